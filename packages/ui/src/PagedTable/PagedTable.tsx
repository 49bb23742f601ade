import { CircleAlert } from 'lucide-react';
import {
  useMemo,
  useRef,
  type CSSProperties,
  type DOMAttributes,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { Button } from '../Button/Button.tsx';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { formatCount } from '../internal/formatCount.ts';
import { Bones } from './Bones.tsx';
import { cellContent, columnTracks, contentText, headerColumn, narrowest } from './columns.ts';
import { Head } from './Head.tsx';
import { shownColumns, type TableLayout } from './layout.ts';
import { pager } from './model.ts';
import { Nothing } from './Nothing.tsx';
import { TableFrame } from './PagedTable.styles.ts';
import { Pager } from './Pager.tsx';
import { roles } from './roles.ts';
import { TableRow } from './TableRow.tsx';
import type { PagedTableProps } from './types.ts';
import { useOverflow } from './useOverflow.ts';
import { menuButton, useRowMenu } from './useRowMenu.tsx';
import { useTicks } from './useTicks.ts';

/** From this many rows on, the browser lays out only those in view. */
const BIG = 40;

const BONES = 10;

const alert = <CircleAlert size={16} aria-hidden="true" />;

const asWritten: TableLayout = {};

const pointing: DOMAttributes<HTMLElement> = { onPointerOver: hint, onMouseDown: keepText };

// A tooltip says what is cut or only drawn, found out for the one cell under the pointer.
function hint({ target }: PointerEvent) {
  const button = menuButton(target);
  if (button) button.title = button.getAttribute('aria-label') ?? '';
  const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
  if (!cell || cell.classList.contains('act')) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

// A range of rows is ticked with Shift, not its text selected.
function keepText(event: MouseEvent) {
  const { target, shiftKey } = event;
  const cell = shiftKey && target instanceof Element ? target.closest('.tick') : null;
  if (!cell) return;
  event.preventDefault();
  cell.querySelector('input')?.focus();
}

/**
 * A table of one page of rows, with its pager at the bottom and, when the page is full, also at the
 * top. Everything it shows is given to it; it asks for other pages, orders, selections and layouts.
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
    layout = asWritten,
    onLayoutChange,
    selectedIds,
    onSelectionChange,
    bulkActions,
    status,
    error,
    onRetry,
    empty,
    density = 'comfortable',
    naText = 'N/A',
    ...rest
  } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const wide = useOverflow(scroll);
  const told = useRef<HTMLSpanElement>(null);

  const { order, hidden, widths } = layout;
  const shown = useMemo(
    () => shownColumns(columns, { ...(order && { order }), ...(hidden && { hidden }) }),
    [columns, order, hidden],
  );
  const naming = columns[headerColumn(columns)];
  const extras = { select: selectedIds !== undefined, actions: rowActions !== undefined };
  const tracksFor = (set: TableLayout['widths']) => columnTracks(shown, naming?.id, extras, set);

  const rows = status === 'loading' || status === 'failed' ? [] : given;
  const ids = rows.map(getRowId);
  const { tick, tickAll } = useTicks(ids, selectedIds, onSelectionChange);
  const tickedHere = selectedIds ? ids.filter((id) => selectedIds.has(id)).length : 0;
  const ticked = selectedIds?.size ?? 0;
  const nameOf = (row: Row) =>
    rowLabel?.(row) ?? (String(naming ? contentText(cellContent(naming, row)) : '') || naText);
  const menu = useRowMenu(rows, rowActions, nameOf);

  const model = pager(page, pageSize, total, pagerRule);
  const bar = (place: string) => (
    <Pager
      model={model}
      page={page}
      label={`Pages of ${label}, ${place}`}
      onPageChange={onPageChange}
    />
  );
  const tracks: CSSProperties & Record<'--table-columns' | '--table-min', string> = {
    '--table-columns': tracksFor(widths),
    '--table-min': narrowest(tracksFor(widths)),
  };
  const retry = onRetry && (
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <TableFrame
      {...rest}
      data-density={density}
      data-status={status}
      data-select={selectedIds ? true : undefined}
      data-ticked={ticked > 0 || undefined}
      data-wide={wide || undefined}
      data-big={rows.length >= BIG || undefined}
    >
      <span className="sw-hidden" role="status">
        {status === 'refreshing'
          ? `Loading ${label}`
          : status === 'ready' && paged && `${label}: ${model.range}`}
      </span>
      <span className="sw-hidden" role="status" ref={told} />
      {status === 'failed' && (
        <div className="failed" role="alert">
          {alert}
          <span>{error ?? 'The list could not be loaded.'}</span>
          {retry}
        </div>
      )}
      {paged && rows.length > 0 && rows.length >= pageSize
        ? bar('above')
        : // Its place is kept on the last page and for the first, so that the rows stay where they are.
          paged &&
          (total > pageSize || (status === 'loading' && total === 0)) && <div className="pager" />}
      <div className="card">
        {ticked > 0 && (
          // Over the headings, so that no row moves under the pointer.
          <div className="ticked">
            <span className="count" role="status">
              {formatCount(ticked)} selected
            </span>
            {bulkActions}
            <Button variant="quiet" size="sm" onClick={() => onSelectionChange?.(new Set())}>
              Clear
            </Button>
          </div>
        )}
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
            style={tracks}
          >
            <Head
              columns={columns}
              shown={shown}
              named={naming?.id}
              layout={layout}
              onLayoutChange={onLayoutChange}
              tracksFor={tracksFor}
              say={(text) => {
                if (told.current) told.current.textContent = text;
              }}
              sort={sort}
              onSortChange={onSortChange}
              ticked={
                selectedIds &&
                (tickedHere === 0 ? 'none' : tickedHere === ids.length ? 'all' : 'some')
              }
              onTickAll={tickAll}
              actions={rowActions !== undefined}
              covered={ticked > 0}
            />
            {status === 'loading' ? (
              <Bones columns={shown} count={Math.min(pageSize, BONES)} {...extras} />
            ) : (
              <tbody {...roles.group} {...menu.listeners} {...pointing}>
                {rows.map((row, slot) => (
                  // Keyed by place: another page changes texts instead of building rows anew.
                  <TableRow
                    key={slot}
                    row={row}
                    label={nameOf(row)}
                    columns={shown}
                    named={naming?.id}
                    naText={naText}
                    menu={rowActions && rowActions(row).length > 0}
                    ticked={selectedIds?.has(ids[slot] ?? '')}
                    onTick={tick}
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
    </TableFrame>
  );
}
