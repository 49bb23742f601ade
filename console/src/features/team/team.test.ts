import type { Page } from '@steward/api';
import { afterEach, expect, test, vi } from 'vitest';
import { mockPlatform, mockSession } from '../../testing/platform.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { renewKey } from '../profile/renewKey.ts';
import { profileKey } from '../profile/state.ts';
import { invitationKey, inviteUser } from './changes.ts';
import { teamKey, toTeam, teamRequest } from './state.ts';
import type { TeamMember } from './state.ts';

const requested = { type: 'query/requested', key: teamKey, request: teamRequest } as const;
const teamIn = (state: ConsoleState) => {
  const query = selectQuery(teamKey)(state);
  const data = query?.data as Page<TeamMember> | undefined;
  return toTeam({ status: query?.status ?? 'loading', data, message: query?.message });
};
const isReady = (state: ConsoleState) => {
  const team = teamIn(state);
  return team.status === 'ready' && team;
};
const isDone = (key: string) => (state: ConsoleState) =>
  selectMutation(key)(state).status === 'done';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: () => null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: () => undefined,
});

afterEach(() => void kept.clear());

// @specification entities.listResponse, calls.users, limits.teamPage
test('the team is requested with a count of 100', async () => {
  const rows = [{ id: 3, first_name: 'Mary', is_active: true }];
  const { store, calls, until } = mockPlatform({
    'GET /users': () => Response.json({ documents: rows, count: 1 }),
  });
  store.dispatch(requested);
  const team = await until(isReady);
  expect(team.page.rows).toEqual(rows);
  expect(calls).toContain('GET /users?count=100');
});

/** A platform of 132 users, as far as a call asks for them. */
const crowd = (count: number, from = 1) =>
  Response.json({
    documents: Array.from({ length: count }, (_none, at) => ({ id: from + at })),
    count: 132,
  });
const usersCalls = (calls: readonly string[]) => calls.filter((call) => call.includes('/users'));

// @specification calls.users
test('a team of more than a hundred is read to its end', async () => {
  const answers = [crowd(100), crowd(32, 101)];
  const { store, calls, until } = mockPlatform(
    { 'GET /users': () => answers.shift() ?? Response.error() },
    mockSession,
    { extensions: [] },
  );
  store.dispatch(requested);
  const team = await until(isReady);
  expect(team.page.rows).toHaveLength(132);
  expect(usersCalls(calls)).toEqual(['GET /users?count=100', 'GET /users?page=2&pageSize=100']);
});

test('a platform without pages of users gets two calls, and each user is listed once', async () => {
  const { store, calls, until } = mockPlatform({ 'GET /users': () => crowd(100) });
  store.dispatch(requested);
  const team = await until(isReady);
  expect(team.page).toMatchObject({ rows: { length: 100 }, count: 132 });
  expect(usersCalls(calls)).toHaveLength(2);
});

test('a failure after the first page keeps the users that were read, and is logged', async () => {
  const answers = [crowd(100), Response.json({ message: 'Away.' }, { status: 500 })];
  const { store, until } = mockPlatform({
    'GET /users': () => answers.shift() ?? Response.error(),
  });
  store.dispatch(requested);
  const team = await until(isReady);
  expect(team).toMatchObject({ page: { rows: { length: 100 } }, message: 'Away.' });
  const logged = await until(({ activity }) => activity.entries[0]);
  expect(logged).toMatchObject({ outcome: 'failed', message: 'Away.' });
});

// @specification calls.profileUpdate
test('the profile sends location and biography, also when they were emptied', async () => {
  const { store, calls, until } = mockPlatform({ 'PUT /profile': () => Response.json({}) });
  const values = { location: '', biography: 'Numbers.' };
  store.dispatch({ type: 'profile/saveRequested', user: {}, values });
  await until(isDone(profileKey));
  expect(calls).toContain('PUT /profile {"location":"","biography":"Numbers."}');
  expect(store.getState().session.currentUser).toMatchObject({ biography: 'Numbers.' });
});

// @specification entities.userKey, calls.apiKey
test('a new API key is in the state, and never in local storage', async () => {
  const { store } = mockPlatform({
    'PATCH /profile/apikey': () => Response.json({ apiKey: { key: 'sk-new' } }),
  });
  await renewKey(store);
  const { currentUser } = store.getState().session;
  expect(currentUser).toMatchObject({ first_name: 'Ada', apiKey: { key: 'sk-new' } });
  expect([...kept.values()].join()).not.toContain('sk-new');
});

test('a refused invitation comes back with a message for each field, and is logged', async () => {
  const refusal = { message: 'Not so.', errors: { email: 'Taken.' } };
  const { store } = mockPlatform({
    'POST /users': () => Response.json(refusal, { status: 409 }),
  });
  expect(await inviteUser(store, { email: 'a@b.example' })).toMatchObject({
    status: 'refused',
    message: 'Not so.',
    fieldErrors: { email: 'Taken.' },
  });
  expect(store.getState().activity.entries[0]).toMatchObject({
    what: 'Invite a user: a@b.example',
    outcome: 'failed',
  });
});

test('an invitation during another one is sent, too', async () => {
  const releases: ((reply: Response) => void)[] = [];
  const { store, calls, until } = mockPlatform({
    'GET /users': () => Response.json({ documents: [], count: 0 }),
    'POST /users': () => new Promise<Response>((resolve) => releases.push(resolve)),
  });
  const posts = () => calls.filter((call) => call.startsWith('POST')).length;
  const job = () => selectMutation(invitationKey)(store.getState()).status;
  const invite = (email: string) => void inviteUser(store, { email });
  store.dispatch(requested);
  await until(isReady);
  invite('a@b.example');
  invite('a@b.example');
  await expect.poll(() => posts()).toBe(1);
  store.dispatch({ type: 'mutation/reset', key: invitationKey });
  invite('c@d.example');
  await expect.poll(() => posts()).toBe(2);
  releases[0]?.(Response.json({ id: 7 }));
  // The first form is unmounted, so that nothing else reads the team again.
  await expect
    .poll(() => usersCalls(calls.filter((call) => call.startsWith('GET'))))
    .toHaveLength(2);
  expect(job()).toBe('pending');
  releases[1]?.(Response.json({ id: 8 }));
  await until(isDone(invitationKey));
});

test('the end of a session clears the team, but no drafts', async () => {
  const { store, until } = mockPlatform({
    'GET /users': () => Response.json({ documents: [{ id: 3 }], count: 1 }),
  });
  store.dispatch(requested);
  await until(isReady);
  const draft = { at: 0, values: { location: 'Rome' } };
  store.dispatch({ type: 'drafts/saved', key: profileKey, draft });
  store.dispatch({ type: 'session/ended', reason: 'expired' });
  expect(teamIn(store.getState()).page.rows).toEqual([]);
  expect(store.getState().drafts).toEqual({ [profileKey]: draft });
  store.dispatch({ type: 'session/userChanged' });
  expect(store.getState().drafts).toEqual({});
});

test('a change is logged with its command, which empties emptied fields, too', async () => {
  const { store, until } = mockPlatform({ 'PUT /profile': () => Response.json({}) });
  const values = { location: 'Rome', biography: '' };
  store.dispatch({ type: 'profile/saveRequested', user: {}, values });
  const [entry] = await until(({ activity }) => activity.entries.length > 0 && activity.entries);
  expect(entry?.command).toBe("steward profile edit --location Rome --biography ''");
});
