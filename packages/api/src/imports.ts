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
export { usableKeys } from './imports/usableKeys.ts';

// What is known of the rows of a file before any is sent.
export { surveyRows } from './imports/surveyRows.ts';
export type { RowSurvey, SurveyedRow } from './imports/surveyRows.ts';
export { comparedText } from './imports/comparedText.ts';
export { rowKeyOf, scopedKeyOf } from './imports/rowKeys.ts';
export type { RowKey } from './imports/rowKeys.ts';
export { findTwice } from './imports/twiceRows.ts';
export { isForeignId } from './imports/brokenCells.ts';

// Rows by the rules of the contract.
export { commonReason } from './imports/commonReason.ts';
export { judgeRow } from './imports/judgeRow.ts';
export type { JudgedRow, RowNeeds } from './imports/judgeRow.ts';
export type { ImportCell, ImportTarget, TargetReference } from './imports/importTarget.ts';

// Sending them.
export { cutParts } from './imports/cutParts.ts';
export type { ImportPart } from './imports/cutParts.ts';
export { toSentRow } from './imports/toSentRow.ts';
export type { SurveyedSentRow } from './imports/toSentRow.ts';
export { sendImport } from './imports/sendImport.ts';
export type {
  ImportCalls,
  ImportRecord,
  ImportSettings,
  PartAnswer,
  SentImport,
  SentRow,
} from './imports/sendImport.ts';
