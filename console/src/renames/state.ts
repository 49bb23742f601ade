import type { Answer, Contract } from '@steward/api';
import { freshRenames, noPending } from './fresh.ts';
import { withoutKnown } from './pending.ts';

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

/** The renames, and the changes that wait to be saved or cleared. */
export function renamesReducer(
  state: RenamesState = freshRenames,
  event: RenamesEvent | { type: string & {} },
): RenamesState {
  if (event.type === 'session/changedHands') return freshRenames;
  if (event.type === 'session/ended') return { ...freshRenames, pending: state.pending };
  return isRenamesEvent(event) ? reduce(state, event) : state;
}

const isRenamesEvent = (event: { type: string }): event is RenamesEvent =>
  event.type.startsWith('renames/');

function reduce(state: RenamesState, event: RenamesEvent): RenamesState {
  switch (event.type) {
    case 'renames/opened':
      return { ...state, status: 'loading', message: undefined };
    case 'renames/loaded':
      return {
        ...state,
        status: 'ready',
        rows: event.rows,
        pending: withoutKnown(state.pending, event.rows),
      };
    case 'renames/loadFailed':
      return { ...state, status: 'failed', rows: [], message: event.message };
    case 'renames/restored':
    case 'renames/changed':
      return { ...state, pending: event.pending };
    case 'renames/cleared':
      return { ...state, pending: noPending };
    case 'renames/saveAsked':
    case 'renames/removalConfirmed':
      return { ...state, status: 'saving' };
  }
}
