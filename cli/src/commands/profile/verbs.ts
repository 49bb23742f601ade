import type { AnyRow } from '@steward/api';
import { contract, profileFields } from '@steward/api';
import type { Handler } from '../../kernel/command.ts';
import { CliFailure, usage } from '../../kernel/failures.ts';
import { printJson } from '../../kernel/output.ts';
import type { FieldOptions } from '../../resource/gather.ts';
import { gather } from '../../resource/gather.ts';
import { isRecord, printRecord } from '../../resource/present.ts';
import { carryOut, showCalls } from '../../resource/send.ts';

export const view: Handler<object> = async (factory) => {
  const me: AnyRow = await (await factory.client()).profile.read();
  await printRecord(factory, contract.users, me);
  return undefined;
};

export const edit: Handler<FieldOptions> = async (factory, { options }) => {
  const given = await gather(factory, profileFields, options, {
    what: 'your profile',
    record: async () => (await factory.client()).profile.read(),
  });
  if (Object.keys(given).length === 0)
    throw usage('There is nothing to change. Give at least one field.');
  // What is given empty is emptied: a biography can be taken back.
  const calls = [{ route: contract.profile.update, body: given, label: 'your profile' }];
  const { sent, exit } = await carryOut(factory, calls, {
    dryRun: options.dryRun,
    done: 'Changed',
  });
  const answer = sent[0]?.answer;
  if (isRecord(answer)) await printRecord(factory, contract.users, answer);
  return exit;
};

export const renewKey: Handler<{ dryRun?: boolean }> = async (factory, { options }) => {
  const { renewKey: route } = contract.profile;
  if (options.dryRun) {
    await showCalls(factory, [{ route, label: 'API key' }]);
    return undefined;
  }
  const me = await (await factory.client()).profile.renewKey();
  const key = me.apiKey?.key;
  if (!key) throw new CliFailure('failure', 'The platform answered without a new API key.');
  if (factory.format === 'json') await printJson(factory, { key });
  else await factory.write(`${key}\n`);
  await factory.say.done('Made a new API key. The old one no longer works.');
  return undefined;
};
