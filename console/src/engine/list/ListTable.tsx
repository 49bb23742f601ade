import { searchCountLimit } from '@steward/api';
import type { AnyRow } from '@steward/api';
import type { Column, MenuItem, RowsHandle } from '@steward/ui';
import { PagedTable } from '@steward/ui';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useShortcuts } from '../../core/browser/shortcuts.ts';
import { useRetryWhenOnline } from '../../core/browser/useRetryWhenOnline.ts';
import type { useAddress } from '../address/address.ts';
import type { BulkActions } from '../bulk/useBulkActions.tsx';
import type { RowLink, ScreenDefinition } from '../definition/definition.ts';
import { recordName } from '../definition/recordName.ts';
import type { List } from './useList.ts';
import { useSavedRow } from './useSavedRow.ts';
import type { useTableView } from './views/useTableView.ts';

const ReferenceNames = lazyWithRetry(() =>
  import('../references/ReferenceNames.tsx').then((m) => m.ReferenceNames),
);

const FailedFilter = lazyWithRetry(() =>
  import('../filter/FailedFilter.tsx').then((m) => m.FailedFilter),
);

interface ListTableProps {
  definition: ScreenDefinition;
  list: List;
  onRetry(): void;
  address: ReturnType<typeof useAddress>;
  columns: readonly Column<AnyRow>[];
  view: ReturnType<typeof useTableView>;
  sortable: boolean;
  selection: BulkActions['table'];
  rowActions: (row: AnyRow) => MenuItem[];
  rowLink: RowLink;
  /** Shown in place of rows. */
  empty: ReactNode;
}

/** Placeholder rows in a list without pages, while it loads. */
const placeholders = 10;

/** The table of a list, with row menus. */
export function ListTable(props: ListTableProps) {
  const { definition, list, onRetry, address, columns, view, sortable } = props;
  const { selection, rowActions, rowLink, empty } = props;
  const { resource, title } = definition;
  const { query } = address;
  const references = resource.columns.flatMap(({ id }) => {
    const field = resource.fields[id];
    return field?.kind === 'reference' ? [[id, field] as const] : [];
  });
  useRetryWhenOnline(list.status === 'failed', onRetry);
  const failedFilter = list.status === 'failed' ? query.filter : undefined;
  const rowsRef = useRef<RowsHandle>(null);
  useShortcuts({
    nextRow: () => rowsRef.current?.move(1),
    previousRow: () => rowsRef.current?.move(-1),
  });
  const savedRow = useSavedRow(resource, list, address.open !== undefined);
  return (
    <>
      {references.length > 0 && (
        <ReferenceNames fields={Object.fromEntries(references)} rows={list.page.rows} />
      )}
      <PagedTable<AnyRow>
        label={title}
        columns={columns}
        rows={list.page.rows}
        getRowId={(row) => String(row.id)}
        rowLabel={(row) => recordName(resource, row)}
        rowActions={rowActions}
        {...rowLink}
        rowsRef={rowsRef}
        {...selection}
        highlightedIds={savedRow}
        layout={view.layout}
        onLayoutChange={view.arrange}
        density={view.density}
        page={query.page}
        pageSize={resource.pageSize ?? (list.page.rows.length || placeholders)}
        total={list.page.count}
        totalIsMinimum={query.q !== undefined && list.page.count > searchCountLimit}
        paged={resource.pageSize !== undefined}
        pagerRule={definition.pager ?? 'standard'}
        onPageChange={address.goToPage}
        sort={
          query.sort === undefined ? undefined : { id: query.sort, order: query.order ?? 'asc' }
        }
        onSortChange={sortable ? address.sortBy : undefined}
        status={failedFilter === undefined ? tableStatus(list, definition) : 'ready'}
        error={list.message}
        onRetry={onRetry}
        empty={
          failedFilter === undefined ? (
            empty
          ) : (
            <FailedFilter
              resource={resource}
              value={failedFilter}
              message={list.message}
              onRetry={onRetry}
              onClear={() => address.filterBy(undefined)}
            />
          )
        }
      />
    </>
  );
}

/**
 * The status of the table: placeholders before the first rows, dimmed rows while others load, and after a
 * failure an empty table or a spinner.
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
