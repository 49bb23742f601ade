import { afterEach, expect, test, vi } from 'vitest';
import { pretendPlatform } from '../../testing/platform.ts';
import { jobOf } from './reducer.ts';
import { profileDraft } from './state.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: () => null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: () => undefined,
});

afterEach(() => void kept.clear());

test('the team is asked for with count 100', async () => {
  const rows = [{ id: 3, first_name: 'Mary', is_active: true }];
  const { store, calls, until } = pretendPlatform({
    'GET /users': () => Response.json({ documents: rows, count: 1 }),
  });
  store.dispatch({ type: 'people/teamAsked' });
  const team = await until(({ people }) => people.team.status === 'ready' && people.team);
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

test('beyond the first hundred, the rest of the team is read as well', async () => {
  const answers = [crowd(100), crowd(32, 101)];
  const { store, calls, until } = pretendPlatform({
    'GET /users': () => answers.shift() ?? Response.error(),
  });
  store.dispatch({ type: 'people/teamAsked' });
  const team = await until(({ people }) => people.team.status === 'ready' && people.team);
  expect(team.page.rows).toHaveLength(132);
  expect(usersCalls(calls)).toEqual(['GET /users?count=100', 'GET /users?page=2&pageSize=100']);
});

test('a platform that knows no pages of users is asked twice, and nobody is there twice', async () => {
  const { store, calls, until } = pretendPlatform({ 'GET /users': () => crowd(100) });
  store.dispatch({ type: 'people/teamAsked' });
  const team = await until(({ people }) => people.team.status === 'ready' && people.team);
  expect(team.page).toMatchObject({ rows: { length: 100 }, count: 132 });
  expect(usersCalls(calls)).toHaveLength(2);
});

test('where the rest does not come, those who are read stay, and it is logged', async () => {
  const answers = [crowd(100), Response.json({ message: 'Away.' }, { status: 500 })];
  const { store, until } = pretendPlatform({
    'GET /users': () => answers.shift() ?? Response.error(),
  });
  store.dispatch({ type: 'people/teamAsked' });
  const team = await until(({ people }) => people.team.status === 'ready' && people.team);
  expect(team).toMatchObject({ page: { rows: { length: 100 } }, message: 'Away.' });
  const logged = await until(({ activity }) => activity.entries[0]);
  expect(logged).toMatchObject({ outcome: 'failed', message: 'Away.' });
});

test('with the team, the own role is read: it decides what is shown of them', async () => {
  const role = { permissions: [{ name: 'can-manage-users' }] };
  let now: unknown = { id: 1 };
  const { store, until } = pretendPlatform({
    'GET /users': () => Response.json({ documents: [], count: 0 }),
    'GET /profile': () => Response.json(now),
  });
  await until(({ session }) => session.currentUser?.email === undefined);
  now = { id: 1, role };
  store.dispatch({ type: 'people/teamAsked' });
  expect(await until(({ session }) => session.currentUser?.role)).toEqual(role);
});

test('the profile sends location and biography, also when they were emptied', async () => {
  const { store, calls, until } = pretendPlatform({ 'PUT /profile': () => Response.json({}) });
  const values = { location: '', biography: 'Numbers.' };
  store.dispatch({ type: 'people/profileSubmitted', values });
  await until(({ people }) => jobOf(people, 'profile').status === 'done');
  expect(calls).toContain('PUT /profile {"location":"","biography":"Numbers."}');
  expect(store.getState().session.currentUser).toMatchObject({ biography: 'Numbers.' });
});

test('a new API key is known, and never kept in local storage', async () => {
  const { store, until } = pretendPlatform({
    'PATCH /profile/apikey': () => Response.json({ apiKey: { key: 'sk-new' } }),
  });
  store.dispatch({ type: 'people/keyAsked' });
  await until(({ people }) => jobOf(people, 'key').status === 'done');
  const { currentUser } = store.getState().session;
  expect(currentUser).toMatchObject({ first_name: 'Ada', apiKey: { key: 'sk-new' } });
  expect([...kept.values()].join()).not.toContain('sk-new');
});

test('a refused invitation comes back with a message for each field, and is logged', async () => {
  const refusal = { message: 'Not so.', errors: { email: 'Taken.' } };
  const { store, until } = pretendPlatform({
    'POST /users': () => Response.json(refusal, { status: 409 }),
  });
  store.dispatch({ type: 'people/invitationSubmitted', values: { email: 'a@b.example' } });
  const job = await until(({ people }) => {
    const now = jobOf(people, 'invitation');
    return now.status === 'failed' && now;
  });
  expect(job).toMatchObject({ message: 'Not so.', fieldErrors: { email: 'Taken.' } });
  expect(store.getState().activity.entries[0]).toMatchObject({
    what: 'Invite a user: a@b.example',
    outcome: 'failed',
  });
});

test('who is invited while another invitation is under way is invited, too', async () => {
  const releases: ((reply: Response) => void)[] = [];
  const { store, calls, until } = pretendPlatform({
    'GET /users': () => Response.json({ documents: [], count: 0 }),
    'POST /users': () => new Promise<Response>((resolve) => releases.push(resolve)),
  });
  const posts = () => calls.filter((call) => call.startsWith('POST')).length;
  const job = () => jobOf(store.getState().people, 'invitation').status;
  const invite = (email: string) =>
    store.dispatch({ type: 'people/invitationSubmitted', values: { email } });
  invite('a@b.example');
  invite('a@b.example');
  await vi.waitFor(() => expect(posts()).toBe(1));
  store.dispatch({ type: 'people/jobSettled', job: 'invitation' });
  invite('c@d.example');
  await vi.waitFor(() => expect(posts()).toBe(2));
  releases[0]?.(Response.json({ id: 7 }));
  // The form of the first is gone, so that nothing else reads the team anew.
  await until(({ people }) => people.team.status === 'ready');
  expect(job()).toBe('pending');
  releases[1]?.(Response.json({ id: 8 }));
  await until(({ people }) => jobOf(people, 'invitation').status === 'done');
});

test('the end of a session takes the team with it, but not what was typed', async () => {
  const { store, until } = pretendPlatform({
    'GET /users': () => Response.json({ documents: [{ id: 3 }], count: 1 }),
  });
  store.dispatch({ type: 'people/teamAsked' });
  await until(({ people }) => people.team.status === 'ready');
  const draft = { at: 0, values: { location: 'Rome' } };
  store.dispatch({ type: 'drafts/kept', key: profileDraft, draft });
  store.dispatch({ type: 'session/ended', reason: 'expired' });
  expect(store.getState().people.team.page.rows).toEqual([]);
  expect(store.getState().drafts).toEqual({ [profileDraft]: draft });
  store.dispatch({ type: 'session/changedHands' });
  expect(store.getState().drafts).toEqual({});
});

test('what was done is logged with its command, and an emptied field is emptied there too', async () => {
  const { store, until } = pretendPlatform({ 'PUT /profile': () => Response.json({}) });
  const values = { location: 'Rome', biography: '' };
  store.dispatch({ type: 'people/profileSubmitted', values });
  const [entry] = await until(({ activity }) => activity.entries.length > 0 && activity.entries);
  expect(entry?.command).toBe("steward profile edit --location Rome --biography ''");
});
