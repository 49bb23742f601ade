import { contract } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import { fieldList } from '../../resource/records/fieldList.ts';
import { readId } from '../../resource/records/lookup.ts';
import { printFound } from '../../resource/records/printRecord.ts';
import { runCalls } from '../../resource/records/runCalls.ts';

const { profile, users } = contract;

/** Sessions, as lists are printed. */
export const sessionList = fieldList(users, {
  one: 'session',
  many: 'sessions',
  fields: profile.sessions.result.fields,
});

export const listSessions: Handler<object> = async (factory) => {
  const client = await factory.client();
  const { rows } = await client.profile.sessions();
  await printFound(factory, sessionList, rows);
};

interface EndOptions {
  readonly others?: boolean;
  readonly dryRun?: boolean;
}

/** Ends the named sessions, or all but the one that is used. */
export const endSessions: Handler<EndOptions> = async (factory, { args, options }) => {
  const { others = false, dryRun } = options;
  if (others === args.length > 0)
    throw usageError('Give the ids of the sessions to end, or --others for all but this one.');
  const calls = others
    ? [{ route: profile.endOtherSessions, label: 'all other sessions' }]
    : args.map(readId).map((sessionId) => ({
        route: profile.endSession,
        params: { sessionId },
        label: `session ${sessionId}`,
      }));
  return (await runCalls(factory, calls, { dryRun, receiptVerb: 'Ended' })).exit;
};
