/** Files that are imported: reading them, matching their columns, and judging their rows. */

// From bytes to rows.
export { toPieces } from './csv/decode.ts';
export { readTable } from './imports/readTable.ts';
export { UnreadableFileError } from './imports/table.ts';
export type {
  FilePieces,
  ImportTable,
  ReadingOptions,
  TableNote,
  TableRow,
} from './imports/table.ts';

// What its columns are.
export { matchColumns } from './imports/matchColumns.ts';
export type { ColumnMatch } from './imports/matchColumns.ts';

// Rows by the rules of the contract.
export { judgeRow } from './imports/judgeRow.ts';
export type { JudgedRow, RowNeeds } from './imports/judgeRow.ts';
export type { ImportCell, ImportTarget, TargetReference } from './imports/importTarget.ts';
