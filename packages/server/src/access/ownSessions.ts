import type { Call, Handler, Handlers } from '../base/call.ts';
import { parseId, requireCaller } from '../base/call.ts';
import { conflict, notFound } from '../base/errors.ts';
import type { Row, Store } from '../base/store.ts';
import { inTransaction } from '../records/changes/change.ts';
import { unknownDevice } from './deviceName.ts';
import { endSessions, loginEntry, openSessions, sessionsLock } from './sessions.ts';

/** The sessions of a user as answers have them, that of the caller first. */
export async function listSessions(call: Call, userId: number) {
  const { sessionId } = requireCaller(call);
  const sessions = await openSessions(call.services, userId);
  const isCurrent = ({ id }: Row) => id === sessionId;
  return [...sessions.filter(isCurrent), ...sessions.filter((each) => !isCurrent(each))].map(
    ({ id, device, address, created_at, seen_at }) => ({
      id,
      device: device ?? unknownDevice,
      address: address ?? null,
      created_at: created_at ?? null,
      seen_at,
      is_current: id === sessionId,
    }),
  );
}

const list: Handler = (call) => listSessions(call, requireCaller(call).user.id);

/** Ends a session of a user, by the id in a path. @throws HttpError 404 */
export async function endSession(store: Store, userId: number, sessionId = ''): Promise<void> {
  const where = { id: parseId(sessionId) ?? 0, user_id: userId };
  const ended = await store.table('sessions').remove(where);
  if (ended === 0) throw notFound('session', sessionId);
}

/** Ends sessions of the caller, and writes it down. */
const endWith = (call: Call, end: (tx: Call) => Promise<void>): Promise<void> =>
  inTransaction(
    call,
    async (tx) => {
      await end(tx);
      tx.record(loginEntry('sessionEnded', requireCaller(tx).user));
    },
    { lock: sessionsLock },
  );

const endOne: Handler = (call) => {
  const { user, sessionId } = requireCaller(call);
  const id = parseId(call.params.sessionId);
  if (id !== undefined && id === sessionId)
    throw conflict('This is the session that you use. Log out to end it.');
  return endWith(call, ({ store }) => endSession(store, user.id, call.params.sessionId));
};

const endOthers: Handler = (call) =>
  endWith(call, ({ store }) => {
    const { user, sessionId } = requireCaller(call);
    return endSessions(store, user.id, sessionId);
  });

/** The calls about the sessions of the caller. */
export const ownSessions: Handlers = {
  'profile.sessions': list,
  'profile.endSession': endOne,
  'profile.endOtherSessions': endOthers,
};
