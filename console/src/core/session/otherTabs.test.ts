import { expect, test, vi } from 'vitest';
import { mockSession } from '../../testing/platform.ts';
import {
  storage,
  login,
  signedIn,
  startTab,
  storedElsewhere,
  stubTabs,
} from '../../testing/tabs.ts';
import type { ConsoleStore } from '../store/state.ts';
import { waitsForOtherUser } from './state.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { selectList } from '../../engine/list/useList.ts';
import {
  savePendingDraft,
  renamesDraftKey,
  renamesKey,
  renamesRequest,
} from '../../features/renames/state.ts';
import { teamKey, teamRequest } from '../../features/team/state.ts';
import { requested, resourceOf } from '../../testing/resources.ts';
import { submit } from '../../testing/submitted.ts';
import { sessionKey } from './storage.ts';

stubTabs();

test('logging out in another tab logs out here, and leaves the storage to that tab', async () => {
  const { store } = startTab({});
  storedElsewhere('of the other tab');
  expect(store.getState().session).toMatchObject({ status: 'out', endReason: 'elsewhere' });
  expect(storage.get(sessionKey)).toBe('of the other tab');
});

test('a login in this tab follows a logout in another tab, too', async () => {
  const { store, until } = startTab(
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
  expect(store.getState().session).toMatchObject({ status: 'out', endReason: 'elsewhere' });
});

const grace = { id: 2, email: 'grace@example.com' };
const graces = { currentUser: grace, authToken: 'token-9', isLoginSuccess: true };

/** Another tab keeps the session of Grace. */
function graceLogsInElsewhere() {
  storedElsewhere(JSON.stringify(graces));
}

const unsaved = () => vi.stubGlobal('dispatchEvent', () => false);
const added = [{ identifier: 'a', singular_name: '', plural_name: '' }];
const typed = savePendingDraft({ edits: {}, added }, 0);

test.each([
  ['a form that was changed', unsaved],
  ['pending renames', (store: ConsoleStore) => store.dispatch(typed)],
])(
  '%s: a login of another user waits, and the current user goes on typing',
  async (_what, hold) => {
    const { store, until } = startTab({ 'GET /profile': () => Response.json(signedIn) });
    await until(({ session }) => session.currentUser?.first_name === 'Ada');
    hold(store);
    graceLogsInElsewhere();
    const { session, drafts } = store.getState();
    expect(session).toMatchObject({
      authToken: 'token-1',
      otherUser: grace,
      currentUser: { id: 1 },
    });
    expect(waitsForOtherUser(session)).toBe(true);
    expect(Object.keys(drafts)).toEqual(hold === unsaved ? [] : [renamesDraftKey]);
    // Neither the profile that this tab reads, nor the end of its session, affects the other user.
    store.dispatch({ type: 'session/profileLoaded', currentUser: signedIn });
    expect(storage.get(sessionKey)).toContain('token-9');
    store.dispatch({ type: 'session/ended', reason: 'expired' });
    expect(store.getState().session).toMatchObject({ status: 'out', endReason: 'expired' });
    expect(storage.get(sessionKey)).toContain('token-9');
  },
);

test('a new login of the current user in another tab ends the waiting of the other user', () => {
  unsaved();
  const { store } = startTab({});
  graceLogsInElsewhere();
  const again = JSON.stringify({ ...mockSession, authToken: 'token-5' });
  storedElsewhere(again);
  const { session } = store.getState();
  expect(session).toMatchObject({ authToken: 'token-5', currentUser: { id: 1 } });
  expect(session.otherUser).toBeUndefined();
});

test('after a logout, a user who logs in in another tab is signed in here, too', () => {
  const { store } = startTab({}, { ...mockSession, currentUser: { email: 'ada@example.com' } });
  store.dispatch({ type: 'session/ended', reason: 'elsewhere' });
  graceLogsInElsewhere();
  expect(store.getState().session).toMatchObject({ status: 'in', currentUser: grace });
  expect(store.getState().session.otherUser).toBeUndefined();
});

// @specification mishaps.otherTab
test('a login of another user in another tab clears the state of this tab', async () => {
  const { store } = startTab({});
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

test('a user who logs in after another finds none of their state, and can log in again', async () => {
  const { store, until } = startTab({
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

test('answers for one user do not reach another who logs in in another tab', async () => {
  const answers: (() => void)[] = [];
  const later = (body: object, status = 200) =>
    new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json(body, { status })));
    });
  const theirs: (() => Promise<Response>)[] = [
    () => later({ documents: [{ id: 1, name: 'seen by Ada' }], count: 1 }),
  ];
  const { store, calls, until } = startTab({
    'GET /signals': () => theirs.shift()?.() ?? Response.json({ documents: [{ id: 2 }], count: 1 }),
    'GET /users': () => later({ documents: [{ id: 3, first_name: 'seen by Ada' }], count: 1 }),
    'POST /signals': () => later({ message: 'There is one by Ada.' }, 500),
  });
  const read = requested();
  store.dispatch(read);
  store.dispatch({ type: 'query/requested', key: teamKey, request: teamRequest });
  void submit(store, 'signals', 'add', { name: 'typed by Ada' });
  await expect.poll(() => answers).toHaveLength(3);
  graceLogsInElsewhere();
  answers.forEach((answer) => answer());
  // Later requests are answered later, and Grace's own are answered.
  store.dispatch({ type: 'query/requested', key: renamesKey, request: renamesRequest });
  await until((state) => selectQuery(renamesKey)(state)?.status === 'failed');
  const { session, ...rest } = store.getState();
  expect(session.currentUser).toEqual(grace);
  expect(JSON.stringify(rest)).not.toContain('by Ada');
  store.dispatch(read);
  await until((state) => selectList(resourceOf('signals'))(state).status === 'ready');
  expect(calls.filter((made) => made.startsWith('GET /signals'))).toHaveLength(2);
});
