import type { CSSProperties } from 'react';
import type { Column } from '../model/columns.ts';

// Per cent of a cell; uneven, as text is.
const widths = [72, 54, 64, 46, 80];

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  select: boolean;
  actions: boolean;
}

/** Grey bars in place of the rows. */
export function SkeletonRows<Row>({ columns, count, select, actions }: SkeletonRowsProps<Row>) {
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
              <td key={column.id} data-align={column.align}>
                <span className="skeleton" style={style} />
              </td>
            );
          })}
          {actions && <td />}
        </tr>
      ))}
    </tbody>
  );
}
