import type { RowVerdict } from '@steward/api';
import type { ColumnType, TableSchema } from '../../base/store.ts';

/** How many rows a part, or an import, had of each verdict, and of how many it warned. */
export type RowCounts = Readonly<Record<RowVerdict | 'warned', number>>;

/** The names of the counts, in the order in which reports have them. */
export const countNames: readonly (RowVerdict | 'warned')[] = [
  'created',
  'updated',
  'unchanged',
  'present',
  'twice',
  'twin',
  'refused',
  'warned',
] satisfies (keyof RowCounts)[];

/** The columns of imports that their fields do not have. */
export const importColumns: Readonly<Record<string, ColumnType>> = {
  /** Of the file, signed: so that nobody can guess what was imported. */
  hash: 'text',
  /** Why rows were refused or warned about, with how many. */
  reasons: 'json',
  /** How many rows the report lists of each verdict. */
  listed: 'json',
};

/** The applied parts of imports. */
export const importPartsTable: TableSchema = {
  name: 'import_parts',
  columns: {
    import_id: 'integer',
    number: 'integer',
    /** Of its rows, signed. */
    hash: 'text',
    counts: 'json',
    /** Of parts that an earlier version applied: how many of the rows that are kept have each verdict. */
    listed: 'json',
    /** The people that it created, who are invited once the import is done. */
    to_invite: 'json',
    undone_at: 'text',
    /** The number of records that its undo restored or removed. */
    undone: 'integer',
    /** The records that its undo left as they were, with the reasons. */
    kept: 'json',
  },
  indexes: [['import_id', 'undone_at']],
  unique: [['import_id', 'number']],
};

/**
 * Where the report of an import stands: rows `from_row` up to the one before `to_row`, of those with a verdict, are
 * kept with a part.
 */
export const importSpansTable: TableSchema = {
  name: 'import_spans',
  columns: {
    import_id: 'integer',
    verdict: 'text',
    number: 'integer',
    from_row: 'integer',
    to_row: 'integer',
  },
  unique: [['import_id', 'verdict', 'number']],
};

/** How many days rows are kept for reports, unless a setting says otherwise. */
export const defaultImportRowsDays = 30;

/** The rows of parts that are kept for reports, for a while. */
export const importRowsTable: TableSchema = {
  name: 'import_rows',
  columns: { import_id: 'integer', number: 'integer', rows: 'json', expires_at: 'text' },
  sortable: ['expires_at'],
  unique: [['import_id', 'number']],
};

/** The lines of a check that make no record, where rows of its file may refer to others. */
export const unmadeLinesTable: TableSchema = {
  name: 'import_unmade_lines',
  columns: { import_id: 'integer', line: 'integer' },
  unique: [['import_id', 'line']],
};
