import { isObject } from '@steward/api';
import type { StoredSession } from './state.ts';

/** The one key of local storage that holds the session. */
export const sessionKey = 'steward.session';

/** Parses a stored session; undefined when it is malformed. */
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

/** The stored text of the session; null where there is none or storage is forbidden. */
export function readSessionText(): string | null {
  try {
    return localStorage.getItem(sessionKey);
  } catch {
    return null;
  }
}

/** The session of the last visit. Storage that is corrupt or forbidden counts as none. */
export const readSession = (): StoredSession | undefined => parseSession(readSessionText());

/** Stores or removes the session. Where storage is forbidden, it lives in memory alone. */
export function writeSession(session: StoredSession | undefined): void {
  try {
    if (session === undefined) {
      localStorage.removeItem(sessionKey);
    } else {
      const { apiKey: _neverStored, ...currentUser } = session.currentUser;
      localStorage.setItem(sessionKey, JSON.stringify({ ...session, currentUser }));
    }
  } catch {
    // Without storage, the session lasts until the page unloads.
  }
}
