import { formatCount, searchCountLimit } from '@steward/api';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import type { ChangeTarget } from '../changeMany/changeTarget.ts';
import { fitsOneCall } from '../changeMany/changeTarget.ts';
import { sharedFields } from '../changeMany/sharedFields.ts';
import { useCanChangeMany, useCanGiveBack } from '../changeMany/useCanGiveBack.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { findRemoveAction } from '../definition/definition.ts';
import type { ListQuery } from '../definition/query.ts';
import { remainingRows, selectBulk } from './state.ts';
import type { AskedAction } from './BulkDialog.tsx';
import type { ShownPage } from './useSelection.ts';
import { useSelection } from './useSelection.ts';

const BulkButtons = lazyWithRetry(() => import('./BulkButtons.tsx').then((m) => m.BulkButtons));
const BulkDialog = lazyWithRetry(() => import('./BulkDialog.tsx').then((m) => m.BulkDialog));

export interface BulkActions {
  /** The selection props of the table; empty where nothing can be done to many records. */
  readonly table: {
    readonly selectedIds?: ReadonlySet<string>;
    readonly onSelectionChange?: (ids: ReadonlySet<string>) => void;
    readonly selectionSummary?: string | undefined;
    readonly bulkActions?: ReactNode;
  };
  /** Removes a record from the selection that was deleted on its own. */
  readonly onRemoved: (id: number) => void;
  /** Asks what was deleted from the list, to bring it back; undefined where that is not offered. */
  readonly onBringBack?: (() => void) | undefined;
  /** The dialog of the chosen action. */
  readonly dialog?: ReactNode;
}

/** The rows of the shown page, and of the whole list. */
interface ShownList extends Omit<ShownPage, 'page'> {
  /** How many records the list has found. */
  readonly count: number;
}

/**
 * The selection of records, and what can be done to them together. On a platform that changes many records by
 * one call, all that was found can be chosen, edited and given back; elsewhere ticked records can be deleted.
 */
export function useBulkActions(
  definition: ScreenDefinition,
  query: ListQuery,
  list: ShownList,
): BulkActions {
  const { resource, rowActions } = definition;
  const { rows, count } = list;
  const dispatch = useAppDispatch();
  const bulk = useAppSelector(selectBulk(resource.name));
  const listKey = JSON.stringify([resource.name, query.scope, query.q, query.filter]);
  const selection = useSelection({ ...list, page: JSON.stringify(query) }, listKey);
  const [requestedAction, setRequestedAction] = useState<AskedAction>();
  const [foundKey, setFoundKey] = useState<string>();

  const remove = findRemoveAction(definition);
  const changesMany = useCanChangeMany(resource);
  const canGiveBack = useCanGiveBack(resource);
  const isEditable = rowActions.some(
    (action) => action.kind === 'form' && action.call === `${resource.name}.update`,
  );
  const canEdit = changesMany && isEditable && Object.keys(sharedFields(resource)).length > 0;

  const { deleted } = bulk;
  const finished = bulk.status === 'done' && remainingRows(bulk).length === 0;
  const selectedRows = selection.selected.filter(({ id }) => !deleted.includes(id));
  const choosesAll = foundKey === listKey && selectedRows.length > 0;
  const isExact = query.q === undefined || count <= searchCountLimit;
  const target: ChangeTarget = choosesAll
    ? { kind: 'found', count, query }
    : { kind: 'rows', rows: selectedRows, query };

  // What was asked about may vanish while a person reads the question.
  if (requestedAction !== undefined && requestedAction !== 'bringBack' && selectedRows.length === 0)
    setRequestedAction(undefined);

  const readAgain = () => dispatch({ type: 'query/invalidated', resource: resource.name });

  function clear() {
    setFoundKey(undefined);
    selection.change(new Set());
  }

  function close() {
    setRequestedAction(undefined);
    // Closing any modal reads the list again.
    readAgain();
    if (finished || bulk.status !== 'done') return;
    selection.drop(deleted);
    dispatch({ type: 'bulk/closed', resource: resource.name });
  }

  if (remove === undefined && !canEdit && !canGiveBack)
    return { table: {}, onRemoved: () => undefined };

  const isWholePage =
    rows.length > 0 && rows.every(({ id }) => selectedRows.some((row) => row.id === id));
  const offersAll =
    changesMany &&
    !choosesAll &&
    isWholePage &&
    count > selectedRows.length &&
    isExact &&
    fitsOneCall(count);
  const isRemoving = !changesMany && bulk.status !== 'idle' && !finished;

  return {
    onRemoved: (id) => selection.drop([id]),
    onBringBack: canGiveBack ? () => setRequestedAction('bringBack') : undefined,
    table: {
      selectedIds: new Set((choosesAll ? rows : selectedRows).map(({ id }) => String(id))),
      onSelectionChange: (ids) => {
        setFoundKey(undefined);
        selection.change(ids);
      },
      selectionSummary: choosesAll ? `All ${formatCount(count)} found` : undefined,
      // Without the count: the selection bar shows it beside the buttons.
      bulkActions: (
        <BulkButtons
          count={count}
          selectsAll={choosesAll}
          onSelectAll={
            offersAll || choosesAll
              ? () => setFoundKey(choosesAll ? undefined : listKey)
              : undefined
          }
          onEdit={canEdit ? () => setRequestedAction('edit') : undefined}
          onGiveBack={canGiveBack ? () => setRequestedAction('asItWas') : undefined}
          onRemove={remove && (() => setRequestedAction('delete'))}
        />
      ),
    },
    dialog: (requestedAction !== undefined || isRemoving) && (
      <BulkDialog
        definition={definition}
        requestedAction={requestedAction}
        target={target}
        rows={selectedRows}
        bulk={bulk}
        changesMany={changesMany}
        onChanged={requestedAction === 'delete' ? clear : readAgain}
        onBegin={() => {
          setRequestedAction(undefined);
          selection.drop(deleted);
        }}
        onClose={close}
      />
    ),
  };
}
