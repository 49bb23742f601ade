import type { Extension } from '@steward/api';
import { basePath } from '@steward/api';
import { createMock, mockPeople } from '@steward/server/msw';
import type { MockOptions } from '@steward/server/msw';
import type { HttpHandler } from 'msw';
import { http } from 'msw';
import { useState, useSyncExternalStore } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { screenAt } from '../shell/routes/screens.ts';
import { Root } from '../shell/Root.tsx';
import type { ConsoleConfig } from '../core/browser/config.ts';
import { defaultConfig } from '../core/browser/config.ts';
import type { StoredSession } from '../core/session/state.ts';
import { createConsole } from '../shell/createConsole.ts';
import { pictures } from './pictures.ts';

/** The moment at which stories stand still, so that their pictures stay the same. */
const storyTime = Date.parse('2026-11-21T12:00:00Z');

interface StoryOptions extends Pick<MockOptions, 'seed' | 'signedIn' | 'companies'> {
  /** The address the console stands at. */
  readonly path: string;
  /** Answers in place of the platform's. */
  readonly overrides?: readonly HttpHandler[];
  /** Extensions of the platform; all of them by default. */
  readonly extensions?: readonly Extension[];
}

/**
 * A story of the whole console at an address, on the server's own app in memory. Whoever comes back to
 * a story, or plays it again, finds the platform as it was at first.
 */
export function consoleStory({ path, overrides = [], extensions, ...options }: StoryOptions) {
  const begin = () => createMock({ clock: () => storyTime, ...options });
  let mock = begin();
  const platform = http.all(`*${basePath}/*`, async ({ request }) => {
    await mock.ready();
    return mock.app.fetch(request);
  });
  const who =
    options.signedIn === 'standardUser' ? mockPeople.standardUser : mockPeople.administrator;
  const session: StoredSession | undefined =
    options.signedIn === false
      ? undefined
      : { authToken: mock.token, currentUser: { email: who.email }, isLoginSuccess: true };
  const config = { ...defaultConfig, ...(extensions && { extensions }) };
  return {
    loaders: [
      async () => {
        mock = begin();
        // What a story looks for is the screen, not what stands there while it is on its way.
        await screenAt(path.replace(/[?#].*/, ''))?.load();
      },
    ],
    parameters: {
      layout: 'fullscreen',
      msw: { handlers: [...overrides, platform, pictures] },
    },
    render: () => <StoryConsole path={path} session={session} config={config} />,
  };
}

interface StoryConsoleProps {
  path: string;
  session: StoredSession | undefined;
  config: ConsoleConfig;
}

/** A console for as long as the story stands, on a clock that stands still; undefined before that. */
function useStoryConsole(config: ConsoleConfig, session?: StoredSession) {
  // What was stopped does not start again, and strict mode takes a story away once and brings it back.
  const [{ begin, read }] = useState(() => {
    let made: ReturnType<typeof createConsole> | undefined;
    return {
      read: () => made,
      begin: () => {
        made = createConsole({
          config,
          now: () => storyTime,
          ...(session && { session }),
        });
        return made.stop;
      },
    };
  });
  return useSyncExternalStore(begin, read);
}

function StoryConsole({ path, session, config }: StoryConsoleProps) {
  const made = useStoryConsole(config, session);
  if (made === undefined) return null;
  const { store, client, connection, runSaga } = made;
  return (
    <MemoryRouter initialEntries={[path]}>
      <Root
        store={store}
        services={{ config, client, connection, runSaga, now: () => storyTime }}
      />
      <Address />
    </MemoryRouter>
  );
}

/** Lets a story's play function read where the console stands. */
function Address() {
  const { pathname, search } = useLocation();
  return <meta data-testid="address" content={`${pathname}${search}`} />;
}
