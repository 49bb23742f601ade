import type { HistoryKind } from '@steward/api';
import { factorKinds } from '@steward/api';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { parseId, requireCaller } from '../../base/call.ts';
import { assertNoProblems, conflict, forbidden, notFound } from '../../base/errors.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row, Store } from '../../base/store.ts';
import type { ChangeCall } from '../../records/changes/change.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { deliverMails } from '../deliverMails.ts';
import { queueNotice } from '../notices.ts';
import { endSessions, loginEntry, sessionsLock } from '../sessions.ts';
import { authenticatorUri, createAuthenticatorSecret } from './authenticator.ts';
import { confirmedFactors, factorSecretPurpose, needsFactor, noteFactors } from './factorRows.ts';
import { createdPasskey, creationOptions } from './passkeys.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { takeAuthenticatorCode } from './secondFactor.ts';

type FactorKind = keyof typeof factorKinds;

/** The caller, who must have a session: a key that somebody found must not add factors. */
function requireSession(call: Call) {
  const { user, sessionId } = requireCaller(call);
  if (sessionId === undefined)
    throw forbidden('An API key cannot change second factors. Log in to change them.');
  return { user, sessionId };
}

const roleOf = async (store: Store, { role_id }: Row): Promise<Row | undefined> =>
  typeof role_id === 'number' ? store.table('roles').get(role_id) : undefined;

const list: Handler = async (call) => {
  const { user } = requireCaller(call);
  const factors = await confirmedFactors(call.store, user.id);
  const role = await roleOf(call.store, user);
  return {
    factors: factors.map(({ id, kind, name, created_at, used_at }) => ({
      id,
      kind,
      name,
      created_at,
      used_at,
    })),
    recovery_codes_left: await call.store.table('recovery_codes').count({ user_id: user.id }),
    required_from: role?.second_factor_from || null,
  };
};

/** Changes the factors of the caller, writes it down, and tells them by mail. */
async function changeFactors<T>(
  call: Call,
  kind: HistoryKind,
  change: (tx: ChangeCall, user: Row) => Promise<{ readonly answer: T; readonly event: string }>,
): Promise<T> {
  const { user } = requireSession(call);
  const answer = await inTransaction(
    call,
    async (tx) => {
      const { event, ...result } = await change(tx, user);
      tx.record(loginEntry(kind, user));
      await queueNotice(tx.store, call, user, {
        subject: 'Your second factors for Steward were changed',
        event,
        consequence: 'You find all your second factors in your profile.',
      });
      return result.answer;
    },
    { lock: sessionsLock },
  );
  call.services.runInBackground(() => deliverMails(call.services));
  return answer;
}

/** Adds a factor; with the first one, all other sessions end and there are recovery codes. */
const addFactor = (
  call: Call,
  kind: FactorKind,
  write: (store: Store, columns: NewRow) => Promise<void>,
) =>
  changeFactors(call, 'factorAdded', async ({ store }, user) => {
    const { sessionId } = requireSession(call);
    const isFirst = (await confirmedFactors(store, user.id)).length === 0;
    const name = String(call.body.name ?? '').trim() || factorKinds[kind];
    await write(store, { user_id: user.id, kind, name, created_at: nowIso(call.services) });
    await noteFactors(store, user.id);
    if (isFirst) await endSessions(store, user.id, sessionId);
    const codes = isFirst ? await renewRecoveryCodes(store, call.services, user.id) : null;
    return { answer: { recovery_codes: codes }, event: `“${name}” was added` };
  });

const startAuthenticator: Handler = async (call) => {
  const { user } = requireSession(call);
  const { services } = call;
  const secret = createAuthenticatorSecret();
  const encrypted = await services.cipher.encrypt(secret, factorSecretPurpose);
  await services.store.transaction(async (store) => {
    const factors = store.table('factors');
    await factors.remove({ user_id: user.id, kind: 'authenticator', created_at: null });
    await factors.insert([{ user_id: user.id, kind: 'authenticator', secret: encrypted }]);
  }, sessionsLock);
  return { secret, uri: authenticatorUri(secret, services.productName, String(user.email)) };
};

const confirmAuthenticator: Handler = (call) =>
  addFactor(call, 'authenticator', async (store, columns) => {
    const factors = store.table('factors');
    const known = await factors.find({ user_id: Number(columns.user_id), kind: 'authenticator' });
    const pending = known.find(({ created_at }) => created_at === null);
    if (pending === undefined)
      throw conflict('No authenticator app is being added. Begin again, and scan the new code.');
    const code = String(call.body.code).replace(/\s/g, '');
    const isRight = await takeAuthenticatorCode(store, call.services, pending, code);
    assertNoProblems({
      code: isRight
        ? undefined
        : 'This code is not right. Look at the clock of your device, and type the present code.',
    });
    await factors.update(pending.id, columns);
    await factors.removeAll(known.filter(({ id }) => id !== pending.id).map(({ id }) => id));
  });

const isPasskey = ({ kind }: Row) => kind === 'passkey';

const startPasskey: Handler = async (call) => {
  const { user } = requireSession(call);
  const passkeys = (await confirmedFactors(call.store, user.id)).filter(isPasskey);
  return { options: await creationOptions(call.services, user, passkeys) };
};

const confirmPasskey: Handler = async (call) => {
  const { user } = requireSession(call);
  const created = await createdPasskey(call.services, user, call.body.passkey);
  return addFactor(call, 'passkey', async (store, columns) => {
    const factors = store.table('factors');
    const [known] = await factors.find({ credential_id: String(created.credential_id) }, 1);
    if (known !== undefined) throw conflict('This passkey is known already.');
    await factors.insert([{ ...created, ...columns }]);
  });
};

/** A factor of the caller, by the id in the path. @throws HttpError 404 */
async function findFactor({ store, params }: Call, user: Row): Promise<Row> {
  const id = parseId(params.factorId);
  const factor = (await confirmedFactors(store, user.id)).find((each) => each.id === id);
  if (factor === undefined) throw notFound('second factor', params.factorId ?? '');
  return factor;
}

const rename: Handler = async (call) => {
  const factor = await findFactor(call, requireSession(call).user);
  await call.store.table('factors').update(factor.id, { name: String(call.body.name).trim() });
};

const remove: Handler = (call) =>
  changeFactors(call, 'factorRemoved', async (tx, user) => {
    const factor = await findFactor(tx, user);
    await tx.store.table('factors').remove({ id: factor.id });
    const hasOther = await noteFactors(tx.store, user.id);
    if (!hasOther && needsFactor(await roleOf(tx.store, user), call.services)) {
      throw conflict('Your role needs a second factor. Add another one before you remove this.');
    }
    return { answer: undefined, event: `“${String(factor.name)}” was removed` };
  });

const renewCodes: Handler = (call) =>
  changeFactors(call, 'recoveryCodesRenewed', async ({ store }, user) => {
    if ((await confirmedFactors(store, user.id)).length === 0)
      throw conflict('Recovery codes come with a second factor. Add one first.');
    return {
      answer: { recovery_codes: await renewRecoveryCodes(store, call.services, user.id) },
      event: 'New recovery codes took the place of yours',
    };
  });

/** The calls about the second factors of the caller. */
export const factors: Handlers = {
  'factors.list': list,
  'factors.startAuthenticator': startAuthenticator,
  'factors.confirmAuthenticator': confirmAuthenticator,
  'factors.startPasskey': startPasskey,
  'factors.confirmPasskey': confirmPasskey,
  'factors.rename': rename,
  'factors.remove': remove,
  'factors.renewRecoveryCodes': renewCodes,
};
