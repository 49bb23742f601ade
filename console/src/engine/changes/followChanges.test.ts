import '../../testing/noBrowser.ts';
import { contract, extensionNames } from '@steward/api';
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
    await vi.waitFor(() => {
      expect(selectList(signals)(app.store.getState()).status).toBe('ready');
      expect(app.store.getState().session.lastUser).toBeDefined();
    });
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

const soon = { timeout: 5_000 };
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
  await vi.waitFor(() => expect(changed()).toBe(2), soon);
});

test('changes between the reading of a list and the stream are heard, earlier ones are not', async () => {
  const { openTab, by } = await openBrowser();
  await by('earlier', 6);
  const { changed, listen } = await openTab();
  await by('between', 7);
  await by('between', 8);
  listen();
  await vi.waitFor(() => expect(changed()).toBe(2), soon);
});

test('tabs share one stream, and each hears all since its list was read', async () => {
  const { streams, openTab, by } = await openBrowser();
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  first.listen();
  await by('other-1', 7);
  await vi.waitFor(() => expect(first.changed()).toBe(1), soon);
  second.listen();
  await vi.waitFor(() => expect(second.changed()).toBe(1), soon);
  third.listen();
  await by('other-2', 8);
  for (const { changed } of [first, second, third]) {
    await vi.waitFor(() => expect(changed()).toBe(2), soon);
  }
  expect(streams()).toHaveLength(1);
  first.stop();
  await by('other-3', 9);
  for (const { changed } of [second, third]) {
    await vi.waitFor(() => expect(changed()).toBe(3), soon);
  }
  expect(streams()).toHaveLength(1);
});

test('the tabs of another person have a stream of their own', async () => {
  const { streams, openTab } = await openBrowser();
  (await openTab('administrator')).listen();
  (await openTab('standardUser')).listen();
  await vi.waitFor(() => expect(streams()).toHaveLength(2), soon);
});

test.each([
  ['locks', () => vi.stubGlobal('navigator', {})],
  ['channels', () => vi.stubGlobal('BroadcastChannel', undefined)],
])('without %s, each visible tab has a stream of its own', async (_what, forbid) => {
  forbid();
  const { streams, openTab, by } = await openBrowser();
  const tabs = [await openTab(), await openTab()];
  for (const { listen } of tabs) listen();
  await vi.waitFor(() => expect(streams()).toHaveLength(2), soon);
  await by('other-1', 7);
  for (const { changed } of tabs) await vi.waitFor(() => expect(changed()).toBe(1), soon);
  show('hidden');
  await vi.waitFor(() => expect(streams()).toHaveLength(0), soon);
});

test('while no tab is visible there is no stream, and the next one begins where the last one ended', async () => {
  const { opened, streams, openTab, by } = await openBrowser();
  const { changed, listen } = await openTab();
  listen();
  await by('other-1', 7);
  await vi.waitFor(() => expect(changed()).toBe(1), soon);
  show('hidden');
  expect(streams()).toEqual([]);
  await by('other-2', 8);
  show('visible');
  await vi.waitFor(() => expect(changed()).toBe(2), soon);
  expect(opened.map(({ headers }) => headers.get('last-event-id'))).toEqual(['0', '1']);
});

test('the end of the session ends the stream, and another tab takes over', async () => {
  const { streams, opened, openTab } = await openBrowser();
  const [first, second] = [await openTab(), await openTab()];
  first.listen();
  await vi.waitFor(() => expect(opened).toHaveLength(1), soon);
  second.listen();
  first.store.dispatch({ type: 'session/ended' });
  await vi.waitFor(() => expect(opened[0]?.signal.aborted).toBe(true), soon);
  await vi.waitFor(() => expect(streams()).toHaveLength(1), soon);
  second.store.dispatch({ type: 'session/ended' });
  expect(streams()).toEqual([]);
});
