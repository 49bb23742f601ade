import { expect, test } from 'vitest';
import { mockPlatform } from '../../testing/platform.ts';
import type { Reply } from '../../testing/platform.ts';
import { resourceOf } from '../../testing/resources.ts';
import { referencesKey, referencesRequest, selectReferences } from './queries.ts';

function start(replies: Record<string, Reply>) {
  const platform = mockPlatform(replies);
  const settled = (name: string) =>
    platform.until((state) => {
      const references = selectReferences(name)(state);
      return references.status === 'loading' ? undefined : references;
    });
  return { ...platform, settled };
}

const requested = (name: string, q?: string) => {
  const request = referencesRequest(resourceOf(name), q === undefined ? {} : { q });
  return { type: 'query/requested', key: referencesKey(name), request } as const;
};
const users = () => Response.json({ documents: [{ id: 3, first_name: 'Lin' }], count: 70 });

// @specification calls.pickers, limits.fiftyInPickers, calls.users
test('a picker of users requests 50 records, one of permissions 100', async () => {
  const { store, calls, settled } = start({
    'GET /users': users,
    'GET /companies': () => Response.json({ documents: [{ id: 5 }], count: 1 }),
    'GET /permissions': () => Response.json([{ id: 1, name: 'can-manage-users' }]),
  });
  store.dispatch(requested('users'));
  store.dispatch(requested('permissions'));
  store.dispatch(requested('companies'));
  expect(await settled('users')).toMatchObject({ status: 'ready', rows: [{ id: 3 }], total: 70 });
  expect(await settled('permissions')).toMatchObject({ rows: [{ id: 1 }], total: 1 });
  await settled('companies');
  expect(calls).toEqual(
    expect.arrayContaining([
      'GET /users?pageSize=50',
      'GET /permissions?pageSize=100',
      'GET /companies?page=1&pageSize=100',
    ]),
  );
});

test('only the last of several searches is sent, and the total count stays known', async () => {
  const found = { documents: [{ id: 9 }], count: 1 };
  let answers = [users(), Response.json(found)];
  const { store, calls, settled } = start({
    'GET /users': () => {
      const [next = users(), ...rest] = answers;
      answers = rest;
      return next;
    },
  });
  store.dispatch(requested('users'));
  await settled('users');
  store.dispatch(requested('users', 'l'));
  store.dispatch(requested('users', 'li'));
  expect(await settled('users')).toMatchObject({ rows: [{ id: 9 }], total: 70 });
  expect(calls.filter((call) => call.startsWith('GET /users'))).toEqual([
    'GET /users?pageSize=50',
    'GET /users?pageSize=50&q=li',
  ]);
});

test('all pages are read with the size that the first one has', async () => {
  const ids = Array.from({ length: 70 }, (_none, at) => ({ id: 70 - at }));
  let from = 0;
  const { store, calls, settled } = start({
    'GET /users': () => {
      const documents = ids.slice(from, from + 50);
      const count = ids.length - from;
      from += 50;
      return Response.json({ documents, count });
    },
  });
  const request = referencesRequest(resourceOf('users'), { allPages: true });
  store.dispatch({ type: 'query/requested', key: referencesKey('users'), request });
  expect((await settled('users')).rows).toHaveLength(70);
  expect(calls.filter((call) => call.startsWith('GET /users'))).toEqual([
    'GET /users?pageSize=50',
    'GET /users?after=21&pageSize=50',
  ]);
});

test('a failure is logged with a retry, and leaves the ids to be typed', async () => {
  const { store, until, settled } = start({
    'GET /users': () => Response.json({ message: 'Away.' }, { status: 500 }),
  });
  store.dispatch(requested('users'));
  expect(await settled('users')).toMatchObject({ status: 'failed', rows: [] });
  const [entry] = await until(({ activity }) => activity.entries.length > 0 && activity.entries);
  expect(entry).toMatchObject({
    outcome: 'failed',
    message: 'Away.',
    command: 'steward user list',
    retry: { type: 'query/refetched', key: referencesKey('users') },
  });
});

test('the end of the session clears the options', async () => {
  const { store, settled } = start({ 'GET /users': users });
  store.dispatch(requested('users'));
  await settled('users');
  store.dispatch({ type: 'session/ended' });
  expect(store.getState().queries).toEqual({});
});
