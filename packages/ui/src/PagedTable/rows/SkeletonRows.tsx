import type { CSSProperties } from 'react';
import type { Column } from '../model/columns.ts';

// Per cent of a cell; uneven, as text is.
const widths = [72, 54, 64, 46, 80];

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  /** Id of the column that names the rows. */
  rowHeaderId: string | undefined;
  select: boolean;
  actions: boolean;
}

/** Grey bars in place of the rows. */
export function SkeletonRows<Row>(props: SkeletonRowsProps<Row>) {
  const { columns, count, rowHeaderId, select, actions } = props;
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, slot) => (
        <tr key={slot}>
          {select && <td className="select-cell" />}
          {columns.map((column, index) => {
            const style: CSSProperties & Record<'--skeleton-width', string> = {
              '--skeleton-width': `${widths[(slot * 3 + index * 2) % widths.length]}%`,
            };
            return (
              <td
                key={column.id}
                className={column.id === rowHeaderId ? 'first' : undefined}
                data-align={column.align}
                data-label={column.header}
              >
                <span className="skeleton" style={style} />
              </td>
            );
          })}
          {actions && <td className="menu-cell" />}
        </tr>
      ))}
    </tbody>
  );
}
