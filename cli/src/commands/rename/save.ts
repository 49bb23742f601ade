import type { AnyRow } from '@steward/api';
import { contract, readPage } from '@steward/api';
import { toRequestBody, validateForm } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import type { FieldOptions } from '../../resource/input/collectInput.ts';
import { collectInput } from '../../resource/input/collectInput.ts';
import { printRecord } from '../../resource/records/printRecord.ts';
import { invalidValues, runCalls } from '../../resource/records/runCalls.ts';

const { fields } = contract.renames;

export const saveRename: Handler<FieldOptions> = async (factory, { options }) => {
  const input = await collectInput(factory, fields, options, {
    label: 'this rename',
    async readRecord({ identifier }) {
      const { rows } = await (await factory.client()).renames.list();
      return { ...rows.find((row) => row.identifier === identifier) };
    },
  });
  const { identifier } = input;
  const problems = validateForm(fields, input);
  if (Object.keys(problems).length > 0) throw invalidValues(problems);
  const body = [toRequestBody(fields, input)];
  const label = `the rename of ${String(identifier)}`;
  const calls = [{ route: contract.renames.save, body, label }];
  const { dryRun } = options;
  const { results, exit } = await runCalls(factory, calls, { dryRun, receiptVerb: 'Saved' });
  const { rows } = readPage<AnyRow>(results[0]?.answer);
  const savedRow = rows.find((row) => row.identifier === identifier);
  if (savedRow !== undefined) await printRecord(factory, contract.renames, savedRow);
  return exit;
};
