/** A printed column: its text for people, its value for a CSV. */
export interface Column<Row> {
  readonly header: string;
  /** The name of its field, by which --fields asks for it; its header does, too. */
  readonly name?: string;
  readonly text: (row: Row) => string;
  /** A shorter text for narrow columns, such as a date without its age. */
  readonly short?: (row: Row) => string;
  readonly raw: (row: Row) => string;
  /** The text of an empty cell; N/A by default. */
  readonly placeholder?: string;
}

/** A column whose text is also its value. */
export const textColumn = <Row>(header: string, text: (row: Row) => string): Column<Row> => ({
  header,
  text,
  raw: text,
});

/** Prints rows as they come; `end` closes what the format must close. */
export interface RowPrinter<Row> {
  print(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
}
