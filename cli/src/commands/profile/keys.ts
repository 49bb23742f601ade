import type { AnyRow, Resource } from '@steward/api';
import { contract, newKeyFields } from '@steward/api';
import { isEmpty, pickFields, toRequestBody, validateForm } from '@steward/api/forms';
import { flagName, profileNoun } from '@steward/api/commands';
import type { Handler } from '../../kernel/command/command.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { readClear } from '../../resource/input/clear.ts';
import type { ClearOptions } from '../../resource/input/clear.ts';
import type { FieldOptions } from '../../resource/input/collectInput.ts';
import { collectInput } from '../../resource/input/collectInput.ts';
import { readId } from '../../resource/records/lookup.ts';
import { printFound } from '../../resource/records/printRecord.ts';
import type { PendingCall } from '../../resource/records/runCalls.ts';
import { invalidValues, printCalls, runCalls, sendCall } from '../../resource/records/runCalls.ts';
import { removeRecords } from '../../resource/verbs/remove.ts';
import { keyColumns, keyNames, revocation } from '../key/keyColumns.ts';

const { ownKeys } = contract;
/** The fields of an API key that an edit can empty. */
const clearableKeyFields = pickFields(newKeyFields, 'networks');
const keyChangeFields = pickFields(newKeyFields, 'name', 'networks');
const day = 24 * 60 * 60_000;

/** One's own API keys, as lists are printed. */
const keyList = (now: number): Resource => ({
  name: 'ownKeys',
  noun: profileNoun,
  ...keyNames,
  path: ownKeys.list.path,
  idParam: 'keyId',
  fields: ownKeys.list.result.fields,
  columns: keyColumns(now),
  list: ownKeys.list,
  create: undefined,
  update: undefined,
  remove: ownKeys.revoke,
});

export const listKeys: Handler<object> = async (factory) => {
  const { rows } = await (await factory.client()).ownKeys.list();
  await printFound(factory, keyList(factory.system.now()), rows);
};

/** Makes a call whose answer has a key, and prints the key alone. */
async function printNewKey(factory: Factory, call: PendingCall, receipt: string): Promise<void> {
  const answer = await sendCall(await factory.client(), call);
  const { key, ...rest }: Partial<AnyRow & { readonly key: unknown }> = Object(answer);
  if (typeof key !== 'string' || key === '') {
    throw new CliError('failure', 'The platform answered without a new API key.');
  }
  if (wantsData(factory)) await printValue(factory, { ...rest, key });
  else await factory.io.write(`${key}\n`);
  await factory.io.success(receipt);
}

interface CreateOptions extends FieldOptions {
  readonly expiresIn?: string;
}

/** When a key ends that is to work for so many days. */
function endAfter(days: string, now: number): string {
  const count = Number(days);
  if (!/^\d{1,5}$/.test(days) || count < 1) {
    throw usageError('--expires-in must be a number of days, such as 90.');
  }
  return new Date(now + count * day).toISOString();
}

/** Refuses an empty limit, as of a variable that is not set: the key would have none. */
function assertNotEmpty(input: Readonly<Record<string, unknown>>): void {
  const empty = Object.keys(input).find((name) => isEmpty(input[name]));
  if (empty === undefined) return;
  throw usageError(`--${flagName(empty)} is empty, so the key would be without it.`, {
    hint: 'Give a value, or leave the flag out.',
  });
}

export const createKey: Handler<CreateOptions> = async (factory, { options }) => {
  const { expiresIn, dryRun } = options;
  const input = await collectInput(factory, newKeyFields, options);
  if (expiresIn !== undefined && input.expires_at !== undefined) {
    throw usageError('--expires-in and --expires-at both say when the key ends. Give one of them.');
  }
  if (expiresIn !== undefined) input.expires_at = endAfter(expiresIn, factory.system.now());
  assertNotEmpty(input);
  const problems = validateForm(newKeyFields, input);
  if (Object.keys(problems).length > 0) throw invalidValues(problems);
  const body = toRequestBody(newKeyFields, input);
  const call = { route: ownKeys.create, body, label: 'API key' };
  if (dryRun) return printCalls(factory, [call]);
  await printNewKey(factory, call, 'Created an API key. It is shown only this once.');
};

export const editKey: Handler<FieldOptions & ClearOptions> = async (
  factory,
  { args: [id = ''], options },
) => {
  const input = await collectInput(factory, keyChangeFields, options);
  const cleared = readClear(options, clearableKeyFields, input);
  const problems = validateForm(clearableKeyFields, input);
  if (Object.keys(problems).length > 0) throw invalidValues(problems);
  const body = {
    ...toRequestBody(keyChangeFields, input),
    ...Object.fromEntries(cleared.map((name) => [name, null])),
  };
  if (Object.keys(body).length === 0) {
    throw usageError('There is nothing to change. Give a name or networks.');
  }
  const keyId = readId(id);
  const call = { route: ownKeys.update, params: { keyId }, body, label: `API key ${keyId}` };
  const { dryRun } = options;
  return (await runCalls(factory, [call], { dryRun, receiptVerb: 'Changed' })).exit;
};

export const rotateKey: Handler<{ dryRun?: boolean }> = async (
  factory,
  { args: [id = ''], options },
) => {
  const keyId = readId(id);
  const call = { route: ownKeys.rotate, params: { keyId }, label: `API key ${keyId}` };
  if (options.dryRun) return printCalls(factory, [call]);
  const receipt = `Replaced API key ${keyId}, which still works for a day. The new key is shown only this once.`;
  await printNewKey(factory, call, receipt);
};

export const revokeKeys: ReturnType<typeof removeRecords> = (factory, input) =>
  removeRecords(keyList(factory.system.now()), ownKeys.revoke, revocation)(factory, input);
