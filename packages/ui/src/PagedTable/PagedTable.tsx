import { CircleAlert } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { LazyBoundary, lazyWithRetry } from '../internal/lazyWithRetry.tsx';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { formatCount } from '../internal/text/formatCount.ts';
import { useFocusRestore } from '../internal/focus/useFocusRestore.ts';
import { useLocale } from '../locale/LocaleProvider.tsx';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import { cellName, columnTracks, namingColumn, trackStyle } from './model/columns.ts';
import { TableHead } from './head/TableHead.tsx';
import { shownColumns, type TableLayout } from './model/layout.ts';
import { rowHandlers, scrollHandlers } from './rows/rowHandlers.ts';
import { pager, rowKeys } from './model/paging.ts';
import { EmptyBody } from './rows/EmptyBody.tsx';
import { TableFrame } from './PagedTable.styles.ts';
import { Pager } from './pager/Pager.tsx';
import { tableRoles } from './rows/tableRoles.ts';
import { TableRow } from './rows/TableRow.tsx';
import type { PagedTableProps } from './model/types.ts';
import { useDuplicateWarning } from './rows/useDuplicateWarning.ts';
import { useRowShortcuts } from './rows/useRowShortcuts.ts';
import { useTableForm } from './useTableForm.ts';
import { useRowMenu } from './rows/useRowMenu.tsx';
import { useRowOpen } from './rows/useRowOpen.ts';
import { useRowSelection } from './rows/useRowSelection.ts';
import { useWidthMenu } from './head/useWidthMenu.tsx';

/** From this many rows on, the browser lays out only those in view. */
const BIG = 40;

const SKELETON_ROWS = 10;

const SortBy = lazyWithRetry(() => import('./cards/SortBy.tsx'));

const alert = <CircleAlert size={16} />;

const noLayout: TableLayout = {};

