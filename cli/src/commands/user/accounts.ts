import { contract } from '@steward/api';
import type { Route } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import { readId } from '../../resource/records/lookup.ts';
import { printFound } from '../../resource/records/printRecord.ts';
import { runCalls } from '../../resource/records/runCalls.ts';
import { sessionList } from '../profile/sessions.ts';

const { users } = contract;

interface Options {
  readonly dryRun?: boolean;
}

/** Makes a call about each of the named users. */
const forEachUser =
  (route: Route, receiptVerb: string, labelStart = ''): Handler<Options> =>
  async (factory, { args, options: { dryRun } }) => {
    const calls = [...new Set(args.map(readId))].map((id) => ({
      route,
      params: { id },
      label: `${labelStart}user ${id}`,
    }));
    return (await runCalls(factory, calls, { dryRun, receiptVerb })).exit;
  };

export const deactivate = forEachUser(users.deactivate, 'Deactivated');
export const activate = forEachUser(users.activate, 'Activated');
export const demandPasswords = forEachUser(users.demandPassword, 'Demanded', 'a new password of ');
export const resetFactors = forEachUser(users.resetFactors, 'Removed', 'all second factors of ');

export const listUserSessions: Handler<object> = async (factory, { args: [user = ''] }) => {
  const client = await factory.client();
  const { rows } = await client.users.sessions({ params: { id: readId(user) } });
  await printFound(factory, sessionList, rows);
};

interface EndOptions extends Options {
  readonly all?: boolean;
}

/** Ends the named sessions of a user, or all of them. */
export const endUserSessions: Handler<EndOptions> = async (factory, { args, options }) => {
  const { all = false, dryRun } = options;
  const [user = '', ...sessions] = args;
  const id = readId(user);
  if (all === sessions.length > 0)
    throw usageError('Give the ids of the sessions to end, or --all for all of them.');
  const calls = all
    ? [{ route: users.endSessions, params: { id }, label: `all sessions of user ${id}` }]
    : sessions.map(readId).map((sessionId) => ({
        route: users.endSession,
        params: { id, sessionId },
        label: `session ${sessionId}`,
      }));
  return (await runCalls(factory, calls, { dryRun, receiptVerb: 'Ended' })).exit;
};
