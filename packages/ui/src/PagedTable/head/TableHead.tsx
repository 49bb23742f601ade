import type { CSSProperties } from 'react';
import type { Column } from '../model/columns.ts';
import type { TableLayout } from '../model/layout.ts';
import { rowHandlers } from '../rows/rowHandlers.ts';
import { nextSort, type TableSort } from '../model/paging.ts';
import { tableRoles } from '../rows/tableRoles.ts';
import { useColumnGestures } from './useColumnGestures.ts';
import { widthLimits } from '../model/widths.ts';

interface TableHeadProps<Row> {
  /** Its place among all rows of a table that has more elsewhere. */
  rowIndex: number | undefined;
  /** All columns, and those shown, in order. */
  columns: readonly Column<Row>[];
  visibleColumns: readonly Column<Row>[];
  rowHeaderId: string | undefined;
  layout: TableLayout;
  onLayoutChange: ((layout: TableLayout) => void) | undefined;
  tracksFor(widths: TableLayout['widths']): CSSProperties;
  announce(text: string): void;
  /** The edge of a heading was pressed, and not dragged. */
  onEdge(heading: HTMLElement, by: 'pointer' | 'keyboard'): void;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort | undefined) => void) | undefined;
  /** Whether all, some or none of the rows are ticked; absent when rows cannot be ticked. */
  selected: 'all' | 'some' | 'none' | undefined;
  onToggleAll(selected: boolean): void;
  actions: boolean;
  /** Whether only assistive technology gets the headings: the rows are cards. */
  cards: boolean;
  /** Whether the bar of the ticked rows lies over the headings. */
  covered: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/**
 * The headings, which can be sorted, moved and resized, and the checkbox that selects every row.
 */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { visibleColumns, rowHeaderId, sort, cards } = props;
  const { selected, onToggleAll, actions, covered } = props;
  const [onLayoutChange, onSortChange] = cards ? [] : [props.onLayoutChange, props.onSortChange];
  const gestures = useColumnGestures(props);
  const tabIndex = covered ? -1 : 0;
  return (
    <thead {...tableRoles.group} {...rowHandlers}>
      <tr {...tableRoles.row} aria-rowindex={props.rowIndex} {...gestures}>
        {selected && (
          <th {...tableRoles.columnHeader} className="select-cell">
            <label>
              <input
                type="checkbox"
                aria-label="Select all rows on this page"
                checked={selected === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = selected === 'some';
                }}
                onChange={(event) => onToggleAll(event.currentTarget.checked)}
              />
            </label>
          </th>
        )}
        {visibleColumns.map(({ id, header, align, sortable }) => {
          const order = sort?.id === id ? sort.order : undefined;
          return (
            <th
              key={id}
              {...tableRoles.columnHeader}
              className={id === rowHeaderId ? 'first' : undefined}
              data-column={id}
              data-align={align}
              aria-sort={order && ariaSort[order]}
              // Without it, the grip's name would be a part of the heading's.
              aria-label={onLayoutChange && header}
            >
              {sortable && onSortChange ? (
                <button
                  type="button"
                  className="sort"
                  tabIndex={tabIndex}
                  aria-keyshortcuts={onLayoutChange && 'Alt+ArrowLeft Alt+ArrowRight'}
                  onClick={() => onSortChange(nextSort(sort, id))}
                >
                  <span className="text">{header}</span>
                </button>
              ) : (
                <span className="text">{header}</span>
              )}
              {onLayoutChange && (
                <span
                  className="grip"
                  role="separator"
                  tabIndex={tabIndex}
                  aria-label={`Width of ${header}`}
                  aria-orientation="vertical"
                  aria-valuemin={widthLimits.min}
                  aria-valuemax={widthLimits.max}
                  // The script sets it once it is measured.
                  aria-valuenow={widthLimits.min}
                />
              )}
            </th>
          );
        })}
        {actions && (
          <th {...tableRoles.columnHeader} className="menu-cell">
            <span className="sw-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
