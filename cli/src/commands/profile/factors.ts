import type { Fields } from '@steward/api';
import { contract, formatValue } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { CliError } from '../../kernel/errors/errors.ts';
import { explainMissingCall } from '../../kernel/http/extensions.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { fieldList } from '../../resource/records/fieldList.ts';
import { readId } from '../../resource/records/lookup.ts';
import { printFound } from '../../resource/records/printRecord.ts';
import { printCalls, runCalls } from '../../resource/records/runCalls.ts';

const { factors, users } = contract;
const { fields } = factors.list.result;
const factorFields: Fields = fields.factors.fields ?? {};

/** Second factors, as lists are printed. */
const factorList = fieldList(users, {
  one: 'second factor',
  many: 'second factors',
  fields: factorFields,
});

/** Lists one's second factors. As data, the answer is whole; else what is no factor follows on stderr. */
export const listFactors: Handler<object> = async (factory) => {
  const client = await factory.client();
  const answer = await client.factors.list().catch(async (error: unknown) => {
    throw await explainMissingCall(client, factors.list, error);
  });
  if (wantsData(factory)) return printValue(factory, answer);
  const { factors: found, recovery_codes_left: left, required_from: from } = answer;
  const rows = (found ?? []).map(({ id, ...factor }) => ({ id: id ?? 0, ...factor }));
  await printFound(factory, factorList, rows);
  if (rows.length > 0) await factory.io.note(`${fields.recovery_codes_left.label}: ${left ?? 0}`);
  if (from) {
    const day = formatValue(from, fields.required_from);
    await factory.io.note(`Your role needs a second factor from ${day} on.`);
  }
};

interface ChangeOptions {
  readonly name?: string;
  readonly dryRun?: boolean;
}

export const renameFactor: Handler<ChangeOptions> = async (factory, { args, options }) => {
  const factorId = readId(args[0]);
  const { name, dryRun } = options;
  const label = `second factor ${factorId}`;
  const call = { route: factors.rename, params: { factorId }, body: { name }, label };
  return (await runCalls(factory, [call], { dryRun, receiptVerb: 'Renamed' })).exit;
};

export const removeFactors: Handler<ChangeOptions> = async (factory, { args, options }) => {
  const calls = [...new Set(args.map(readId))].map((factorId) => ({
    route: factors.remove,
    params: { factorId },
    label: `second factor ${factorId}`,
  }));
  const { dryRun } = options;
  return (await runCalls(factory, calls, { dryRun, receiptVerb: 'Removed' })).exit;
};

/** Prints recovery codes as data, one a line: they are shown once. */
export async function printRecoveryCodes(factory: Factory, codes: readonly string[]) {
  if (wantsData(factory)) await printValue(factory, { recovery_codes: codes });
  else await factory.io.write(codes.map((code) => `${code}\n`).join(''));
  await factory.io.warn(
    'These recovery codes are shown once. Keep them where you find them without your device.',
  );
}

export const renewRecoveryCodes: Handler<ChangeOptions> = async (factory, { options }) => {
  const { renewRecoveryCodes: route } = factors;
  if (options.dryRun) return printCalls(factory, [{ route, label: 'recovery codes' }]);
  const client = await factory.client();
  const { recovery_codes: codes } = await client.factors
    .renewRecoveryCodes()
    .catch(async (error: unknown) => {
      throw await explainMissingCall(client, route, error);
    });
  if (!codes) throw new CliError('failure', 'The platform answered without recovery codes.');
  await printRecoveryCodes(factory, codes);
  await factory.io.success('Created new recovery codes. The old ones no longer work.');
};
