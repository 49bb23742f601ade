import { namingColumn, type Column } from './columns.ts';

/** How a person arranged a table's columns; plain data, to be kept by the caller. */
export interface TableLayout {
  /** Column ids in the order wanted; columns that it leaves out stand after their neighbour. */
  order?: readonly string[] | undefined;
  /** Ids of the columns not shown; the one that names the rows always is. */
  hidden?: readonly string[] | undefined;
  /** Ids of the optional columns that are shown; no other optional one is. */
  shown?: readonly string[] | undefined;
  /** Widths in pixels by column id; the others share the rest. Cards have none. */
  widths?: Readonly<Record<string, number>> | undefined;
}

/** All columns in the order of the layout, also those not shown. */
export function orderedColumns<Row>(
  columns: readonly Column<Row>[],
  { order = [] }: TableLayout,
): Column<Row>[] {
  const orderedFirst = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const result = [...new Set(orderedFirst)];
  columns.forEach((column, index) => {
    const before = columns[index - 1];
    if (!result.includes(column)) result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  });
  return result;
}

/** Whether a layout shows a column. */
export const isShown = <Row>(
  { id, optional = false }: Column<Row>,
  { hidden = [], shown = [] }: TableLayout,
): boolean => (optional ? shown.includes(id) : !hidden.includes(id));

/**
 * The columns that a layout shows, in its order. Ids without a column are ignored.
 *
 * @example
 * pagedTableCsv(shownColumns(columns, layout), rows);
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout = {},
): Column<Row>[] {
  const nameColumn = namingColumn(columns);
  return orderedColumns(columns, layout).filter(
    (column) => column === nameColumn || isShown(column, layout),
  );
}

/** The layout after a column took the place `to` among all columns, counted from 0. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  id: string,
  to: number,
): TableLayout {
  const order = orderedColumns(columns, layout).map((column) => column.id);
  order.splice(order.indexOf(id), 1);
  order.splice(to, 0, id);
  return { ...layout, order };
}

/** The layout after a column was shown or hidden. */
export function showColumn<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  id: string,
  visible: boolean,
): TableLayout {
  const { optional = false } = columns.find((column) => column.id === id) ?? {};
  const list = optional ? 'shown' : 'hidden';
  const otherIds = (layout[list] ?? []).filter((other) => other !== id);
  return { ...layout, [list]: visible === optional ? [...otherIds, id] : otherIds };
}

/** The layout after a column's width became automatic again. */
export function freeColumn(layout: TableLayout, id: string): TableLayout {
  const { [id]: _freed, ...widths } = layout.widths ?? {};
  return { ...layout, widths };
}
