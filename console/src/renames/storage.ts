import { isObject } from '@steward/api';
import type { User } from '../session/state.ts';
import type { PendingRenames, RenameValues } from './state.ts';
import { noPending } from './state.ts';

/** The one key of session storage that holds pending renames, over a reload and a new login. */
export const renamesKey = 'steward.renames';

const isRename = (value: unknown): value is RenameValues =>
  isObject(value) &&
  [value.identifier, value.singular_name, value.plural_name].every(
    (text) => typeof text === 'string',
  );

/** Reads what was kept; nothing when it is someone else's, or no pending renames. */
export function parsePending(text: string | null, owner: User['id']): PendingRenames {
  if (text === null) return noPending;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isObject(kept) || kept.owner !== owner || !isObject(kept.edits)) return noPending;
    const edits = Object.entries(kept.edits).filter((entry): entry is [string, RenameValues] =>
      isRename(entry[1]),
    );
    const added = Array.isArray(kept.added) ? kept.added.filter(isRename) : [];
    return { edits: Object.fromEntries(edits), added };
  } catch {
    return noPending;
  }
}

/** The pending renames of this browser tab; none where storage is forbidden. */
export function readPending(owner: User['id']): PendingRenames {
  try {
    return parsePending(sessionStorage.getItem(renamesKey), owner);
  } catch {
    return noPending;
  }
}

/** Keeps pending renames, or forgets them. */
export function writePending(pending: PendingRenames | undefined, owner: User['id']): void {
  try {
    if (pending === undefined) sessionStorage.removeItem(renamesKey);
    else sessionStorage.setItem(renamesKey, JSON.stringify({ ...pending, owner }));
  } catch {
    // Where storage is forbidden, pending renames live as long as the page.
  }
}
