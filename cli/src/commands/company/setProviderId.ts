import { contract, providerIds } from '@steward/api';
import { providerIdBody } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import type { ClearOptions } from '../../resource/input/clear.ts';
import { assertCanClear, assertNotNull, clearFlag, readClear } from '../../resource/input/clear.ts';
import { readId } from '../../resource/records/lookup.ts';
import { runCalls } from '../../resource/records/runCalls.ts';

interface Options extends ClearOptions {
  readonly type?: string;
  readonly value?: string;
  readonly dryRun?: boolean;
}

/** The body that sets one id, or empties those that --clear names. */
function bodyOf(options: Options, cleared: readonly string[]) {
  const { type, value } = options;
  if (cleared.length > 0) return Object.fromEntries(cleared.map((name) => [name, null]));
  if (type === undefined || value === undefined) {
    throw usageError('Give --type with --value, or --clear.');
  }
  assertNotNull('--value', value, `To empty the id: ${clearFlag([type])}.`);
  const body = providerIdBody({ type, value });
  if (body !== undefined) return body;
  throw usageError('--value is empty. Nothing was sent.', {
    hint: `To empty the id: ${clearFlag([type])}`,
  });
}

export const setProviderId: Handler<Options> = async (factory, { args: [text], options }) => {
  const id = readId(text);
  const { type, value, dryRun } = options;
  const isSet = type !== undefined || value !== undefined;
  const cleared = readClear(options, providerIds, {});
  if (isSet && cleared.length > 0) throw usageError('Give --clear without --type and --value.');
  const body = bodyOf(options, cleared);
  if (!dryRun) await assertCanClear(factory, cleared);
  const label = `${Object.keys(body).join(', ')} of company ${id}`;
  const calls = [{ route: contract.companies.update, params: { id }, body, label }];
  const { exit } = await runCalls(factory, calls, {
    dryRun,
    receiptVerb: cleared.length > 0 ? 'Emptied' : 'Set',
    print: contract.companies,
  });
  return exit;
};
