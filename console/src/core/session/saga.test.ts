import { sessionMessages } from '@steward/api/forms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pretendPlatform, someone } from '../../testing/platform.ts';
import type { ConsoleStore } from '../store/state.ts';
import { waitsForOtherUser } from './state.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { selectList } from '../../engine/list/useList.ts';
import { crmKey, crmRequest, selectCrm } from '../../features/crm/state.ts';
import {
  pendingChanged,
  renamesDraft,
  renamesKey,
  renamesRequest,
} from '../../features/renames/state.ts';
import { teamKey, teamRequest } from '../../features/team/state.ts';
import { requested, resourceOf } from '../../testing/resources.ts';
import { submit } from '../../testing/submitted.ts';

const crmOpened = { type: 'query/requested', key: crmKey, request: crmRequest } as const;
import { sessionKey } from './storage.ts';

const kept = new Map<string, string>();
type Told = { key: string; newValue: string | null };
const listeners = new Map<string, (event?: Told) => void>();

/** Another tab stores a session, or takes it away; a tab that is frozen does not hear of it. */
function storedElsewhere(session: string | undefined, { frozen = false } = {}) {
  if (session === undefined) kept.delete(sessionKey);
  else kept.set(sessionKey, session);
  if (!frozen) listeners.get('storage')?.({ key: sessionKey, newValue: session ?? null });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
});

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  kept.clear();
  listeners.clear();
  vi.unstubAllGlobals();
});

function start(...input: Parameters<typeof pretendPlatform>) {
  const platform = pretendPlatform(...input);
  stop = platform.stop;
  return platform;
}

const login = {
  type: 'session/loginRequested',
  email: ' ada@example.com ',
  password: 'x',
} as const;
const signedIn = {
  id: 1,
  first_name: 'Ada',
  email: 'ada@example.com',
  apiKey: { key: 'sk-secret' },
};

test('a login is kept, with the profile and without the API key', async () => {
  const { store, calls, until } = start(
    {
      'POST /auth/login': () => Response.json({ id: 1, token: 'token-2' }),
      'GET /profile': () => Response.json(signedIn),
    },
    undefined,
  );
  store.dispatch({ type: 'session/ended' });
  store.dispatch(login);
  expect(store.getState().session.status).toBe('pending');
  const session = await until((state) => state.session.status === 'in' && state.session);
  expect(session).toMatchObject({ authToken: 'token-2', currentUser: { first_name: 'Ada' } });
  expect(calls).toContain('POST /auth/login {"email":"ada@example.com","password":"x"}');
  expect(kept.get(sessionKey)).toContain('token-2');
  expect(kept.get(sessionKey)).not.toContain('sk-secret');
});

test('the token goes with every call: the stored one at the start, the new one after a login', async () => {
  const { store, calls, tokens, until } = start({
    'POST /auth/login': () => Response.json({ id: 1, token: 'token-2' }),
    'GET /organisations': () => Response.json({ documents: [], count: 0 }),
  });
  await vi.waitFor(() => expect(calls).toEqual(['GET /profile']));
  store.dispatch({ type: 'session/ended' });
  store.dispatch(login);
  await until((state) => state.session.status === 'in');
  store.dispatch(crmOpened);
  await until((state) => selectCrm(state).reading === 'ready');
  const [atStart, toLogIn, ...after] = tokens;
  expect([atStart, toLogIn]).toEqual(['Bearer token-1', null]);
  expect(after).toEqual(['Bearer token-2', 'Bearer token-2']);
});

