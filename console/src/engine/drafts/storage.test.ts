import { afterEach, expect, test, vi } from 'vitest';
import { mockPlatform, mockSession } from '../../testing/platform.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import { tabStorageKey } from '../../core/session/tabStorage.ts';
import { draftsKey, persistDrafts, parseDrafts } from './storage.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const asking: ((event: Event) => void)[] = [];
vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
  if (type === 'beforeunload') asking.push(listener);
});

afterEach(() => {
  kept.clear();
  asking.length = 0;
});

const owner = mockSession.currentUser.id;
const draft = { at: 5, values: { name: 'Hiring' }, sent: [], title: 'Edit Signal: Hiring' };
const file = new File(['name\nAcme\n'], 'companies.csv');

/** A page in the browser tab. */
function openPage() {
  const page = mockPlatform({});
  persistDrafts(page.store);
  return page;
}

/** Whether the browser would ask before the page goes. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  for (const ask of asking) ask(event);
  return event.defaultPrevented;
};

test('a reload restores drafts, for their owner alone', () => {
  const first = openPage();
  first.store.dispatch({ type: 'drafts/saved', key: 'signals:edit:4', draft });
  const second = openPage();
  expect(second.store.getState().drafts).toEqual({ 'signals:edit:4': draft });
  second.store.dispatch({ type: 'session/ended', reason: 'expired' });
  expect(second.store.getState().drafts).toEqual({ 'signals:edit:4': draft });
  second.store.dispatch({ type: 'session/userChanged' });
  expect(second.store.getState().drafts).toEqual({});
});

test('another user sees no draft of the first, who finds them again, files included', () => {
  const other = { ...mockSession.currentUser, id: 99 };
  const { store } = openPage();
  const logIn = (currentUser: typeof other) => {
    store.dispatch({ type: 'session/ended' });
    store.dispatch({ type: 'session/userChanged' });
    store.dispatch({ type: 'session/loginSucceeded', authToken: 't', currentUser });
    return store.getState().drafts;
  };
  const upload = { at: 6, values: { file } };
  const others = { ...draft, title: 'Theirs' };
  store.dispatch({ type: 'drafts/saved', key: 'signals:edit:4', draft });
  store.dispatch({ type: 'drafts/saved', key: 'companies:add', draft: upload });
  expect(logIn(other)).toEqual({});
  store.dispatch({ type: 'drafts/saved', key: 'signals:add', draft: others });
  expect(logIn({ ...other, id: owner ?? 0 })).toEqual({
    'signals:edit:4': draft,
    'companies:add': upload,
  });
  store.dispatch({ type: 'drafts/dropped', key: 'companies:add' });

  // After a reload, too.
  const next = openPage();
  expect(next.store.getState().drafts).toEqual({ 'signals:edit:4': draft });
  next.store.dispatch({ type: 'session/userChanged' });
  next.store.dispatch({ type: 'session/loginSucceeded', authToken: 't', currentUser: other });
  expect(next.store.getState().drafts).toEqual({ 'signals:add': others });
});

test('a draft with a file lasts until the page unloads, which asks for confirmation', () => {
  const { store } = openPage();
  store.dispatch({ type: 'drafts/saved', key: 'signals:add', draft });
  expect(asks()).toBe(false);
  store.dispatch({
    type: 'drafts/saved',
    key: 'companies:add',
    draft: { at: 6, values: { file } },
  });
  expect(asks()).toBe(true);
  const text = kept.get(tabStorageKey(draftsKey, owner)) ?? null;
  expect(parseDrafts(text, owner)).toEqual({ 'signals:add': draft });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '[1]'],
  ['somebody else’s', JSON.stringify({ owner: 2, drafts: { profile: draft } })],
])('stored drafts that are %s are ignored', (_what, text) => {
  expect(parseDrafts(text, owner)).toBeUndefined();
});

test('malformed drafts are left out', () => {
  const drafts = { profile: draft, a: null, b: { at: 'noon', values: {} }, c: { at: 1 } };
  expect(parseDrafts(JSON.stringify({ owner, drafts }), owner)).toEqual({ profile: draft });
});

test('a new draft is merged with an unanswered one', () => {
  const before = { at: 1, values: { name: 'A', theme: 'Water' }, sent: ['one'], address: '/here' };
  expect(mergeDrafts(before, { at: 2, values: { name: 'B' }, sent: ['one', 'two'] })).toEqual({
    at: 2,
    values: { name: 'B', theme: 'Water' },
    sent: ['one', 'two'],
    address: '/here',
  });
});
