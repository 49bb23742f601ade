import type { Extension } from '@steward/api';
import { basePath, extensionNames } from '@steward/api';
import { onTestFinished } from 'vitest';
import { defaultConfig } from '../core/browser/config.ts';
import { profileSaga } from '../features/profile/saga.ts';
import { crmSaga } from '../features/crm/saga.ts';
import { renamesSaga } from '../features/renames/saga.ts';
import { mutationSaga } from '../engine/data/mutationSaga.ts';
import { bulkRemovalSaga } from '../engine/bulk/saga.ts';
import { uiConfigurationSaga } from '../features/uiConfiguration/saga.ts';
import { fileImportsSaga } from '../engine/fileImport/sending/saga.ts';
import { lists } from '../shell/registry/lists.ts';
import { loginSaga } from '../features/login/saga.ts';
import type { StoredSession } from '../core/session/state.ts';
import type { ConsoleState } from '../core/store/state.ts';
import { createConsole } from '../shell/createConsole.ts';
import { stubBrowser } from './noBrowser.ts';

/** Every list screen, loaded before the tests. */
export const listScreens = await Promise.all(lists.map(({ screen }) => screen.load()));

/** An answer of the mock platform. */
export type Reply = Response | Promise<Response> | (() => Response | Promise<Response>);

export const mockSession: StoredSession = {
  currentUser: { id: 1, first_name: 'Ada', email: 'ada@example.com' },
  authToken: 'token-1',
  isLoginSuccess: true,
};

export interface MockPlatformOptions {
  /** All of them but the stream of changes by default. */
  readonly extensions?: readonly Extension[];
}

/** The mock platform answers calls; it has no stream that a console could listen to. */
const defaultExtensions = extensionNames.filter((name) => name !== 'events');

/**
 * A console without a user interface, on a mock platform: 'GET /signals' → reply, '*' → the default reply.
 * Records each call as 'METHOD /path body', its token, and the headers of those that change something.
 * Stops with its test.
 */
export function mockPlatform(
  replies: Record<string, Reply>,
  session: StoredSession | undefined = mockSession,
  { extensions = defaultExtensions }: MockPlatformOptions = {},
) {
  stubBrowser();
  const calls: string[] = [];
  const tokens: (string | null)[] = [];
  const headers: Headers[] = [];
  const all: Record<string, Reply> = {
    'GET /profile': () => Response.json(mockSession.currentUser),
    ...replies,
  };
  const { store, runSaga, stop } = createConsole({
    config: { ...defaultConfig, extensions, baseUrl: 'http://platform.test' },
    now: () => 0,
    ...(session && { session }),
    fetch: async (request) => {
      const url = new URL(request.url);
      const path = url.pathname.replace(basePath, '');
      const isForm = request.headers.get('content-type')?.startsWith('multipart') === true;
      const body = isForm ? 'file' : await request.text();
      calls.push([request.method, `${path}${url.search}`, body].filter(Boolean).join(' '));
      tokens.push(request.headers.get('authorization'));
      if (request.method !== 'GET') headers.push(request.headers);
      const reply = all[`${request.method} ${path}`] ?? all['*'];
      if (reply === undefined) return Response.json({ message: 'No such thing' }, { status: 404 });
      return typeof reply === 'function' ? reply() : reply;
    },
  });

  onTestFinished(stop);
  for (const saga of [
    mutationSaga,
    loginSaga,
    bulkRemovalSaga,
    crmSaga,
    renamesSaga,
    uiConfigurationSaga,
    profileSaga,
    fileImportsSaga,
  ])
    runSaga(saga);

  /** Waits until `read` returns a value. */
  function until<T>(read: (state: ConsoleState) => T | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = read(store.getState());
        if (found === undefined || found === false) return;
        unsubscribe();
        resolve(found);
      };
      const unsubscribe = store.subscribe(check);
      check();
    });
  }
  return { store, calls, tokens, headers, until, stop };
}
