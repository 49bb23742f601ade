import { afterEach, expect, test, vi } from 'vitest';
import { pretendPlatform, someone } from '../testing/platform.ts';
import { noPending } from './state.ts';
import { parsePending, renamesKey } from './storage.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);

afterEach(() => void kept.clear());

const deal = { id: 2, identifier: 'deal', singular_name: 'Deal', plural_name: 'Deals' };
const edited = { identifier: 'opportunity', singular_name: 'Deal', plural_name: 'Deals' };
const pending = { edits: { 2: edited }, added: [] };
const listed = () => Response.json([deal]);

test('pending changes are kept for the tab, and there again after a reload', async () => {
  const first = pretendPlatform({ 'GET /ui-configuration/renames': listed });
  first.store.dispatch({ type: 'renames/changed', pending });
  expect(parsePending(kept.get(renamesKey) ?? null, someone.currentUser.id)).toEqual(pending);
  first.stop();

  const second = pretendPlatform({ 'GET /ui-configuration/renames': listed });
  second.store.dispatch({ type: 'renames/opened' });
  const renames = await second.until(({ renames }) => renames.status === 'ready' && renames);
  expect(renames.pending).toEqual(pending);
  second.store.dispatch({ type: 'session/changedHands' });
  expect(second.store.getState().renames.pending).toEqual(noPending);
  expect(kept.get(renamesKey)).toBeUndefined();
});

test('what the platform has is no longer pending, though the answer of its save was not waited for', async () => {
  const { id: _id, ...has } = deal;
  const left = { edits: { 2: has }, added: [has, edited], owner: someone.currentUser.id };
  kept.set(renamesKey, JSON.stringify(left));
  const { store, until } = pretendPlatform({ 'GET /ui-configuration/renames': listed });
  store.dispatch({ type: 'renames/opened' });
  const renames = await until(({ renames }) => renames.status === 'ready' && renames);
  expect(renames.pending).toEqual({ edits: {}, added: [edited] });
  expect(parsePending(kept.get(renamesKey) ?? null, someone.currentUser.id).edits).toEqual({});
});

test('saving sends the list, takes away the old identifier, clears and reads again', async () => {
  const { store, calls, until } = pretendPlatform({
    'GET /ui-configuration/renames': listed,
    'POST /ui-configuration/renames': () => Response.json([]),
    'DELETE /ui-configuration/renames/2': () => new Response(null, { status: 204 }),
  });
  store.dispatch({ type: 'renames/opened' });
  await until(({ renames }) => renames.status === 'ready');
  store.dispatch({ type: 'renames/changed', pending });
  store.dispatch({ type: 'renames/saveAsked' });
  await until(({ renames }) => renames.status === 'ready');
  expect(calls.slice(-3)).toEqual([
    `POST /ui-configuration/renames ${JSON.stringify([edited])}`,
    'DELETE /ui-configuration/renames/2',
    'GET /ui-configuration/renames',
  ]);
  expect(store.getState().renames.pending).toEqual(noPending);
});

test('what is typed while a save is under way is not cleared with what was saved', async () => {
  let release: (reply: Response) => void = () => undefined;
  const { store, calls, until } = pretendPlatform({
    'GET /ui-configuration/renames': listed,
    'POST /ui-configuration/renames': () => new Promise<Response>((resolve) => (release = resolve)),
    'DELETE /ui-configuration/renames/2': () => new Response(null, { status: 204 }),
  });
  store.dispatch({ type: 'renames/opened' });
  await until(({ renames }) => renames.status === 'ready');
  store.dispatch({ type: 'renames/changed', pending });
  store.dispatch({ type: 'renames/saveAsked' });
  await vi.waitFor(() => expect(calls.at(-1)).toMatch(/^POST/));
  const fund = { identifier: 'fund', singular_name: 'Fund', plural_name: 'Funds' };
  store.dispatch({ type: 'renames/changed', pending: { ...pending, added: [fund] } });
  release(Response.json([]));
  const { pending: left } = await until(({ renames }) => renames.status === 'ready' && renames);
  expect(left).toEqual({ edits: {}, added: [fund] });
});

test('a list that was asked for before a save does not take the place of the one after it', async () => {
  let answerLate: (reply: Response) => void = () => undefined;
  const lists: (() => Response | Promise<Response>)[] = [
    () => new Promise<Response>((resolve) => (answerLate = resolve)),
    () => Response.json([deal]),
  ];
  const { store, calls, until } = pretendPlatform({
    'GET /ui-configuration/renames': () => (lists.shift() ?? listed)(),
    'POST /ui-configuration/renames': () => Response.json([]),
  });
  const { id: _id, ...added } = deal;
  store.dispatch({ type: 'renames/opened' });
  await vi.waitFor(() => expect(calls).toContain('GET /ui-configuration/renames'));
  store.dispatch({ type: 'renames/changed', pending: { edits: {}, added: [added] } });
  store.dispatch({ type: 'renames/saveAsked' });
  await until(({ renames }) => renames.rows.length === 1);
  answerLate(Response.json([]));
  // What is asked for later is answered later.
  store.dispatch({ type: 'people/teamAsked' });
  await until(({ people }) => people.team.status === 'failed');
  expect(store.getState().renames.rows).toEqual([deal]);
});

test('a failed save is silent but logged, and nothing typed is lost', async () => {
  const { store, until } = pretendPlatform({
    'GET /ui-configuration/renames': listed,
    'POST /ui-configuration/renames': () => Response.json({ message: 'Away.' }, { status: 500 }),
  });
  store.dispatch({ type: 'renames/opened' });
  await until(({ renames }) => renames.status === 'ready');
  store.dispatch({ type: 'renames/changed', pending });
  store.dispatch({ type: 'renames/saveAsked' });
  const renames = await until(({ renames }) => renames.status === 'ready' && renames);
  expect(renames.pending).toEqual(pending);
  expect(store.getState().activity.entries[0]).toMatchObject({
    outcome: 'failed',
    message: 'Away.',
  });
});

test.each([null, '{', '[]', '{"owner":1}', '{"owner":7,"edits":{},"added":[{"identifier":"x"}]}'])(
  'kept text %s counts as nothing pending',
  (text) => {
    expect(parsePending(text, 1)).toEqual(noPending);
  },
);
