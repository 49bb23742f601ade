import { expect, test } from 'vitest';
import { pretendPlatform, someone } from '../../testing/platform.ts';
import { searchReducer } from './reducer.ts';

const rows = [{ id: 1, name: 'hiring_surge' }];
const asked = { type: 'search/asked', resource: 'signals', q: 'hiring' } as const;
const found = { type: 'search/found', page: { rows, count: 1 } } as const;

test('a search goes on while the person’s profile is read anew', async () => {
  const { store, until } = pretendPlatform({
    'GET /signals': () => Response.json({ documents: rows, count: 1 }),
  });
  store.dispatch(asked);
  store.dispatch({ type: 'session/profileLoaded', currentUser: someone.currentUser });
  const { resource, page } = await until(({ search }) => search.status === 'found' && search);
  expect(resource).toBe('signals');
  expect(page).toEqual({ rows, count: 1 });
});

test.each(['session/ended', 'session/changedHands', 'search/left'])(
  '%s forgets what was found, and what comes of it later',
  (type) => {
    const searching = searchReducer(searchReducer(undefined, asked), found);
    expect(searching.page.count).toBe(1);
    const left = searchReducer(searching, { type });
    expect(left.page.rows).toEqual([]);
    expect(searchReducer(left, found)).toEqual(left);
  },
);
