import { memo, type ChangeEvent, type MouseEvent, type ReactNode } from 'react';
import { cellContent, type Column } from '../model/columns.ts';
import { tableRoles } from './tableRoles.ts';

interface TableRowProps<Row> {
  row: Row;
  /** Its place among all rows of a table that has more elsewhere. */
  index: number | undefined;
  label: string;
  columns: readonly Column<Row>[];
  /** Id of the column that names the row. */
  rowHeaderId: string | undefined;
  naText: string;
  /** Address that its header cell links to. Of the controls, Tab reaches those of the current row: `useRowShortcuts`. */
  href: string | undefined;
  onOpen(event: MouseEvent<HTMLAnchorElement>): void;
  /** Whether it has a button for its menu; absent when no row has one. */
  menu: boolean | undefined;
  /** Whether it is selected; absent if rows cannot be. */
  selected: boolean | undefined;
  onToggle(event: ChangeEvent<HTMLInputElement>): void;
  /** Whether it is tinted for a moment. */
  highlighted: boolean | undefined;
}

/** What a cell shows that is empty by intent. */
const BLANK = '\u00a0';

function lookOf<Row>({ align, mono, tabular = align === 'end' }: Column<Row>, content: ReactNode) {
  if (content === undefined) return 'na';
  if (content === BLANK) return 'blank';
  if (mono) return 'mono';
  return tabular ? 'figures' : undefined;
}

function Row<Row>(props: TableRowProps<Row>) {
  const { row, label, columns, rowHeaderId, naText, href, onOpen } = props;
  const { menu, selected, onToggle, highlighted } = props;
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={props.index}
      data-selected={selected || undefined}
      data-highlighted={highlighted || undefined}
    >
      {selected !== undefined && (
        <td {...tableRoles.cell} className="select-cell">
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Select ${label}`}
              checked={selected}
              onChange={onToggle}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const { id, header, align, mono } = column;
        const content = cellContent(column, row);
        const look = lookOf(column, content);
        return id === rowHeaderId ? (
          <th
            key={id}
            {...tableRoles.rowHeader}
            className={look ? `first ${look}` : 'first'}
            data-align={align}
            // A name is no text that a browser could translate, as an id or an address is none.
            translate="no"
          >
            {href === undefined ? (
              (content ?? naText)
            ) : (
              <a className="text" href={href} tabIndex={-1} onClick={onOpen}>
                {content ?? naText}
              </a>
            )}
          </th>
        ) : (
          <td
            key={id}
            {...tableRoles.cell}
            className={look}
            data-align={align}
            data-label={header}
            translate={mono ? 'no' : undefined}
          >
            {content ?? naText}
          </td>
        );
      })}
      {menu !== undefined && (
        <td {...tableRoles.cell} className="menu-cell">
          {menu && (
            <button
              type="button"
              tabIndex={-1}
              className="sw-icon-button"
              aria-label={`Actions for ${label}`}
              aria-haspopup="menu"
            />
          )}
        </td>
      )}
    </tr>
  );
}

/**
 * One row: checkbox, cells, the button of its menu. Renders again only when something in it
 * changes.
 */
export const TableRow: <Row>(props: TableRowProps<Row>) => ReactNode = memo(Row);
