import { afterEach, expect, test, vi } from 'vitest';
import { mockPlatform } from '../../testing/platform.ts';
import { selectDraft } from '../../engine/drafts/state.ts';
import { persistDrafts } from '../../engine/drafts/storage.ts';
import type { PendingRenames } from './state.ts';
import {
  emptyPending,
  savePendingDraft,
  parsePending,
  renamesDraftKey,
  toRenames,
  renamesKey,
  renamesRequest,
} from './state.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { teamKey, teamRequest } from '../team/state.ts';

const opened = { type: 'query/requested', key: renamesKey, request: renamesRequest } as const;
const rowsIn = (state: ConsoleState) => toRenames(selectQuery(renamesKey)(state));
const isRead = (state: ConsoleState) => selectQuery(renamesKey)(state)?.status === 'ready';
const isSaved = (state: ConsoleState) =>
  selectMutation(renamesKey)(state).status === 'idle' && isRead(state);

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);

afterEach(() => void kept.clear());

const deal = { id: 2, identifier: 'deal', singular_name: 'Deal', plural_name: 'Deals' };
const edited = { identifier: 'opportunity', singular_name: 'Deal', plural_name: 'Deals' };
const pending = { edits: { 2: edited }, added: [] };
const listed = () => Response.json([deal]);

type Platform = Pick<ReturnType<typeof mockPlatform>, 'store'>;
const type = ({ store }: Platform, typed: PendingRenames) =>
  store.dispatch(savePendingDraft(typed, 0));
const pendingIn = ({ store }: Platform) =>
  parsePending(selectDraft(renamesDraftKey)(store.getState()));

test('a reload restores the pending changes of the tab', async () => {
  const first = mockPlatform({ 'GET /ui-configuration/renames': listed });
  persistDrafts(first.store);
  type(first, pending);
  first.stop();

  const second = mockPlatform({ 'GET /ui-configuration/renames': listed });
  persistDrafts(second.store);
  second.store.dispatch(opened);
  await second.until(isRead);
  expect(pendingIn(second)).toEqual(pending);
  second.store.dispatch({ type: 'session/userChanged' });
  expect(pendingIn(second)).toEqual(emptyPending);
});

// @specification mishaps.reloadWhileRenaming
test('a change that the platform has is no longer pending, even if the answer of its save was lost', async () => {
  const { id: _id, ...has } = deal;
  const platform = mockPlatform({ 'GET /ui-configuration/renames': listed });
  type(platform, { edits: { 2: has }, added: [has, edited] });
  platform.store.dispatch(opened);
  await platform.until(isRead);
  expect(pendingIn(platform)).toEqual({ edits: {}, added: [edited] });
});

// @specification calls.renames
test('saving sends the list, removes the old identifier, clears the changes and reads again', async () => {
  const { store, calls, until } = mockPlatform({
    'GET /ui-configuration/renames': listed,
    'POST /ui-configuration/renames': () => Response.json([]),
    'DELETE /ui-configuration/renames/2': () => new Response(null, { status: 204 }),
  });
  store.dispatch(opened);
  await until(isRead);
  type({ store }, pending);
  store.dispatch({ type: 'renames/saveRequested' });
  await until(isSaved);
  expect(store.getState().toasts.items).toMatchObject([{ text: '1 rename saved.' }]);
  expect(calls.slice(-3)).toEqual([
    `POST /ui-configuration/renames ${JSON.stringify([edited])}`,
    'DELETE /ui-configuration/renames/2',
    'GET /ui-configuration/renames',
  ]);
  expect(pendingIn({ store })).toEqual(emptyPending);
});

test('changes that are typed during a save stay pending after it', async () => {
  let release: (reply: Response) => void = () => undefined;
  const { store, calls, until } = mockPlatform({
    'GET /ui-configuration/renames': listed,
    'POST /ui-configuration/renames': () => new Promise<Response>((resolve) => (release = resolve)),
    'DELETE /ui-configuration/renames/2': () => new Response(null, { status: 204 }),
  });
  store.dispatch(opened);
  await until(isRead);
  type({ store }, pending);
  store.dispatch({ type: 'renames/saveRequested' });
  await expect.poll(() => calls.at(-1)).toMatch(/^POST/);
  const fund = { identifier: 'fund', singular_name: 'Fund', plural_name: 'Funds' };
  type({ store }, { ...pending, added: [fund] });
  release(Response.json([]));
  await until(isSaved);
  expect(pendingIn({ store })).toEqual({ edits: {}, added: [fund] });
});

