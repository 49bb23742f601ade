import { afterEach, expect, test, vi } from 'vitest';
import { mockPlatform, mockSession } from '../../testing/platform.ts';
import { tabStorageKey } from '../session/tabStorage.ts';
import { activityKey, persistActivity, parseActivity } from './storage.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

afterEach(() => kept.clear());

const owner = mockSession.currentUser.id;
const failed = {
  at: 5,
  what: 'Create signal “Hiring”',
  outcome: 'failed',
  message: 'No.',
} as const;

/** A page in the browser tab. */
function openPage() {
  const page = mockPlatform({});
  persistActivity(page.store);
  return page;
}

test('failures from before the log is persisted are stored with later ones', () => {
  const { store } = mockPlatform({});
  store.dispatch({ type: 'activity/logged', ...failed });
  persistActivity(store);
  expect(
    parseActivity(kept.get(tabStorageKey(activityKey, owner)) ?? null, owner)?.entries,
  ).toMatchObject([failed]);
});

test('a reload restores the log with its unread count, but without retries', () => {
  const first = openPage();
  const retry = { type: 'resource/retried', values: { key: 'a secret' } };
  first.store.dispatch({ type: 'activity/logged', ...failed, retry });
  expect(kept.get(tabStorageKey(activityKey, owner))).not.toContain('a secret');

  const second = openPage();
  expect(second.store.getState().activity).toMatchObject({
    entries: [{ ...failed, id: 1 }],
    unread: 1,
  });
  second.store.dispatch({ type: 'activity/logged', at: 6, what: 'Again', outcome: 'done' });
  second.store.dispatch({ type: 'activity/read' });

  const third = openPage();
  const { entries, unread } = third.store.getState().activity;
  expect(entries.map(({ id, what }) => [id, what])).toEqual([
    [2, 'Again'],
    [1, failed.what],
  ]);
  expect(unread).toBe(0);

  third.store.dispatch({ type: 'session/userChanged' });
  expect(third.store.getState().activity.entries).toEqual([]);
});

test('a failure that no screen shows points to the log, once in a browser tab', () => {
  const first = openPage();
  first.store.dispatch({ type: 'activity/logged', ...failed, silent: true });
  expect(first.store.getState().activity.alert).toMatchObject(failed);
  first.store.dispatch({ type: 'activity/opened' });
  first.store.dispatch({ type: 'activity/closed' });
  first.store.dispatch({ type: 'activity/logged', ...failed, silent: true });
  expect(first.store.getState().activity.alert).toBe('over');

  const second = openPage();
  second.store.dispatch({ type: 'activity/logged', ...failed, silent: true });
  expect(second.store.getState().activity).toMatchObject({ alert: 'over', unread: 3 });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '[1]'],
  ['somebody else’s', JSON.stringify({ owner: 2, entries: [failed], unread: 1 })],
])('a stored log that is %s is ignored', (_what, text) => {
  expect(parseActivity(text, owner)).toBeUndefined();
});

test('an entry that cannot be shown is left out', () => {
  const entries = [failed, { ...failed, at: 'noon' }, null, { ...failed, message: {} }];
  expect(parseActivity(JSON.stringify({ owner, entries }), owner)).toEqual({
    entries: [failed],
    unread: 0,
  });
});
