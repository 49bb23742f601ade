import type { AnyRow } from '@steward/api';
import { contract, profileFields } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import type { ClearOptions } from '../../resource/input/clear.ts';
import { readClear } from '../../resource/input/clear.ts';
import type { FieldOptions } from '../../resource/input/collectInput.ts';
import { collectInput } from '../../resource/input/collectInput.ts';
import { printRecord } from '../../resource/records/printRecord.ts';
import { printCalls, runCalls } from '../../resource/records/runCalls.ts';

export const viewProfile: Handler<object> = async (factory) => {
  const me: AnyRow = await (await factory.client()).profile.read();
  await printRecord(factory, contract.users, me);
};

export const editProfile: Handler<FieldOptions & ClearOptions> = async (factory, { options }) => {
  const givenInput = await collectInput(factory, profileFields, options, {
    label: 'your profile',
    readRecord: async () => (await factory.client()).profile.read(),
  });
  const cleared = readClear(options, profileFields, givenInput);
  // An empty field is emptied: a biography can be taken back, on any platform.
  const input = { ...givenInput, ...Object.fromEntries(cleared.map((name) => [name, ''])) };
  if (Object.keys(input).length === 0) {
    throw usageError('There is nothing to change. Give at least one field.');
  }
  const calls = [{ route: contract.profile.update, body: input, label: 'your profile' }];
  const { dryRun } = options;
  const { exit } = await runCalls(factory, calls, {
    dryRun,
    receiptVerb: 'Changed',
    print: contract.users,
  });
  return exit;
};

export const renewKey: Handler<{ dryRun?: boolean }> = async (factory, { options }) => {
  const { renewKey: route } = contract.profile;
  if (options.dryRun) return printCalls(factory, [{ route, label: 'API key' }]);
  const me = await (await factory.client()).profile.renewKey();
  const key = me.apiKey?.key;
  if (!key) throw new CliError('failure', 'The platform answered without a new API key.');
  if (wantsData(factory)) await printValue(factory, { key });
  else await factory.io.write(`${key}\n`);
  await factory.io.success('Created a new API key. The old one no longer works.');
};
