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

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Saves a slice of the state in session storage for the current user, and restores it after a reload.
 * Where storage is forbidden or full, the slice lasts until the page unloads.
 *
 * @returns a function that stops saving
 */
export function persistInTabStorage<State extends { readonly session: SessionState }, Slice>(
  { getState, subscribe }: Pick<Store<State>, 'getState' | 'subscribe'>,
  key: string,
  { select, parse, restore, format }: TabStorage<State, Slice>,
): () => void {
  let owner: User['id'];
  let written: Slice | undefined;
  const write = () => {
    const { lastUser } = getState().session;
    if (lastUser === undefined) return;
    if (owner === undefined) {
      owner = lastUser;
      const stored = parse(read(key), owner);
      if (stored !== undefined) restore(stored);
    }
    const slice = select(getState());
    if (slice === written) return;
    written = slice;
    try {
      sessionStorage.setItem(key, JSON.stringify({ owner: lastUser, ...format(slice) }));
    } catch {
      // Without storage, the slice lasts until the page unloads.
    }
  };
  write();
  return subscribe(write);
}
