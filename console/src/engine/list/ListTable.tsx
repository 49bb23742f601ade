import type { AnyRow } from '@steward/api';
import type { Column, MenuItem } from '@steward/ui';
import { PagedTable } from '@steward/ui';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useRetryWhenOnline } from '../../core/browser/useBackOnline.ts';
import type { useAddress } from '../definition/address.ts';
import type { BulkRemoval } from '../bulk/useBulkRemoval.tsx';
import type { ScreenDefinition } from '../definition/definition.ts';
import { recordName } from '../definition/definition.ts';
import { ListCells } from './ListTable.styles.ts';
import type { List } from './useList.ts';
import { useSavedRow } from './useSavedRow.ts';
import type { useTableView } from './useTableView.ts';

const ReferenceNames = lazyWithRetry(() =>
  import('../references/ReferenceNames.tsx').then((m) => m.ReferenceNames),
);

interface ListTableProps {
  definition: ScreenDefinition;
  list: List;
  onRetry(): void;
  address: ReturnType<typeof useAddress>;
  columns: readonly Column<AnyRow>[];
  view: ReturnType<typeof useTableView>;
  sortable: boolean;
  selection: BulkRemoval['table'];
  rowActions: (row: AnyRow) => MenuItem[];
  /** What stands in the place of rows. */
  empty: ReactNode;
}

/** Rows of placeholders in a list without pages, while the first rows are on their way. */
const placeholders = 10;

/** The rows of a list with their menus, or what stands in their place. */
export function ListTable(props: ListTableProps) {
  const { definition, list, onRetry, address, columns, view, sortable } = props;
  const { selection, rowActions, empty } = props;
  const { resource, title } = definition;
  const { query } = address;
  const shown = resource.columns.flatMap(({ id }) => {
    const field = resource.fields[id];
    return field?.kind === 'reference' ? [[id, field] as const] : [];
  });
  useRetryWhenOnline(list.status === 'failed', onRetry);
  const savedRow = useSavedRow(resource, list, address.open !== undefined);
  return (
    <ListCells>
      {shown.length > 0 && (
        <ReferenceNames fields={Object.fromEntries(shown)} rows={list.page.rows} />
      )}
      <PagedTable<AnyRow>
        label={title}
        columns={columns}
        rows={list.page.rows}
        getRowId={(row) => String(row.id)}
        rowLabel={(row) => recordName(resource, row)}
        rowActions={rowActions}
        {...selection}
        highlightedIds={savedRow}
        layout={view.layout}
        onLayoutChange={view.arrange}
        density={view.density}
        page={query.page}
        pageSize={resource.pageSize ?? (list.page.rows.length || placeholders)}
        total={list.page.count}
        paged={resource.pageSize !== undefined}
        pagerRule={definition.pager ?? 'standard'}
        onPageChange={address.toPage}
        sort={
          query.sort === undefined ? undefined : { id: query.sort, order: query.order ?? 'asc' }
        }
        onSortChange={sortable ? address.sortBy : undefined}
        status={tableStatus(list, definition)}
        error={list.message}
        onRetry={onRetry}
        empty={empty}
      />
    </ListCells>
  );
}

/**
 * What the table shows: placeholders before the first rows, the old rows dimmed while others come, and
 * after a failure an empty table, or the spinner that stays.
 */
function tableStatus(list: List, { onLoadFailure }: ScreenDefinition) {
  switch (list.status) {
    case 'loading':
      return list.page.rows.length === 0 ? 'loading' : 'refreshing';
    case 'failed':
      return onLoadFailure === 'spin' ? 'loading' : 'failed';
    case 'ready':
      return 'ready';
  }
}
