import { Children, isValidElement, type CSSProperties, type ReactNode } from 'react';

/** One column of a table over rows of type `Row`. */
export interface Column<Row> {
  /** Unique within the table; without `cell`, the row's property of this name is shown. */
  id: string;
  /** Heading; on a card, the label beside the value. */
  header: string;
  /** Content of a row's cell; `undefined`, `null` and `''` show as N/A, and not at all on a card. Default: the row's property `id`. */
  cell?(row: Row): ReactNode;
  /** Text for the CSV export, and for the name of a row whose `cell` has no text. Default the text of `cell`. */
  text?(row: Row): string | number;
  /** A CSS grid track size, for example `120px` or `minmax(160px, 2fr)`; cards have none. Default: an equal share. */
  width?: string;
  /** Side the text keeps to; `end` for numbers. Default `start`. */
  align?: 'start' | 'end';
  /** Figures of one width, for numbers that are compared down the column. Default where `align` is `end`. */
  tabular?: boolean;
  /** Whether its heading sorts the table. Default false. */
  sortable?: boolean;
  /** Whether it names the row; default is the first column. */
  rowHeader?: boolean;
  /** Whether it is shown only where the layout's `shown` names it. Default false. */
  optional?: boolean;
  /** Monospaced, for ids, keys and addresses. Default false. */
  mono?: boolean;
}

/** Content of a cell: the column's own content, or the row's property as text; `undefined` for nothing. */
export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell ? column.cell(row) : plain(row, column.id);
  return content === null || content === '' || typeof content === 'boolean' ? undefined : content;
}

function plain(row: unknown, id: string): ReactNode {
  const fieldValue: unknown = Reflect.get(new Object(row), id);
  // The form of JSON without its quotes; undefined for an invalid date.
  const value: unknown = fieldValue instanceof Date ? fieldValue.toJSON() : fieldValue;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string' || typeof value === 'number' || value === undefined) return value;
  try {
    if (typeof value === 'object') return value && JSON.stringify(value);
  } catch {
    // JSON has no word for it, as for what holds itself.
  }
  return String(value);
}

/** The text within what a cell shows; a number stays one. */
export function contentText(content: ReactNode): string | number {
  if (typeof content === 'number' || typeof content === 'string') return content;
  if (isValidElement<{ children?: ReactNode }>(content)) return contentText(content.props.children);
  return Children.toArray(content).map(contentText).join(' ').replace(/\s+/g, ' ').trim();
}

/** The name of a row: the text of its cell, or else its text in the export. */
export const cellName = <Row>(column: Column<Row>, row: Row): string | number | undefined =>
  `${contentText(cellContent(column, row))}` || column.text?.(row);

/** The column that names the row. */
export const namingColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.rowHeader) ?? columns[0];

/** The grid tracks of every row: a checkbox, the columns, the menu. */
export function columnTracks<Row>(
  columns: readonly Column<Row>[],
  rowHeaderId: string | undefined,
  { select, actions }: { select: boolean; actions: boolean },
  widths: Readonly<Record<string, number>> = {},
): string {
  // Each is as wide as it can be read, and the table scrolls; where it is narrower still, rows are cards.
  const tracks = columns.map(({ id, width }) => {
    const set = widths[id];
    // The others must have room beside the column that stays.
    if (set !== undefined) return id === rowHeaderId ? `min(${set}px, 60cqi)` : `${set}px`;
    return width ?? (id === rowHeaderId ? 'minmax(168px, 1.4fr)' : 'minmax(128px, 1fr)');
  });
  // If no column takes the remaining width, the menus take it, to stay at the edge.
  const rest = tracks.some((track) => track.includes('fr')) ? '52px' : 'minmax(52px, 1fr)';
  return [...(select ? ['44px'] : []), ...tracks, ...(actions ? [rest] : [])].join(' ');
}

/**
 * The narrowest that a table with such tracks can be, so that it scrolls no sooner than it must: a
 * browser alone would give every track its share of the widest.
 */
export function narrowest(tracks: string): string {
  const minTracks = tracks.replace(/minmax\(((?:[^(),]|\([^()]*\))+),[^()]*\)/g, '$1');
  return /fr|auto|content|minmax|%/.test(minTracks)
    ? 'max-content'
    : `calc(${minTracks.replace(/\s+(?![^(]*\))/g, ' + ')})`;
}

type TrackStyle = CSSProperties &
  Record<'--table-columns' | '--table-min' | '--table-label', string>;

/** The width of a letter of a label on a card, in pixels. */
const LABEL_LETTER = 7.2;

/** The tracks and the narrowest width of a table, and the width of the labels on its cards, as its style sheet takes them. */
export const trackStyle = <Row>(tracks: string, columns: readonly Column<Row>[]): TrackStyle => ({
  '--table-columns': tracks,
  '--table-min': narrowest(tracks),
  '--table-label': `min(${Math.round(Math.max(0, ...columns.map(({ header }) => header.length)) * LABEL_LETTER)}px, 40cqi)`,
});
