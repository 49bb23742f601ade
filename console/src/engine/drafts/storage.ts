import { isObject } from '@steward/api';
import { warnBeforeUnload } from '../../core/browser/beforeUnload.ts';
import { persistInTabStorage } from '../../core/session/tabStorage.ts';
import type { User } from '../../core/session/state.ts';
import type { ConsoleStore } from '../../core/store/state.ts';
import type { Draft, DraftsEvent, DraftsState } from './state.ts';

/** The key of session storage that holds the drafts. */
export const draftsKey = 'steward.drafts';

const isTextList = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.at === 'number' &&
  isObject(value.values) &&
  isTextList(value.sent) &&
  [value.title, value.address, value.operation].every(
    (text) => text === undefined || typeof text === 'string',
  );

/** Parses stored drafts; undefined when they belong to another user or are malformed. */
export function parseDrafts(text: string | null, owner: User['id']): DraftsState | undefined {
  try {
    const storedValue: unknown = JSON.parse(text ?? 'null');
    if (!isObject(storedValue) || storedValue.owner !== owner || !isObject(storedValue.drafts))
      return undefined;
    const drafts = Object.entries(storedValue.drafts);
    return Object.fromEntries(
      drafts.filter((entry): entry is [string, Draft] => isDraft(entry[1])),
    );
  } catch {
    return undefined;
  }
}

/** Whether a draft has a file, which cannot be stored. */
const holdsFile = ({ values }: Draft): boolean =>
  Object.values(values).some((value) => value instanceof Blob);

/** The drafts that can be stored. */
const storable = (drafts: DraftsState): DraftsState =>
  Object.fromEntries(Object.entries(drafts).filter(([, draft]) => !holdsFile(draft)));

/**
 * Saves the drafts of the current user in session storage, and restores them after a reload. The browser
 * asks before it unloads a page with drafts that cannot be stored.
 *
 * @returns a function that stops saving
 */
export function persistDrafts(store: ConsoleStore): () => void {
  const stopWarning = warnBeforeUnload(() =>
    Object.values(store.getState().drafts).some(holdsFile),
  );
  const stopSaving = persistInTabStorage(store, draftsKey, {
    select: ({ drafts }) => drafts,
    parse: parseDrafts,
    restore: (drafts) => store.dispatch({ type: 'drafts/restored', drafts } satisfies DraftsEvent),
    format: (drafts) => ({ drafts: storable(drafts) }),
  });
  return () => {
    stopWarning();
    stopSaving();
  };
}
