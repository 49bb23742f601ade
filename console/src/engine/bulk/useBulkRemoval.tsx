import type { AnyRow } from '@steward/api';
import { Button } from '@steward/ui';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { removeActionOf } from '../definition/definition.ts';
import type { ListQuery } from '../definition/query.ts';
import { idleBulk, leftOf, selectBulk } from './state.ts';
import { useSelection } from './useSelection.ts';

const BulkRemove = lazyWithRetry(() => import('./BulkRemove.tsx').then((m) => m.BulkRemove));

export interface BulkRemoval {
  /** What the table is given, where rows can be chosen. */
  readonly table: {
    readonly selectedIds?: ReadonlySet<string>;
    readonly onSelectionChange?: (ids: ReadonlySet<string>) => void;
    readonly bulkActions?: ReactNode;
  };
  /** Takes a record out of the selection that was deleted by itself. */
  readonly onRemoved: (id: number) => void;
  /** The question, the progress and the receipt. */
  readonly dialog?: ReactNode;
}

/** Choosing records on a screen that can delete, and deleting those that were chosen. */
export function useBulkRemoval(
  definition: ScreenDefinition,
  query: ListQuery,
  rows: readonly AnyRow[],
): BulkRemoval {
  const { resource } = definition;
  const action = removeActionOf(definition);
  const dispatch = useAppDispatch();
  const bulk = useAppSelector(selectBulk(resource.name));
  const selection = useSelection(rows, JSON.stringify([resource.name, query.scope, query.q]));
  const [asking, setAsking] = useState(false);
  const { deleted } = bulk;
  const finished = bulk.status === 'done' && leftOf(bulk).length === 0;
  const chosen = [...selection.ticked.values()].filter(({ id }) => !deleted.includes(id));

  function close() {
    setAsking(false);
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
      // The bar says how many beside it; on a phone there is no room to say it twice.
      bulkActions: (
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 size={14} />}
          onClick={() => setAsking(true)}
        >
          Delete…
        </Button>
      ),
    },
    dialog: (asking || (bulk.status !== 'idle' && !finished)) && (
      <BulkRemove
        definition={definition}
        action={action}
        rows={chosen}
        scope={query.scope}
        bulk={finished ? idleBulk : bulk}
        onBegin={() => {
          setAsking(false);
          selection.drop(deleted);
        }}
        onClose={close}
      />
    ),
  };
}
