import type { Answer, Contract } from '@steward/api';

/** A rename as the platform has it. */
export type Rename = Answer<Contract['renames']['list']>['rows'][number];

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
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'saving';
  readonly rows: readonly Rename[];
  readonly pending: PendingRenames;
  /** Why the list could not be read. */
  readonly message?: string;
}

export type RenamesEvent =
  | { readonly type: 'renames/opened' }
  | { readonly type: 'renames/loaded'; readonly rows: readonly Rename[] }
  | { readonly type: 'renames/loadFailed'; readonly message: string }
  | { readonly type: 'renames/restored'; readonly pending: PendingRenames }
  | { readonly type: 'renames/changed'; readonly pending: PendingRenames }
  | { readonly type: 'renames/cleared' }
  | { readonly type: 'renames/saveAsked' }
  | { readonly type: 'renames/removalConfirmed'; readonly rename: Rename };

export const noPending: PendingRenames = { edits: {}, added: [] };

/** How many renames have pending changes. */
export const pendingCount = ({ edits, added }: PendingRenames): number =>
  Object.keys(edits).length + added.length;

/** The state before the screen was first there, which brings the reducer. */
export const freshRenames: RenamesState = { status: 'idle', rows: [], pending: noPending };
