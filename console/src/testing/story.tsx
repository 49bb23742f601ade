import type { Extension } from '@steward/api';
import { createMock, mockPeople } from '@steward/server/msw';
import type { MockOptions } from '@steward/server/msw';
import type { HttpHandler } from 'msw';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Root } from '../app/Root.tsx';
import { defaultConfig } from '../platform/config.ts';
import type { StoredSession } from '../session/state.ts';
import { createConsole } from '../store.ts';

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

/** A story of the whole console at an address, on the server's own app in memory. */
export function consoleStory({ path, overrides = [], extensions, ...options }: StoryOptions) {
  const mock = createMock({ clock: () => storyTime, ...options });
  const who =
    options.signedIn === 'standardUser' ? mockPeople.standardUser : mockPeople.administrator;
  const session: StoredSession | undefined =
    options.signedIn === false
      ? undefined
      : { authToken: mock.token, currentUser: { email: who.email }, isLoginSuccess: true };
  const config = { ...defaultConfig, ...(extensions && { extensions }) };
  return {
    parameters: {
      layout: 'fullscreen',
      msw: { handlers: [...overrides, ...mock.handlers] },
    },
    render: () => <StoryConsole path={path} session={session} config={config} />,
  };
}

interface StoryConsoleProps {
  path: string;
  session: StoredSession | undefined;
  config: typeof defaultConfig;
}

function StoryConsole({ path, session, config }: StoryConsoleProps) {
  const [{ store, client, pulse, start, stop }] = useState(() =>
    createConsole({ config, now: () => storyTime, ...(session && { session }) }),
  );
  useEffect(() => stop, [stop]);
  return (
    <MemoryRouter initialEntries={[path]}>
      <Root store={store} platform={{ config, client, pulse, start, now: () => storyTime }} />
      <Address />
    </MemoryRouter>
  );
}

/** Lets a story's play function read where the console stands. */
function Address() {
  const { pathname, search } = useLocation();
  return <meta data-testid="address" content={`${pathname}${search}`} />;
}
