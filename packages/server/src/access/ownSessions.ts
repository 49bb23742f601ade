import type { Call, Handler, Handlers } from '../base/call.ts';
import { parseId, requireCaller } from '../base/call.ts';
import { conflict, notFound } from '../base/errors.ts';
import type { Row } from '../base/store.ts';
import { inTransaction } from '../records/changes/change.ts';
import { unknownDevice } from './deviceName.ts';
import { endSessions, loginEntry, openSessions, sessionsLock } from './sessions.ts';

const list: Handler = async ({ services, ...call }) => {
  const { user, sessionId } = requireCaller({ services, ...call });
  const sessions = await openSessions(services, user.id);
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
};

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
  return endWith(call, async ({ store }) => {
    const ended = await store.table('sessions').remove({ id: id ?? 0, user_id: user.id });
    if (ended === 0) throw notFound('session', call.params.sessionId ?? '');
  });
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
