import type { User } from '../session/state.ts';
import type { ConsoleState, ConsoleStore } from './state.ts';

/** A part of the state that session storage holds. */
interface Kept<Part> {
  readonly select: (state: ConsoleState) => Part;
  /** Reads what was kept; undefined when it is someone else's, or not readable. */
  readonly parse: (text: string | null, owner: User['id']) => Part | undefined;
  /** Brings back what was there before a reload. */
  readonly restore: (part: Part) => void;
  /** What is written down, beside whose it is. */
  readonly format: (part: Part) => object;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a part of the state in this browser tab for whose it is, and brings back what was there before a
 * reload; where storage is forbidden or full, it lives as long as the page. Answers how to end that.
 */
export function keepInTab<Part>(
  { getState, subscribe }: ConsoleStore,
  key: string,
  { select, parse, restore, format }: Kept<Part>,
): () => void {
  let owner: User['id'];
  let written: Part | undefined;
  const follow = () => {
    const { lastUser } = getState().session;
    if (lastUser === undefined) return;
    if (owner === undefined) {
      owner = lastUser;
      const before = parse(read(key), owner);
      if (before !== undefined) restore(before);
    }
    const part = select(getState());
    if (part === written) return;
    written = part;
    try {
      sessionStorage.setItem(key, JSON.stringify({ owner: lastUser, ...format(part) }));
    } catch {
      // It lives as long as the page.
    }
  };
  follow();
  return subscribe(follow);
}
