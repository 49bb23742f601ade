import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { headerColumn, type Column } from './columns.ts';
import { roles } from './roles.ts';
import { nextSort, type TableSort } from './model.ts';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort | undefined) => void) | undefined;
  /** Whether all, some or none of the rows are ticked; absent when rows cannot be ticked. */
  ticked: 'all' | 'some' | 'none' | undefined;
  onTickAll(ticked: boolean): void;
  actions: boolean;
}

const icons = {
  asc: <ArrowUp size={14} aria-hidden="true" />,
  desc: <ArrowDown size={14} aria-hidden="true" />,
  none: <ArrowUpDown size={14} aria-hidden="true" />,
};

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** The headings, which sort, and the box that ticks every row. */
export function Head<Row>(props: HeadProps<Row>) {
  const { columns, sort, onSortChange, ticked, onTickAll, actions } = props;
  const named = headerColumn(columns);
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {ticked && (
          <th {...roles.columnHeader} className="tick">
            <label>
              <input
                type="checkbox"
                aria-label="Select all rows"
                checked={ticked === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = ticked === 'some';
                }}
                onChange={(event) => onTickAll(event.currentTarget.checked)}
              />
            </label>
          </th>
        )}
        {columns.map((column, index) => {
          const order = sort?.id === column.id ? sort.order : undefined;
          return (
            <th
              key={column.id}
              {...roles.columnHeader}
              className={index === named ? 'first' : undefined}
              data-align={column.align}
              aria-sort={order && spoken[order]}
            >
              {column.sortable && onSortChange ? (
                <button
                  type="button"
                  className="sort"
                  onClick={() => onSortChange(nextSort(sort, column.id))}
                >
                  <span>{column.header}</span>
                  {icons[order ?? 'none']}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {actions && (
          <th {...roles.columnHeader} className="act">
            <span className="sw-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
