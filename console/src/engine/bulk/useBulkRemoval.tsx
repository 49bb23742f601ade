import { Button } from '@steward/ui';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { findRemoveAction } from '../definition/definition.ts';
import type { ListQuery } from '../definition/query.ts';
import { idleBulk, remainingRows, selectBulk } from './state.ts';
import type { ShownPage } from './useSelection.ts';
import { useSelection } from './useSelection.ts';

const BulkRemove = lazyWithRetry(() => import('./BulkRemove.tsx').then((m) => m.BulkRemove));

export interface BulkRemoval {
  /** The selection props of the table; empty where records cannot be deleted. */
  readonly table: {
    readonly selectedIds?: ReadonlySet<string>;
    readonly onSelectionChange?: (ids: ReadonlySet<string>) => void;
    readonly bulkActions?: ReactNode;
  };
  /** Removes a record from the selection that was deleted on its own. */
  readonly onRemoved: (id: number) => void;
  /** The dialog with the confirmation, the progress and the outcome. */
  readonly dialog?: ReactNode;
}

/** The selection of records and their bulk deletion. */
export function useBulkRemoval(
  definition: ScreenDefinition,
  query: ListQuery,
  shownPage: Omit<ShownPage, 'page'>,
): BulkRemoval {
  const { resource } = definition;
  const action = findRemoveAction(definition);
  const dispatch = useAppDispatch();
  const bulk = useAppSelector(selectBulk(resource.name));
  const selection = useSelection(
    { ...shownPage, page: JSON.stringify(query) },
    JSON.stringify([resource.name, query.scope, query.q, query.filter]),
  );
  const [isAsking, setIsAsking] = useState(false);
  const { deleted } = bulk;
  const finished = bulk.status === 'done' && remainingRows(bulk).length === 0;
  const chosen = selection.selected.filter(({ id }) => !deleted.includes(id));

  // What was asked about may vanish while a person reads the question.
  if (isAsking && chosen.length === 0) setIsAsking(false);

  function close() {
    setIsAsking(false);
    // Closing any modal reads the list again.
    dispatch({ type: 'query/invalidated', resource: resource.name });
    if (finished || bulk.status !== 'done') return;
    selection.drop(deleted);
    dispatch({ type: 'bulk/closed', resource: resource.name });
  }

  if (action === undefined) return { table: {}, onRemoved: () => undefined };
  return {
    onRemoved: (id) => selection.drop([id]),
    table: {
      selectedIds: new Set(chosen.map(({ id }) => String(id))),
      onSelectionChange: selection.change,
      // Without the count: the selection bar shows it beside the button.
      bulkActions: (
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 size={14} />}
          onClick={() => setIsAsking(true)}
        >
          Delete…
        </Button>
      ),
    },
    dialog: (isAsking || (bulk.status !== 'idle' && !finished)) && (
      <BulkRemove
        definition={definition}
        action={action}
        rows={chosen}
        scope={query.scope}
        bulk={finished ? idleBulk : bulk}
        onBegin={() => {
          setIsAsking(false);
          selection.drop(deleted);
        }}
        onClose={close}
      />
    ),
  };
}
