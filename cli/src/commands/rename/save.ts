import { contract, readPage } from '@steward/api';
import { toRequestBody, validateForm } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import type { Factory } from '../../kernel/factory.ts';
import type { FieldOptions } from '../../resource/collectInput.ts';
import { collectInput } from '../../resource/collectInput.ts';
import { printRecord } from '../../resource/printRecord.ts';
import { runCalls, invalidValues } from '../../resource/runCalls.ts';

const { fields } = contract.renames;

/** The rename that the identifier has already. */
async function recordOf(factory: Factory, { identifier }: Readonly<Record<string, unknown>>) {
  const { rows } = await (await factory.client()).renames.list();
  return { ...rows.find((row) => row.identifier === identifier) };
}

export const save: Handler<FieldOptions> = async (factory, { options }) => {
  const given = await collectInput(factory, fields, options, {
    label: 'this rename',
    read: (record) => recordOf(factory, record),
  });
  const problems = validateForm(fields, given);
  if (Object.keys(problems).length > 0) throw invalidValues(problems);
  const body = [toRequestBody(fields, given)];
  const calls = [
    { route: contract.renames.save, body, label: `the rename of ${String(given.identifier)}` },
  ];
  const { results, exit } = await runCalls(factory, calls, {
    dryRun: options.dryRun,
    done: 'Saved',
  });
  const { rows } = readPage<{ id: number }>(results[0]?.answer);
  const saved = rows.find((row) => Reflect.get(row, 'identifier') === given.identifier);
  if (saved !== undefined) await printRecord(factory, contract.renames, saved);
  return exit;
};
