import { isObject } from '@steward/api';
import { warnBeforeUnload } from '../../core/browser/beforeUnload.ts';
import { persistInTabStorage } from '../../core/session/tabStorage.ts';
import type { User } from '../../core/session/state.ts';
import type { ConsoleStore } from '../../core/store/state.ts';
import type { Draft, DraftsEvent, DraftsState } from './state.ts';

/** The one key of session storage that holds drafts, over a reload and a new login. */
export const draftsKey = 'steward.drafts';

const isTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.at === 'number' &&
  isObject(value.values) &&
  isTexts(value.sent) &&
  [value.title, value.address].every((text) => text === undefined || typeof text === 'string');

/** Reads what was kept; undefined when it is someone else's, or no drafts. */
export function parseDrafts(text: string | null, owner: User['id']): DraftsState | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isObject(kept) || kept.owner !== owner || !isObject(kept.drafts)) return undefined;
    const drafts = Object.entries(kept.drafts);
    return Object.fromEntries(
      drafts.filter((entry): entry is [string, Draft] => isDraft(entry[1])),
    );
  } catch {
    return undefined;
  }
}

/** Whether a draft lives as long as the page: a file cannot be written down. */
const holdsFile = ({ values }: Draft): boolean =>
  Object.values(values).some((value) => value instanceof Blob);

/** What of the drafts can be written down. */
const written = (drafts: DraftsState): DraftsState =>
  Object.fromEntries(Object.entries(drafts).filter(([, draft]) => !holdsFile(draft)));

/**
 * Keeps drafts in this browser tab for whose they are, and brings back what was there before a reload;
 * the browser asks before those go with the page that it cannot keep. Answers how to end that.
 */
export function persistDrafts(store: ConsoleStore): () => void {
  const unwarn = warnBeforeUnload(() => Object.values(store.getState().drafts).some(holdsFile));
  const end = persistInTabStorage(store, draftsKey, {
    select: ({ drafts }) => drafts,
    parse: parseDrafts,
    restore: (drafts) => store.dispatch({ type: 'drafts/restored', drafts } satisfies DraftsEvent),
    format: (drafts) => ({ drafts: written(drafts) }),
  });
  return () => {
    unwarn();
    end();
  };
}
