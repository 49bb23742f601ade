import { useCallback, useLayoutEffect, useRef, type CSSProperties, type PointerEvent } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/Button.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { formatCount } from '../internal/formatCount.ts';
import { Bones } from './Bones.tsx';
import { cellContent, columnTracks, contentText, headerColumn } from './columns.ts';
import { Head } from './Head.tsx';
import { pager, select } from './model.ts';
import { Nothing } from './Nothing.tsx';
import { TableFrame } from './PagedTable.styles.ts';
import { Pager } from './Pager.tsx';
import { roles } from './roles.ts';
import { TableRow } from './TableRow.tsx';
import type { PagedTableProps } from './types.ts';
import { useOverflow } from './useOverflow.ts';

/** From this many rows on, the browser lays out only those in view. */
const BIG = 120;

const BONES = 10;

// Cut text says the rest in a tooltip, found out only for the cell under the pointer.
function hintCutText(event: PointerEvent) {
  const { target } = event;
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody :is(th, td)') : null;
  if (!cell || cell.classList.contains('act')) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/**
 * A table of one page of rows, with its pager at the bottom and, when the page is full, also at the
 * top. Everything it shows is given to it; it asks for other pages, orders and selections.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const {
    label,
    columns,
    rows: given,
    getRowId,
    rowActions,
    rowLabel,
    page,
    pageSize,
    total,
    onPageChange,
    paged = true,
    pagerRule = 'standard',
    sort,
    onSortChange,
    selectedIds,
    onSelectionChange,
    bulkActions,
    status,
    error,
    onRetry,
    empty,
    density = 'comfortable',
    naText = 'N/A',
    style,
    ...rest
  } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const wide = useOverflow(scroll);

  const latest = useRef({ selectedIds, onSelectionChange });
  useLayoutEffect(() => {
    latest.current = { selectedIds, onSelectionChange };
  });
  const tick = useCallback((ids: readonly string[], on: boolean) => {
    const { selectedIds: before, onSelectionChange: tell } = latest.current;
    if (before) tell?.(select(before, ids, on));
  }, []);
  const tickOne = useCallback((id: string, on: boolean) => tick([id], on), [tick]);

  const rows = status === 'loading' || status === 'failed' ? [] : given;
  const ids = rows.map(getRowId);
  const tickedHere = selectedIds ? ids.filter((id) => selectedIds.has(id)).length : 0;
  const named = columns[headerColumn(columns)];
  const nameOf = (row: Row) =>
    rowLabel?.(row) ?? (String(named ? contentText(cellContent(named, row)) : '') || naText);

  const model = pager(page, pageSize, total, pagerRule);
  const bar = (place: string) => (
    <Pager
      model={model}
      page={page}
      label={`Pages of ${label}, ${place}`}
      onPageChange={onPageChange}
    />
  );
  const tracks: CSSProperties & Record<'--table-columns', string> = {
    ...style,
    '--table-columns': columnTracks(columns, selectedIds !== undefined, rowActions !== undefined),
  };
  const retry = onRetry && (
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <TableFrame
      {...rest}
      style={tracks}
      data-density={density}
      data-status={status}
      data-select={selectedIds ? true : undefined}
      data-wide={wide || undefined}
      data-big={rows.length >= BIG || undefined}
    >
      <span className="sw-hidden" role="status">
        {status === 'refreshing' && `Loading ${label}`}
        {status === 'ready' && paged && `${label}: ${model.range}`}
      </span>
      {status === 'failed' && (
        <Banner tone="danger" className="failed" action={retry}>
          {error ?? 'The list could not be loaded.'}
        </Banner>
      )}
      {selectedIds && selectedIds.size > 0 && (
        <div className="ticked">
          <span className="count">{formatCount(selectedIds.size)} selected</span>
          {bulkActions}
          <Button variant="quiet" size="sm" onClick={() => onSelectionChange?.(new Set())}>
            Clear
          </Button>
        </div>
      )}
      {paged && rows.length > 0 && rows.length >= pageSize && bar('above')}
      <div className="card">
        <div
          className="scroll"
          ref={scroll}
          // A region that scrolls must be reachable by the keyboard.
          {...(wide && { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls sideways` })}
        >
          <table
            {...roles.table}
            aria-label={label}
            aria-busy={status === 'loading' || status === 'refreshing'}
          >
            <Head
              columns={columns}
              sort={sort}
              onSortChange={onSortChange}
              ticked={
                selectedIds &&
                (tickedHere === 0 ? 'none' : tickedHere === ids.length ? 'all' : 'some')
              }
              onTickAll={(on) => tick(ids, on)}
              actions={rowActions !== undefined}
            />
            {status === 'loading' ? (
              <Bones
                columns={columns}
                count={Math.min(pageSize, BONES)}
                select={selectedIds !== undefined}
              />
            ) : (
              <tbody {...roles.group} onPointerOver={hintCutText}>
                {rows.map((row, slot) => (
                  // Keyed by place: another page changes texts instead of building rows anew.
                  <TableRow
                    key={slot}
                    row={row}
                    id={ids[slot] ?? ''}
                    label={nameOf(row)}
                    columns={columns}
                    naText={naText}
                    rowActions={rowActions}
                    ticked={selectedIds?.has(ids[slot] ?? '')}
                    onTick={tickOne}
                  />
                ))}
              </tbody>
            )}
          </table>
          {status !== 'loading' && rows.length === 0 && (
            <Nothing
              past={status === 'ready' && total > 0 && page > model.pages ? model.pages : undefined}
              page={page}
              failed={status === 'failed'}
              empty={empty}
              onPageChange={onPageChange}
            />
          )}
        </div>
        {status === 'loading' && (
          <div className="waiting">
            <Spinner label={`Loading ${label}`} size={24} />
            {error !== undefined && retry}
          </div>
        )}
      </div>
      {paged && rows.length > 0 && bar('below')}
    </TableFrame>
  );
}
