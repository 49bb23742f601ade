import { memo, type ReactNode } from 'react';
import { Menu, type MenuItem } from '../Menu/index.ts';
import { roles } from './roles.ts';
import { cellContent, headerColumn, type Column } from './columns.ts';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  label: string;
  columns: readonly Column<Row>[];
  naText: string;
  rowActions?(row: Row): MenuItem[];
  /** Whether it is ticked; absent when rows cannot be. */
  ticked: boolean | undefined;
  onTick(id: string, ticked: boolean): void;
}

function Row<Row>(props: TableRowProps<Row>) {
  const { row, id, label, columns, naText, rowActions, ticked, onTick } = props;
  const named = headerColumn(columns);
  const items = rowActions?.(row) ?? [];
  return (
    <tr {...roles.row} data-ticked={ticked || undefined}>
      {ticked !== undefined && (
        <td {...roles.cell} className="tick">
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${label}`}
              checked={ticked}
              onChange={(event) => onTick(id, event.currentTarget.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column, index) => {
        const content = cellContent(column, row);
        const shown: ReactNode = content ?? naText;
        const look = content === undefined ? 'na' : column.mono ? 'mono' : undefined;
        return index === named ? (
          <th
            key={column.id}
            {...roles.rowHeader}
            className={look ? `first ${look}` : 'first'}
            data-align={column.align}
          >
            {shown}
          </th>
        ) : (
          <td key={column.id} {...roles.cell} className={look} data-align={column.align}>
            {shown}
          </td>
        );
      })}
      {rowActions && (
        <td {...roles.cell} className="act">
          {items.length > 0 && <Menu label={`Actions for ${label}`} items={items} />}
        </td>
      )}
    </tr>
  );
}

/** One row: ticking box, cells, menu. Drawn anew only when something in it changes. */
export const TableRow: <Row>(props: TableRowProps<Row>) => ReactNode = memo(Row);
