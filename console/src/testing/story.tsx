import type { Extension } from '@steward/api';
import { basePath, extensionNames } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { createMock, mockPeople } from '@steward/server/msw';
import type { MockOptions } from '@steward/server/msw';
import type { HttpHandler } from 'msw';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { useState, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { screenAt } from '../shell/routes/screens.ts';
import { Root } from '../shell/Root.tsx';
import type { ConsoleConfig } from '../core/browser/config.ts';
import { defaultConfig } from '../core/browser/config.ts';
import type { StoredSession, User } from '../core/session/state.ts';
import { ServicesContext } from '../core/store/context.ts';
import type { ConsoleEvent } from '../core/store/state.ts';
import { createConsole } from '../shell/createConsole.ts';
import { pictures } from './pictures.ts';

/** The fixed time of stories, so that their screenshots stay the same. */
export const storyTime = Date.parse('2026-11-21T12:00:00Z');

interface StoryOptions extends Pick<
  MockOptions,
  | 'seed'
  | 'signedIn'
  | 'permissions'
  | 'companies'
  | 'isConfirmed'
  | 'hasFactor'
  | 'needsFactor'
  | 'hasWaitingLogin'
> {
  /** The address of the console. */
  readonly path: string;
  /** Handlers that override those of the platform. */
  readonly overrides?: readonly HttpHandler[];
  /** What is shown in place of the screen at the address, with the services of the console. */
  readonly element?: ReactNode;
  /** What has happened before. */
  readonly events?: readonly ConsoleEvent[];
  /** Extensions of the platform; all of them by default. */
  readonly extensions?: readonly Extension[];
}

/** The role of a standard user, as a session that was stored has it. */
function knownRole({ signedIn, permissions }: Omit<StoryOptions, 'path'>): Pick<User, 'role'> {
  if (signedIn !== 'standardUser') return {};
  const standard = permissionTable.flatMap((each) => (each.standard ? each.name : []));
  return { role: { permissions: (permissions ?? standard).map((name) => ({ id: 0, name })) } };
}

/**
 * A story of the whole console at an address, on the server's app in memory. The platform is reset for each
 * run of the story.
 */
export function consoleStory({
  path,
  overrides = [],
  extensions = extensionNames,
  element,
  events = [],
  ...options
}: StoryOptions) {
  const begin = () => createMock({ clock: () => storyTime, ...options });
  let mock = begin();
  const platform = http.all(`*${basePath}/*`, async ({ request }) => {
    await mock.ready();
    return mock.app.fetch(request);
  });
  const person =
    options.signedIn === 'standardUser' ? mockPeople.standardUser : mockPeople.administrator;
  const session: StoredSession | undefined =
    options.signedIn === false
      ? undefined
      : {
          authToken: mock.token,
          currentUser: { email: person.email, ...knownRole(options) },
          isLoginSuccess: true,
        };
  const config = { ...defaultConfig, extensions };
  return {
    loaders: [
      async () => {
        mock = begin();
        // Loads the screen first, so that the story does not start with its placeholder.
        await screenAt(path.replace(/[?#].*/, ''))?.load();
      },
    ],
    parameters: {
      layout: 'fullscreen',
      msw: { handlers: [...overrides, platform, pictures] },
    },
    render: () => (
      <StoryConsole path={path} session={session} config={config} events={events}>
        {element}
      </StoryConsole>
    ),
  };
}

interface StoryConsoleProps {
  path: string;
  session: StoredSession | undefined;
  config: ConsoleConfig;
  events: readonly ConsoleEvent[];
  children?: ReactNode;
}

/** Creates a console with a fixed clock for a mounted story; undefined before that. */
function useStoryConsole({ config, session, events }: StoryConsoleProps) {
  // A stopped console cannot restart, and strict mode mounts a story twice.
  const [{ begin, read }] = useState(() => {
    let consoleApp: ReturnType<typeof createConsole> | undefined;
    return {
      read: () => consoleApp,
      begin: () => {
        consoleApp = createConsole({
          // The mocks stand at the root, wherever Storybook is served.
          config: { ...config, baseUrl: location.origin },
          now: () => storyTime,
          ...(session && { session }),
        });
        for (const event of events) consoleApp.store.dispatch({ ...event });
        return consoleApp.stop;
      },
    };
  });
  return useSyncExternalStore(begin, read);
}

function StoryConsole(props: StoryConsoleProps) {
  const { path, config, children } = props;
  const consoleApp = useStoryConsole(props);
  if (consoleApp === undefined) return null;
  const { store, client, connection, runSaga } = consoleApp;
  const services = { config, client, connection, runSaga, now: () => storyTime };
  return (
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      {children ? (
        <ServicesContext value={services}>
          <Provider store={store}>{children}</Provider>
        </ServicesContext>
      ) : (
        <Root store={store} services={services} />
      )}
      <Address />
    </MemoryRouter>
  );
}

/** The address that a mounted story shows. */
export const shownAddress = (): string =>
  document.querySelector('[data-testid=address]')?.getAttribute('content') ?? '';

/** Exposes the current address to the play function of a story. */
function Address() {
  const { pathname, search } = useLocation();
  return <meta data-testid="address" content={`${pathname}${search}`} />;
}
