import type { ResponseOf, Contract } from '@steward/api';
import { contract, isObject, renames } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { QueryRequest, QueryState } from '../../engine/data/queries.ts';
import type { Draft, DraftsEvent } from '../../engine/drafts/state.ts';
import { paths } from '../../core/routing/paths.ts';

/** A rename as the platform has it. */
export type Rename = ResponseOf<Contract['renames']['list']>['rows'][number];

/** The editable values of a rename. */
export interface RenameValues {
  readonly identifier: string;
  readonly singular_name: string;
  readonly plural_name: string;
}
export type RenameField = keyof RenameValues;

/** The editable fields of a rename. */
export const renameFields = pickFields(
  renames.fields,
  'identifier',
  'singular_name',
  'plural_name',
);

/** A rename as it was when somebody began to edit it, where the platform numbers versions. */
export interface RenameBase extends RenameValues {
  readonly version: number;
}

/** The typed values of a saved rename. */
export interface RenameEdit extends RenameValues {
  readonly base?: RenameBase;
}

/** The unsaved changes. */
export interface PendingRenames {
  /** By the id of the rename. */
  readonly edits: Readonly<Record<string, RenameEdit>>;
  readonly added: readonly RenameValues[];
}

/** The key of the query and the mutation. */
export const renamesKey = 'renames';

export const renamesRequest: QueryRequest = {
  route: contract.renames.list,
  resource: contract.renames.name,
};

export interface RenamesEvent {
  readonly type: 'renames/saveRequested';
}

declare module '../../core/store/state.ts' {
  interface ConsoleEvents {
    renames: RenamesEvent;
  }
}

export const emptyPending: PendingRenames = { edits: {}, added: [] };

/** How many renames have pending changes. */
export const pendingCount = ({ edits, added }: PendingRenames): number =>
  Object.keys(edits).length + added.length;

/** The key of the draft that has the pending changes. */
export const renamesDraftKey = 'renames';

const isRename = (value: unknown): value is RenameValues =>
  isObject(value) &&
  [value.identifier, value.singular_name, value.plural_name].every(
    (text) => typeof text === 'string',
  );

const isEdit = (value: unknown): value is RenameEdit =>
  isRename(value) &&
  (!('base' in value) ||
    (isRename(value.base) && 'version' in value.base && typeof value.base.version === 'number'));

/** Parses the pending changes of a draft; keeps the identity of each one. */
export function parsePending(draft: Draft | undefined): PendingRenames {
  const { edits, added } = draft?.values ?? {};
  const validEdits = Object.entries(isObject(edits) ? edits : {}).filter(
    (entry): entry is [string, RenameEdit] => isEdit(entry[1]),
  );
  return {
    edits: Object.fromEntries(validEdits),
    added: Array.isArray(added) ? added.filter(isRename) : [],
  };
}

/** Saves pending changes as a draft, or drops the draft if there are none. */
export const savePendingDraft = (pending: PendingRenames, at: number): DraftsEvent =>
  pendingCount(pending) === 0
    ? { type: 'drafts/dropped', key: renamesDraftKey }
    : {
        type: 'drafts/saved',
        key: renamesDraftKey,
        draft: {
          at,
          values: { ...pending },
          title: 'Renames',
          address: `${paths.uiConfig}?view=renames`,
        },
      };

/** The renames of a query. */
export const toRenames = (query: Pick<QueryState, 'data'> | undefined): readonly Rename[] =>
  (query?.data as ResponseOf<Contract['renames']['list']> | undefined)?.rows ?? [];
