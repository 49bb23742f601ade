import { afterEach, beforeEach, vi } from 'vitest';
import { sessionKey } from '../core/session/storage.ts';
import { mockPlatform } from './platform.ts';

/** The content of the browser's storage. */
export const storage = new Map<string, string>();
type StorageChange = { key: string; newValue: string | null };
/** The listeners of the window, by the type of event. */
export const listeners = new Map<string, (event?: StorageChange) => void>();

/** Another tab stores a session, or takes it away; a tab that is frozen does not hear of it. */
export function storedElsewhere(session: string | undefined, { frozen = false } = {}) {
  if (session === undefined) storage.delete(sessionKey);
  else storage.set(sessionKey, session);
  if (!frozen) listeners.get('storage')?.({ key: sessionKey, newValue: session ?? null });
}

let stop: () => void = () => undefined;

/** Gives each test of a file a browser whose storage and listeners it can look at. */
export function stubTabs(): void {
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
      listeners.set(type, listener),
    );
    vi.stubGlobal('dispatchEvent', () => true);
    vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  });

  afterEach(() => {
    stop();
    storage.clear();
    listeners.clear();
    vi.unstubAllGlobals();
  });
}

/** A platform that ends with the test. */
export function startTab(...input: Parameters<typeof mockPlatform>) {
  const platform = mockPlatform(...input);
  stop = platform.stop;
  return platform;
}

/** Ada asks to log in. */
export const login = {
  type: 'session/loginRequested',
  email: ' ada@example.com ',
  password: 'x',
} as const;
/** Ada, as the platform gives her. */
export const signedIn = {
  id: 1,
  first_name: 'Ada',
  email: 'ada@example.com',
  apiKey: { key: 'sk-secret' },
};
