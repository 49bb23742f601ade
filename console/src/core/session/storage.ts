import { isObject } from '@steward/api';
import type { StoredSession } from './state.ts';

/** The one key of local storage that holds the session. */
export const sessionKey = 'steward.session';

/** Reads a stored text; undefined when it is no session. */
export function parseSession(text: string | null): StoredSession | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value.isLoginSuccess !== true) return undefined;
    const { authToken, currentUser } = value;
    if (typeof authToken !== 'string' || authToken === '' || !isObject(currentUser))
      return undefined;
    return { currentUser, authToken, isLoginSuccess: true };
  } catch {
    return undefined;
  }
}

/** The session as it is stored; null where none is, and where storage is forbidden. */
export function storedSession(): string | null {
  try {
    return localStorage.getItem(sessionKey);
  } catch {
    return null;
  }
}

/** The session of the last visit. Storage that is corrupt or forbidden counts as none. */
export const readSession = (): StoredSession | undefined => parseSession(storedSession());

/** Keeps the session, or forgets it. Where storage is forbidden, the session lives in memory alone. */
export function writeSession(session: StoredSession | undefined): void {
  try {
    if (session === undefined) {
      localStorage.removeItem(sessionKey);
    } else {
      const { apiKey: _neverStored, ...currentUser } = session.currentUser;
      localStorage.setItem(sessionKey, JSON.stringify({ ...session, currentUser }));
    }
  } catch {
    // A browser that forbids storage still gets a session, for as long as the page lives.
  }
}