/**
 * A table of one page of rows, with a pager at the bottom and, when the page is full, also at the top.
 * The caller owns its state; it asks for other pages, orders, selections and layouts. In less than 560 px, as on a phone,
 * each row is a card with its values below its name, and a button above the cards sorts.
 *
 * @example
 * <PagedTable
 *   {...{ label: 'Companies', columns, rows, page, pageSize: 10, total: 243, status: 'ready' }}
 *   getRowId={(row) => row.id}
 *   onPageChange={setPage}
 * />
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const {
    label,
    columns,
    rows: givenRows,
    getRowId,
    rowActions,
    rowLabel,
    rowHref,
    onRowOpen,
    rowsRef,
    page,
    pageSize,
    total,
    totalIsMinimum = false,
    onPageChange,
    paged = true,
    pagerRule = 'standard',
    sort,
    onSortChange,
    layout = noLayout,
    onLayoutChange,
    selectedIds,
    onSelectionChange,
    bulkActions,
    selectionSummary,
    highlightedIds,
    status,
    error,
    onRetry,
    empty,
    density = 'comfortable',
    naText = 'N/A',
    ...rest
  } = props;
  const locale = useLocale();
  const scroll = useRef<HTMLDivElement>(null);
  const form = useTableForm(scroll);
  const wide = form === 'scrolling';
  const liveRegion = useRef<HTMLSpanElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const focusHandlers = useFocusRestore(() => table.current);

  const { order, hidden, shown, widths } = layout;
  const visibleColumns = useMemo(
    () => shownColumns(columns, { order, hidden, shown }),
    [columns, order, hidden, shown],
  );
  const naming = namingColumn(columns);
  const sortColumns = onSortChange ? visibleColumns.filter(({ sortable }) => sortable) : [];
  const extraColumns = { select: selectedIds !== undefined, actions: rowActions !== undefined };
  const tracksFor = (set: TableLayout['widths']) =>
    trackStyle(columnTracks(visibleColumns, naming?.id, extraColumns, set), visibleColumns);

  const rows = status === 'ready' || status === 'refreshing' ? givenRows : [];
  const ids = rows.map(getRowId);
  const keys = rowKeys(ids);
  useDuplicateWarning(label, ids);
  const { toggleRow, toggleAll } = useRowSelection(ids, selectedIds, onSelectionChange);
  const selectedOnPage = selectedIds ? ids.filter((id) => selectedIds.has(id)).length : 0;
  const selectedCount = selectedIds?.size ?? 0;
  const nameOf = (row: Row) =>
    rowLabel?.(row) ?? String((naming && cellName(naming, row)) || naText);
  const announce = (text: string) => {
    if (liveRegion.current) liveRegion.current.textContent = text;
  };
  const widthMenu = useWidthMenu({ layout, onLayoutChange, announce });
  const openRow = useRowOpen(rows, onRowOpen);
  const menu = useRowMenu(rows, ids, rowActions, nameOf);
  const listeners = useRowShortcuts(table, rows, rowActions, rowsRef, menu.listeners);

  // Which rows of how many these are, and the headings among them; in a table that has more elsewhere.
  const showsCount = paged && (status === 'ready' || status === 'refreshing');
  const model = pager(page, pageSize, total, pagerRule, locale, totalIsMinimum);
  const bar = (place: string) => (
    <Pager
      model={model}
      page={page}
      label={`Pages of ${label}, ${place}`}
      onPageChange={onPageChange}
    />
  );
  const retry = onRetry && (
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  );
  const isEmpty = rows.length === 0 && status !== 'loading';
  return (
    <TableFrame
      {...focusHandlers}
      {...rest}
      data-density={density}
      data-status={status}
      data-selected={selectedCount > 0 || undefined}
      data-wide={wide || undefined}
      data-big={rows.length >= BIG || undefined}
      data-selects={(extraColumns.select && !isEmpty) || undefined}
      data-sorts={(sortColumns.length > 0 && !isEmpty) || undefined}
    >
      <span className="sw-hidden" role="status">
        {status === 'refreshing'
          ? `Loading ${label}`
          : status === 'ready' && paged && `${label}: ${model.range}`}
      </span>
      <span className="sw-hidden" role="status" ref={liveRegion} />
      {status === 'failed' && (
        <div className="failed">
          {alert}
          <span role="alert">{error ?? 'The list could not be loaded.'}</span>
          {retry}
        </div>
      )}
      {paged && rows.length > 0 && rows.length >= pageSize
        ? bar('above')
        : // Its place is kept on the last page and for the first, so that the rows stay where they are.
          paged &&
          (total > pageSize || (status === 'loading' && total === 0)) && <div className="pager" />}
      <div className="box">
        {selectedCount > 0 && (
          // Over the headings, so that no row moves under the pointer.
          <div className="selection-bar">
            <bdi role="status">
              {selectionSummary ?? `${formatCount(selectedCount, locale)} selected`}
            </bdi>
            {bulkActions}
            <Button variant="quiet" size="sm" onClick={() => onSelectionChange?.(new Set())}>
              Clear
            </Button>
          </div>
        )}
        {form === 'cards' && onSortChange && sortColumns.length > 0 && !isEmpty && (
          <LazyBoundary onLoadError={() => undefined}>
            <SortBy columns={sortColumns} sort={sort} onSortChange={onSortChange} />
          </LazyBoundary>
        )}
        <div
          className="scroll"
          ref={scroll}
          // A region that scrolls must be reachable by the keyboard.
          {...(wide && { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls sideways` })}
          {...scrollHandlers}
        >
          <table
            {...tableRoles.table}
            ref={table}
            // Takes the focus of a button that is gone.
            tabIndex={-1}
            aria-label={label}
            aria-rowcount={showsCount ? (totalIsMinimum ? -1 : total + 1) : undefined}
            aria-busy={status === 'loading' || status === 'refreshing'}
            style={tracksFor(widths)}
          >
            <TableHead
              rowIndex={showsCount ? 1 : undefined}
              columns={columns}
              visibleColumns={visibleColumns}
              rowHeaderId={naming?.id}
              layout={layout}
              onLayoutChange={onLayoutChange}
              tracksFor={tracksFor}
              announce={announce}
              onEdge={widthMenu.toggle}
              sort={sort}
              onSortChange={onSortChange}
              selected={
                selectedIds &&
                (selectedOnPage === 0 ? 'none' : selectedOnPage === ids.length ? 'all' : 'some')
              }
              onToggleAll={toggleAll}
              actions={rowActions !== undefined}
              cards={form === 'cards'}
              covered={selectedCount > 0}
            />
            {status === 'loading' ? (
              <SkeletonRows
                columns={visibleColumns}
                count={Math.min(pageSize, SKELETON_ROWS)}
                rowHeaderId={naming?.id}
                {...extraColumns}
              />
            ) : (
              <tbody {...tableRoles.group} {...menu.listeners} {...listeners} {...rowHandlers}>
                {rows.map((row, slot) => (
                  // Keyed by record: what a cell holds, and the focus, must not go to another one.
                  <TableRow
                    key={keys[slot]}
                    index={showsCount ? (page - 1) * pageSize + slot + 2 : undefined}
                    row={row}
                    label={nameOf(row)}
                    columns={visibleColumns}
                    rowHeaderId={naming?.id}
                    naText={naText}
                    href={rowHref?.(row)}
                    onOpen={openRow}
                    menu={rowActions && rowActions(row).length > 0}
                    selected={selectedIds?.has(ids[slot] ?? '')}
                    onToggle={toggleRow}
                    highlighted={highlightedIds?.has(ids[slot] ?? '')}
                  />
                ))}
              </tbody>
            )}
          </table>
          {status !== 'loading' && rows.length === 0 && (
            <EmptyBody
              lastPage={
                status === 'ready' && total > 0 && page > model.pages ? model.pages : undefined
              }
              page={page}
              failed={status === 'failed'}
              empty={empty}
              onPageChange={onPageChange}
            />
          )}
        </div>
        {status === 'loading' && (
          <div className="waiting">
            <span role="status">
              <SpinnerMark />
              <span className="sw-hidden">Loading {label}</span>
            </span>
            {error !== undefined && retry}
          </div>
        )}
      </div>
      {paged && rows.length > 0 && bar('below')}
      {menu.popup}
      {widthMenu.popup}
    </TableFrame>
  );
}