test('a save continues while the user leaves and comes back, and is not sent twice', async () => {
  let release: (reply: Response) => void = () => undefined;
  const platform = mockPlatform({
    'GET /ui-configuration/renames': listed,
    'POST /ui-configuration/renames': () => new Promise<Response>((resolve) => (release = resolve)),
    'DELETE /ui-configuration/renames/2': () => new Response(null, { status: 204 }),
  });
  const { store, calls, until } = platform;
  store.dispatch(opened);
  await until(isRead);
  type(platform, pending);
  store.dispatch({ type: 'renames/saveRequested' });
  store.dispatch(opened);
  await until(isRead);
  expect(isSaved(store.getState())).toBe(false);
  release(Response.json([]));
  await until(isSaved);
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect(pendingIn(platform)).toEqual(emptyPending);
  // Text that is typed afterwards is sent as well.
  const fund = { identifier: 'fund', singular_name: 'Fund', plural_name: 'Funds' };
  type(platform, { edits: {}, added: [fund] });
  store.dispatch({ type: 'renames/saveRequested' });
  await expect.poll(() => calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
});

test('a list that was requested before a save does not replace the one after it', async () => {
  let answerLate: (reply: Response) => void = () => undefined;
  const lists: (() => Response | Promise<Response>)[] = [
    () => new Promise<Response>((resolve) => (answerLate = resolve)),
    () => Response.json([deal]),
  ];
  const { store, calls, until } = mockPlatform({
    'GET /ui-configuration/renames': () => (lists.shift() ?? listed)(),
    'POST /ui-configuration/renames': () => Response.json([]),
  });
  const { id: _id, ...added } = deal;
  store.dispatch(opened);
  await expect.poll(() => calls).toContain('GET /ui-configuration/renames');
  type({ store }, { edits: {}, added: [added] });
  store.dispatch({ type: 'renames/saveRequested' });
  await until((state) => rowsIn(state).length === 1);
  answerLate(Response.json([]));
  // Later requests are answered later.
  store.dispatch({ type: 'query/requested', key: teamKey, request: teamRequest });
  await until((state) => selectQuery(teamKey)(state)?.status === 'failed');
  expect(rowsIn(store.getState())).toEqual([deal]);
});

// @specification failures.renames
test('a failed save is logged without a message, and no typed text is lost', async () => {
  const { store, until } = mockPlatform({
    'GET /ui-configuration/renames': listed,
    'POST /ui-configuration/renames': () => Response.json({ message: 'Away.' }, { status: 500 }),
  });
  store.dispatch(opened);
  await until(isRead);
  type({ store }, pending);
  store.dispatch({ type: 'renames/saveRequested' });
  await until(isSaved);
  expect(pendingIn({ store })).toEqual(pending);
  expect(store.getState().activity.entries[0]).toMatchObject({
    outcome: 'failed',
    message: 'Away.',
  });
});

test.each([
  undefined,
  { at: 0, values: {} },
  { at: 0, values: { edits: [], added: [{ identifier: 'x' }] } },
])('a draft %j counts as no pending changes', (draft) => {
  expect(parsePending(draft)).toEqual(emptyPending);
});

const versioned = { ...deal, version: 3 };
const retitled = { ...edited, identifier: 'deal', singular_name: 'Opportunity' };
const typedOver = (version: number) => {
  const { id: _id, ...base } = { ...deal, version };
  return { edits: { 2: { ...retitled, base } }, added: [] };
};

test('a rename is saved by itself on condition that it is as it was when it was typed into', async () => {
  const platform = mockPlatform({
    'GET /ui-configuration/renames': () => Response.json([versioned]),
    'POST /ui-configuration/renames': () => Response.json([]),
  });
  const { store, calls, headers, until } = platform;
  store.dispatch(opened);
  await until(isRead);
  const fund = { identifier: 'fund', singular_name: 'Fund', plural_name: 'Funds' };
  type(platform, { ...typedOver(2), added: [fund] });
  store.dispatch({ type: 'renames/saveRequested' });
  await until(isSaved);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    `POST /ui-configuration/renames ${JSON.stringify([fund])}`,
    `POST /ui-configuration/renames ${JSON.stringify([retitled])}`,
  ]);
  expect(headers.map((sent) => sent.get('if-match'))).toEqual([null, '"2"']);
});

test('changes that others saved meanwhile wait for a choice, and no typed text is lost', async () => {
  const current = { ...versioned, singular_name: 'Chance' };
  const platform = mockPlatform({
    'GET /ui-configuration/renames': () => Response.json([current]),
    'POST /ui-configuration/renames': () =>
      Response.json({ message: 'Changed.', current }, { status: 412 }),
  });
  const { store, until } = platform;
  store.dispatch(opened);
  await until(isRead);
  type(platform, typedOver(2));
  store.dispatch({ type: 'renames/saveRequested' });
  const saving = await until((state) => {
    const mutation = selectMutation(renamesKey)(state);
    return mutation.status === 'failed' && mutation;
  });
  expect(saving.current).toEqual(current);
  await until(isRead);
  expect(pendingIn(platform)).toEqual(typedOver(2));
  expect(store.getState().activity.entries).toEqual([]);
});