test.each([
  ['an answer without an id', () => Response.json({ token: 'x' }), sessionMessages.loginWithoutId],
  [
    'wrong credentials',
    () => Response.json({ message: 'no' }, { status: 401 }),
    sessionMessages.loginFailed,
  ],
  [
    'something else that answers in its place',
    () => new Response('<h1>Hotel Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
    expect.stringContaining('something that is not JSON'),
  ],
  [
    'too many tries',
    () => Response.json({ message: 'Wait a minute.' }, { status: 429 }),
    'Wait a minute.',
  ],
])('%s', async (_what, reply, message) => {
  const { store, until } = start({ 'POST /auth/login': reply });
  store.dispatch(login);
  const session = await until((state) => state.session.status === 'error' && state.session);
  expect(session.message).toEqual(message);
});

test('an admin_id instead of an id is a success', async () => {
  const { store, until } = start({
    'POST /auth/login': () => Response.json({ admin_id: 3, token: 't' }),
  });
  store.dispatch(login);
  await until((state) => state.session.authToken === 't');
});

test('logging out forgets the session and tells the platform', async () => {
  kept.set(sessionKey, JSON.stringify(someone));
  const { store, calls } = start({ 'POST /auth/logout': () => new Response() });
  store.dispatch({ type: 'session/logoutRequested' });
  expect(store.getState().session).toMatchObject({ status: 'out' });
  expect(kept.has(sessionKey)).toBe(false);
  await vi.waitFor(() => expect(calls).toContain('POST /auth/logout'));
});

test('logging out in another tab logs out here, and leaves the storage to that tab', async () => {
  const { store } = start({});
  storedElsewhere('of the other tab');
  expect(store.getState().session).toMatchObject({ status: 'out', ended: 'elsewhere' });
  expect(kept.get(sessionKey)).toBe('of the other tab');
});

test('who logged in here follows a logout elsewhere, too', async () => {
  const { store, until } = start(
    {
      'POST /auth/login': () => Response.json({ id: 1, token: 'token-2' }),
      'GET /profile': () => Response.json(signedIn),
    },
    undefined,
  );
  store.dispatch({ type: 'session/ended' });
  store.dispatch(login);
  await until(({ session }) => session.authToken === 'token-2');
  storedElsewhere(undefined);
  expect(store.getState().session).toMatchObject({ status: 'out', ended: 'elsewhere' });
});

const grace = { id: 2, email: 'grace@example.com' };
const graces = { currentUser: grace, authToken: 'token-9', isLoginSuccess: true };

/** Another tab keeps the session of Grace. */
function graceLogsInElsewhere() {
  storedElsewhere(JSON.stringify(graces));
}

const unsaved = () => vi.stubGlobal('dispatchEvent', () => false);
const added = [{ identifier: 'a', singular_name: '', plural_name: '' }];
const typed = pendingChanged({ edits: {}, added }, 0);

test.each([
  ['a form that was changed', unsaved],
  ['pending renames', (store: ConsoleStore) => store.dispatch(typed)],
])('%s: another person waits, and whoever typed goes on', async (_what, hold) => {
  const { store, until } = start({ 'GET /profile': () => Response.json(signedIn) });
  await until(({ session }) => session.currentUser?.first_name === 'Ada');
  hold(store);
  graceLogsInElsewhere();
  const { session, drafts } = store.getState();
  expect(session).toMatchObject({ authToken: 'token-1', otherUser: grace, currentUser: { id: 1 } });
  expect(waitsForOtherUser(session)).toBe(true);
  expect(Object.keys(drafts)).toEqual(hold === unsaved ? [] : [renamesDraft]);
  // Neither what this tab learns of its own person, nor the end of its session, is the other's.
  store.dispatch({ type: 'session/profileLoaded', currentUser: signedIn });
  expect(kept.get(sessionKey)).toContain('token-9');
  store.dispatch({ type: 'session/ended', reason: 'expired' });
  expect(store.getState().session).toMatchObject({ status: 'out', ended: 'expired' });
  expect(kept.get(sessionKey)).toContain('token-9');
});

test('whoever typed logs in again elsewhere: nobody waits any more', () => {
  unsaved();
  const { store } = start({});
  graceLogsInElsewhere();
  const again = JSON.stringify({ ...someone, authToken: 'token-5' });
  storedElsewhere(again);
  const { session } = store.getState();
  expect(session).toMatchObject({ authToken: 'token-5', currentUser: { id: 1 } });
  expect(session.otherUser).toBeUndefined();
});

test('where nobody was before, who logs in elsewhere is no otherUser', () => {
  const { store } = start({}, { ...someone, currentUser: { email: 'ada@example.com' } });
  store.dispatch({ type: 'session/ended', reason: 'elsewhere' });
  graceLogsInElsewhere();
  expect(store.getState().session).toMatchObject({ status: 'in', currentUser: grace });
  expect(store.getState().session.otherUser).toBeUndefined();
});

test('another person logging in in another tab takes what was seen here away', async () => {
  const { store } = start({});
  store.dispatch({ type: 'activity/logged', at: 0, what: 'seen by Ada', outcome: 'done' });
  store.dispatch({
    type: 'drafts/saved',
    key: 'signals:add',
    draft: { at: 0, values: { name: 'typed by Ada' } },
  });
  graceLogsInElsewhere();
  const { session, ...rest } = store.getState();
  expect(session).toMatchObject({ authToken: 'token-9', currentUser: grace, otherUser: grace });
  expect(waitsForOtherUser(session)).toBe(false);
  expect(JSON.stringify(rest)).not.toContain('by Ada');
});

test('who logs in after another person finds nothing of theirs, and is let in again afterwards', async () => {
  const { store, until } = start({
    'POST /auth/login': () => Response.json({ id: grace.id, token: 'token-9' }),
    'GET /profile': () => Response.json(grace),
  });
  store.dispatch({
    type: 'drafts/saved',
    key: 'signals:add',
    draft: { at: 0, values: { name: 'typed by Ada' } },
  });
  for (const _time of ['first', 'second']) {
    store.dispatch({ type: 'session/ended' });
    store.dispatch(login);
    const { session, ...rest } = await until((state) => state.session.status === 'in' && state);
    expect(session.currentUser).toEqual(grace);
    expect(JSON.stringify(rest)).not.toContain('by Ada');
  }
});

test('what was on its way for one person does not come to another who logs in in another tab', async () => {
  const answers: (() => void)[] = [];
  const later = (body: object, status = 200) =>
    new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json(body, { status })));
    });
  const theirs: (() => Promise<Response>)[] = [
    () => later({ documents: [{ id: 1, name: 'seen by Ada' }], count: 1 }),
  ];
  const { store, calls, until } = start({
    'GET /signals': () => theirs.shift()?.() ?? Response.json({ documents: [{ id: 2 }], count: 1 }),
    'GET /users': () => later({ documents: [{ id: 3, first_name: 'seen by Ada' }], count: 1 }),
    'POST /signals': () => later({ message: 'There is one by Ada.' }, 500),
  });
  const read = requested();
  store.dispatch(read);
  store.dispatch({ type: 'query/requested', key: teamKey, request: teamRequest });
  void submit(store, 'signals', 'add', { name: 'typed by Ada' });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  graceLogsInElsewhere();
  answers.forEach((answer) => answer());
  // What is asked for later is answered later, and hers is answered as before.
  store.dispatch({ type: 'query/requested', key: renamesKey, request: renamesRequest });
  await until((state) => selectQuery(renamesKey)(state)?.status === 'failed');
  const { session, ...rest } = store.getState();
  expect(session.currentUser).toEqual(grace);
  expect(JSON.stringify(rest)).not.toContain('by Ada');
  store.dispatch(read);
  await until((state) => selectList(resourceOf('signals'))(state).status === 'ready');
  expect(calls.filter((made) => made.startsWith('GET /signals'))).toHaveLength(2);
});

