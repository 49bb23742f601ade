import type { ResponseOf, Contract } from '@steward/api';
import { isObject } from '@steward/api';
import type { Draft, DraftsEvent } from '../../engine/drafts/state.ts';
import { paths } from '../../core/routing/paths.ts';

/** A rename as the platform has it. */
export type Rename = ResponseOf<Contract['renames']['list']>['rows'][number];

/** What can be typed of a rename. */
export interface RenameValues {
  readonly identifier: string;
  readonly singular_name: string;
  readonly plural_name: string;
}
export type RenameField = keyof RenameValues;

/** Changes that were neither saved nor cleared. */
export interface PendingRenames {
  /** By the id of the rename. */
  readonly edits: Readonly<Record<string, RenameValues>>;
  readonly added: readonly RenameValues[];
}

export interface RenamesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether a change is on its way, also for whoever left the table meanwhile and came back. */
  readonly saving: boolean;
  readonly rows: readonly Rename[];
  /** Why the list could not be read. */
  readonly message?: string;
}

export type RenamesEvent =
  | { readonly type: 'renames/opened' }
  | { readonly type: 'renames/loaded'; readonly rows: readonly Rename[] }
  | { readonly type: 'renames/loadFailed'; readonly message: string }
  | { readonly type: 'renames/saveAsked' }
  | { readonly type: 'renames/saveEnded' }
  | { readonly type: 'renames/removalConfirmed'; readonly rename: Rename };

export const noPending: PendingRenames = { edits: {}, added: [] };

/** How many renames have pending changes. */
export const pendingCount = ({ edits, added }: PendingRenames): number =>
  Object.keys(edits).length + added.length;

/** The state before the screen was first there, which brings the reducer. */
export const freshRenames: RenamesState = { status: 'idle', saving: false, rows: [] };

/** The key of the pending changes among what was typed and not sent. */
export const renamesDraft = 'renames';

const isRename = (value: unknown): value is RenameValues =>
  isObject(value) &&
  [value.identifier, value.singular_name, value.plural_name].every(
    (text) => typeof text === 'string',
  );

/** The pending changes that a draft holds; each one is the very same as in the draft. */
export function pendingOf(draft: Draft | undefined): PendingRenames {
  const { edits, added } = draft?.values ?? {};
  const known = Object.entries(isObject(edits) ? edits : {}).filter(
    (entry): entry is [string, RenameValues] => isRename(entry[1]),
  );
  return {
    edits: Object.fromEntries(known),
    added: Array.isArray(added) ? added.filter(isRename) : [],
  };
}

/** Keeps pending changes, or forgets them where none are left. */
export const pendingChanged = (pending: PendingRenames, at: number): DraftsEvent =>
  pendingCount(pending) === 0
    ? { type: 'drafts/dropped', key: renamesDraft }
    : {
        type: 'drafts/kept',
        key: renamesDraft,
        draft: {
          at,
          values: { ...pending },
          title: 'Renames',
          address: `${paths.uiConfig}?view=renames`,
        },
      };
