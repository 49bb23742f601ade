import { callRoute, contract, extensionNames } from '@steward/api';
import { createMock, mockPeople } from '@steward/server/msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '../../core/browser/config.ts';
import type { ConsoleApp } from '../../core/store/store.ts';
import { createConsole } from '../../shell/createConsole.ts';
import { selectList } from '../list/useList.ts';
import { requested } from '../../testing/resources.ts';
import { randomId } from '../../core/browser/randomId.ts';
import { followChanges } from './followChanges.ts';
import { selectChanged } from './state.ts';
import { stubBrowser } from '../../testing/noBrowser.ts';

stubBrowser();

const started: ConsoleApp[] = [];
const { navigator: realNavigator, BroadcastChannel: RealChannel } = globalThis;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', realNavigator);
  vi.stubGlobal('BroadcastChannel', RealChannel);
});
afterEach(() => {
  for (const { stop } of started.splice(0)) stop();
});

/** A platform whose streams the test can count and cut, and tabs of a browser on it. */
async function openBrowser() {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const opened: Request[] = [];
  const fetch = async (request: Request) => {
    if (request.url.endsWith('/events')) opened.push(request);
    return mock.app.fetch(request);
  };
  const config = {
    ...defaultConfig,
    // The test begins to listen itself.
    extensions: extensionNames.filter((name) => name !== 'events'),
    // Tests share the locks and channels of one process.
    baseUrl: `https://steward-${randomId()}.test`,
  };
  /** Opens a tab, which reads a list, and then listens. */
  const openTab = async (person: keyof typeof mockPeople = 'administrator') => {
    const { token, email } = mockPeople[person];
    const session = {
      authToken: token,
      currentUser: { email },
      isLoginSuccess: true,
    } as const;
    const app = createConsole({ config, session, fetch });
    started.push(app);
    app.store.dispatch(requested());
    const { signals } = contract;
    await expect.poll(() => selectList(signals)(app.store.getState()).status).toBe('ready');
    await expect.poll(() => app.store.getState().session.lastUser).toBeDefined();
    const changed = () => selectChanged('signals')(app.store.getState());
    const listen = () => app.runSaga(followChanges);
    return { ...app, changed, listen };
  };
  const by = (request_id: string, record_id: number) =>
    mock.store.table('history').insert([
      {
        at: '2026-03-02T09:00:00.000Z',
        resource: 'signals',
        kind: 'updated',
        record_id,
        request_id,
      },
    ]);
  const streams = () => opened.filter(({ signal }) => !signal.aborted);
  return { opened, streams, openTab, by };
}

const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('changes by others are counted once for each record', async () => {
  const { openTab, by } = await openBrowser();
  const { changed, listen } = await openTab();
  listen();
  await by('other-1', 7);
  await by('other-2', 7);
  await by('other-3', 8);
  await expect.poll(changed).toBe(2);
});

test('one’s own change in another tab is a change, and in the same tab it is none', async () => {
  const { openTab } = await openBrowser();
  const first = await openTab();
  const second = await openTab();
  for (const { listen } of [first, second]) listen();
  await callRoute(first.client, contract.signals.create, { body: { name: 'wind' } });
  await expect.poll(second.changed).toBe(1);
  expect(first.changed()).toBe(0);
});

test('changes between the reading of a list and the stream are heard, earlier ones are not', async () => {
  const { openTab, by } = await openBrowser();
  await by('earlier', 6);
  const { changed, listen } = await openTab();
  await by('between', 7);
  await by('between', 8);
  listen();
  await expect.poll(changed).toBe(2);
});

test('tabs share one stream, and each hears all since its list was read', async () => {
  const { streams, openTab, by } = await openBrowser();
  const first = await openTab();
  const second = await openTab();
  const third = await openTab();
  first.listen();
  await by('other-1', 7);
  await expect.poll(first.changed).toBe(1);
  second.listen();
  await expect.poll(second.changed).toBe(1);
  third.listen();
  await by('other-2', 8);
  for (const { changed } of [first, second, third]) {
    await expect.poll(changed).toBe(2);
  }
  expect(streams()).toHaveLength(1);
  first.stop();
  await by('other-3', 9);
  for (const { changed } of [second, third]) {
    await expect.poll(changed).toBe(3);
  }
  expect(streams()).toHaveLength(1);
});

test('the tabs of another person have a stream of their own', async () => {
  const { streams, openTab } = await openBrowser();
  (await openTab('administrator')).listen();
  (await openTab('standardUser')).listen();
  await expect.poll(streams).toHaveLength(2);
});

test.each([
  ['locks', () => vi.stubGlobal('navigator', {})],
  ['channels', () => vi.stubGlobal('BroadcastChannel', undefined)],
])('without %s, each visible tab has a stream of its own', async (_what, forbid) => {
  forbid();
  const { streams, openTab, by } = await openBrowser();
  const tabs = [await openTab(), await openTab()];
  for (const { listen } of tabs) listen();
  await expect.poll(streams).toHaveLength(2);
  await by('other-1', 7);
  for (const { changed } of tabs) await expect.poll(changed).toBe(1);
  show('hidden');
  await expect.poll(streams).toHaveLength(0);
});

test('while no tab is visible there is no stream, and the next one begins where the last one ended', async () => {
  const { opened, streams, openTab, by } = await openBrowser();
  const { changed, listen } = await openTab();
  listen();
  await by('other-1', 7);
  await expect.poll(changed).toBe(1);
  show('hidden');
  expect(streams()).toEqual([]);
  await by('other-2', 8);
  show('visible');
  await expect.poll(changed).toBe(2);
  expect(opened.map(({ headers }) => headers.get('last-event-id'))).toEqual(['0', '1']);
});

test('the end of the session ends the stream, and another tab takes over', async () => {
  const { streams, opened, openTab } = await openBrowser();
  const first = await openTab();
  const second = await openTab();
  first.listen();
  await expect.poll(() => opened).toHaveLength(1);
  second.listen();
  first.store.dispatch({ type: 'session/ended' });
  await expect.poll(() => opened[0]?.signal.aborted).toBe(true);
  await expect.poll(streams).toHaveLength(1);
  second.store.dispatch({ type: 'session/ended' });
  expect(streams()).toEqual([]);
});
