import '../../testing/noBrowser.ts';
import { createMock } from '@steward/server/msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '../../core/browser/config.ts';
import type { ConsoleApp } from '../../core/store/store.ts';
import { createConsole } from '../../shell/createConsole.ts';
import { followChanges } from './followChanges.ts';
import { selectChanged } from './state.ts';

const started: ConsoleApp[] = [];
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  for (const { stop } of started.splice(0)) stop();
});

/** A console that listens, on a platform whose streams the test can count and cut. */
async function listening() {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const opened: Request[] = [];
  const fetch = async (request: Request) => {
    if (request.url.endsWith('/events')) opened.push(request);
    return mock.app.fetch(request);
  };
  const config = {
    ...defaultConfig,
    baseUrl: 'https://steward.test',
    extensions: ['events'],
  } as const;
  const session = {
    authToken: mock.token,
    currentUser: { id: 1, email: 'ada@example.com' },
    isLoginSuccess: true,
  } as const;
  const app = createConsole({ config, session, fetch });
  started.push(app);
  app.runSaga(followChanges);
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  // The stream tells what happens once it has begun.
  await new Promise((resolve) => setTimeout(resolve, 100));
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
  const changed = () => selectChanged('signals')(app.store.getState());
  return { app, mock, opened, by, changed };
}

const soon = { timeout: 5_000 };

test('changes by others are counted once for each record', async () => {
  const { by, changed } = await listening();
  await by('other-1', 7);
  await by('other-2', 7);
  await by('other-3', 8);
  await vi.waitFor(() => expect(changed()).toBe(2), soon);
});

test('a page that is hidden for long closes its stream, and resumes it when it is visible', async () => {
  const { opened, by, changed } = await listening();
  await by('other-1', 7);
  await vi.waitFor(() => expect(changed()).toBe(1), soon);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(opened.map(({ headers }) => headers.get('last-event-id'))).toEqual([
    null,
    expect.stringMatching(/^\d+$/),
  ]);
});

test('the end of the session ends the stream', async () => {
  const { app, opened } = await listening();
  app.store.dispatch({ type: 'session/ended' });
  expect(opened[0]?.signal.aborted).toBe(true);
});
