import type { Store } from 'redux';
import type { SessionState, User } from './state.ts';

/** How a slice of the state is written to session storage and read from it. */
interface TabStorage<State, Slice> {
  readonly select: (state: State) => Slice;
  /** Reads the stored text; undefined when it is someone else's, or not readable. */
  readonly parse: (text: string | null, owner: User['id']) => Slice | undefined;
  /** Puts back what was there before a reload. */
  readonly restore: (slice: Slice) => void;
  /** What is written, beside the id of the person whose it is. */
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
 * Keeps a slice of the state in session storage for the person who is logged in, and restores it after a
 * reload. Where storage is forbidden or full, the slice lives as long as the page.
 *
 * @returns a function that ends it
 */
export function persistInTab<State extends { readonly session: SessionState }, Slice>(
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
      // The slice lives as long as the page.
    }
  };
  write();
  return subscribe(write);
}
