import { sessionMessages } from '@steward/api/forms';
import { expect, test } from 'vitest';
import { mockSession } from '../../testing/platform.ts';
import {
  storage,
  listeners,
  login,
  signedIn,
  startTab,
  storedElsewhere,
  stubTabs,
} from '../../testing/tabs.ts';
import { crmKey, crmRequest, selectCrm } from '../../features/crm/state.ts';
import { sessionKey } from './storage.ts';

stubTabs();

const crmOpened = { type: 'query/requested', key: crmKey, request: crmRequest } as const;

// @specification entities.session, states.login, calls.login, calls.profile
test('a login is stored with the profile and without the API key', async () => {
  const { store, calls, until } = startTab(
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
  expect(storage.get(sessionKey)).toContain('token-2');
  expect(storage.get(sessionKey)).not.toContain('sk-secret');
});

// @specification access.token
test('every call has the token: the stored one at the start, the new one after a login', async () => {
  const { store, calls, tokens, until } = startTab({
    'POST /auth/login': () => Response.json({ id: 1, token: 'token-2' }),
    'GET /organisations': () => Response.json({ documents: [], count: 0 }),
  });
  await expect.poll(() => calls).toEqual(['GET /profile']);
  store.dispatch({ type: 'session/ended' });
  store.dispatch(login);
  await until((state) => state.session.status === 'in');
  store.dispatch(crmOpened);
  await until((state) => selectCrm(state).queryStatus === 'ready');
  const [atStart, toLogIn, ...after] = tokens;
  expect([atStart, toLogIn]).toEqual(['Bearer token-1', null]);
  expect(after).toEqual(['Bearer token-2', 'Bearer token-2']);
});

// @specification states.loginError, failures.login, failures.loginReason, failures.loginWithoutId
// @specification mishaps.strangeAnswer
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
])('a login that fails says why: %s', async (_what, reply, message) => {
  const { store, until } = startTab({ 'POST /auth/login': reply });
  store.dispatch(login);
  const session = await until((state) => state.session.status === 'error' && state.session);
  expect(session.message).toEqual(message);
});

// @specification states.loginSuccess
test('an admin_id instead of an id is a success', async () => {
  const { store, until } = startTab({
    'POST /auth/login': () => Response.json({ admin_id: 3, token: 't' }),
  });
  store.dispatch(login);
  await until((state) => state.session.authToken === 't');
});

// @specification states.logout
test('logging out forgets the session and tells the platform', async () => {
  storage.set(sessionKey, JSON.stringify(mockSession));
  const { store, calls } = startTab({ 'POST /auth/logout': () => new Response() });
  store.dispatch({ type: 'session/logoutRequested' });
  expect(store.getState().session).toMatchObject({ status: 'out' });
  expect(storage.has(sessionKey)).toBe(false);
  await expect.poll(() => calls).toContain('POST /auth/logout');
});

const grace = { id: 2, email: 'grace@example.com' };
const graces = { currentUser: grace, authToken: 'token-9', isLoginSuccess: true };

test.each([
  ['logged out', undefined, { status: 'out', endReason: 'elsewhere' }],
  ['logged in as another person', graces, { status: 'in', currentUser: grace }],
])('a frozen tab catches up, once it is visible, after another %s', (_what, session, then) => {
  storage.set(sessionKey, JSON.stringify(mockSession));
  const { store } = startTab({});
  storedElsewhere(session && JSON.stringify(session), { frozen: true });
  expect(store.getState().session).toMatchObject({ status: 'in', authToken: 'token-1' });
  listeners.get('visibilitychange')?.();
  expect(store.getState().session).toMatchObject(then);
});

test.each([
  ['logged out', undefined],
  ['logged in as another person', JSON.stringify(graces)],
])(
  'a profile that arrives after another tab %s does not overwrite the session of that tab',
  async (_what, text) => {
    storage.set(sessionKey, JSON.stringify(mockSession));
    const { until } = startTab({
      'GET /profile': () => {
        // The event of the other tab comes later than the answer.
        storedElsewhere(text, { frozen: true });
        return Response.json({ ...signedIn, last_name: 'Lovelace' });
      },
    });
    await until(({ session }) => session.currentUser?.last_name === 'Lovelace');
    expect(storage.get(sessionKey)).toBe(text);
  },
);

// @specification mishaps.roleChanged
test('a refused call reads the profile again, once, even if that is refused, too', async () => {
  const refusal = () => Response.json({ message: 'No.' }, { status: 403 });
  const { store, calls, until } = startTab({
    'GET /profile': () => (calls.length < 3 ? Response.json(signedIn) : refusal()),
    'GET /organisations': refusal,
  });
  const reads = () => calls.filter((call) => call === 'GET /profile').length;
  await until(({ session }) => session.currentUser?.first_name === 'Ada');
  store.dispatch(crmOpened);
  await until((state) => selectCrm(state).queryStatus === 'failed');
  await expect.poll(() => reads()).toBe(2);
  store.dispatch(crmOpened);
  await expect.poll(() => reads()).toBe(3);
  await until((state) => selectCrm(state).queryStatus === 'failed');
  expect(store.getState().session).toMatchObject({ status: 'in', authToken: 'token-1' });
});
