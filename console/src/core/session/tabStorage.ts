import type { Store } from 'redux';
import type { SessionState, User } from './state.ts';

/** How a slice of the state is written to session storage and read from it. */
interface TabStorage<State, Slice> {
  readonly select: (state: State) => Slice;
  /** Parses the stored text; undefined when it belongs to another user or is malformed. */
  readonly parse: (text: string | null, owner: User['id']) => Slice | undefined;
  /** Puts the stored slice back into the store. */
  readonly restore: (slice: Slice) => void;
  /** The JSON to store; the id of the user is added to it. */
  readonly format: (slice: Slice) => object;
}

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The key of session storage for what one user leaves in this tab. */
export const tabStorageKey = (key: string, owner: User['id']): string => `${key}.${owner}`;

/**
 * Saves a slice of the state in session storage for each user, and restores it after a reload or a new login. Without
 * storage, the slice lasts until the page unloads.
 *
 * @returns a function that stops saving
 */
export function persistInTabStorage<State extends { readonly session: SessionState }, Slice>(
  { getState, subscribe }: Pick<Store<State>, 'getState' | 'subscribe'>,
  key: string,
  { select, parse, restore, format }: TabStorage<State, Slice>,
): () => void {
  let owner: User['id'];
  let writtenSlice: Slice | undefined;
  /** What each user left in this page, with what cannot be stored, such as files. */
  const slices = new Map<User['id'], Slice>();
  const write = () => {
    const { lastUser } = getState().session;
    // Between two users, the slice is empty and nobody's.
    if (lastUser === undefined) return;
    const storageKey = tabStorageKey(key, lastUser);
    if (owner !== lastUser) {
      owner = lastUser;
      const before = slices.get(owner) ?? parse(readItem(storageKey), owner);
      if (before !== undefined) restore(before);
    }
    const slice = select(getState());
    if (slice === writtenSlice) return;
    writtenSlice = slice;
    slices.set(lastUser, slice);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ owner: lastUser, ...format(slice) }));
    } catch {
      // Without storage, the slice lasts until the page unloads.
    }
  };
  write();
  return subscribe(write);
}
