import type { ResponseOf, Contract } from '@steward/api';
import { contract, isObject } from '@steward/api';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
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

/** The key of the query and of the change of the renames. */
export const renamesKey = 'renames';

/** Asks for all renames. */
export const renamesRequest: QueryRequest = { route: contract.renames.list };

export type RenamesEvent =
  | { readonly type: 'renames/saveRequested' }
  | { readonly type: 'renames/removalConfirmed'; readonly rename: Rename };

declare module '../../core/store/state.ts' {
  interface ConsoleEvents {
    renames: RenamesEvent;
  }
}

export const noPending: PendingRenames = { edits: {}, added: [] };

/** How many renames have pending changes. */
export const pendingCount = ({ edits, added }: PendingRenames): number =>
  Object.keys(edits).length + added.length;

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
        type: 'drafts/saved',
        key: renamesDraft,
        draft: {
          at,
          values: { ...pending },
          title: 'Renames',
          address: `${paths.uiConfig}?view=renames`,
        },
      };

/** The renames that a query has. */
export const renamesIn = (query: Pick<QueryState, 'data'> | undefined): readonly Rename[] =>
  (query?.data as ResponseOf<Contract['renames']['list']> | undefined)?.rows ?? [];