test.each([
  ['logged out', undefined, { status: 'out', ended: 'elsewhere' }],
  ['logged in as another person', graces, { status: 'in', currentUser: grace }],
])('a tab that was frozen when another %s follows once it is seen', (_what, session, then) => {
  kept.set(sessionKey, JSON.stringify(someone));
  const { store } = start({});
  storedElsewhere(session && JSON.stringify(session), { frozen: true });
  expect(store.getState().session).toMatchObject({ status: 'in', authToken: 'token-1' });
  listeners.get('visibilitychange')?.();
  expect(store.getState().session).toMatchObject(then);
});

test('who is refused is read anew, once, and not for ever where that is refused, too', async () => {
  const refusal = () => Response.json({ message: 'No.' }, { status: 403 });
  const { store, calls, until } = start({
    'GET /profile': () => (calls.length < 3 ? Response.json(signedIn) : refusal()),
    'GET /organisations': refusal,
  });
  const reads = () => calls.filter((call) => call === 'GET /profile').length;
  await until(({ session }) => session.currentUser?.first_name === 'Ada');
  store.dispatch(crmOpened);
  await until((state) => selectCrm(state).reading === 'failed');
  await vi.waitFor(() => expect(reads()).toBe(2));
  store.dispatch(crmOpened);
  await vi.waitFor(() => expect(reads()).toBe(3));
  await until((state) => selectCrm(state).reading === 'failed');
  expect(store.getState().session).toMatchObject({ status: 'in', authToken: 'token-1' });
});
