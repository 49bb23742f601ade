/** Files that are imported: reading them, matching their columns, and judging their rows. */

// From bytes to rows.
export { toPieces } from './csv/decode.ts';
export { readTable } from './imports/reading/readTable.ts';
export { UnreadableFileError } from './imports/reading/table.ts';
export type {
  FilePieces,
  ImportTable,
  ReadingOptions,
  TableNote,
  TableRow,
} from './imports/reading/table.ts';

// What its columns are.
export { matchColumns } from './imports/columns/matchColumns.ts';
export type { ColumnMatch } from './imports/columns/matchColumns.ts';
export { usableKeys } from './imports/columns/usableKeys.ts';

// The findings about the rows of a file before any is sent.
export { surveyRows } from './imports/rows/surveyRows.ts';
export type { RowSurvey, SurveyedRow } from './imports/rows/surveyRows.ts';
export { comparedText } from './imports/rows/comparedText.ts';
export { rowKeyOf, scopedKeyOf } from './imports/rows/rowKeys.ts';
export type { RowKey } from './imports/rows/rowKeys.ts';
export { findDuplicateRows as findDuplicateRows } from './imports/rows/duplicateRows.ts';
export { isForeignId } from './imports/rows/brokenCells.ts';

// Rows by the rules of the contract.
export { commonReason } from './imports/rows/commonReason.ts';
export { validateRow as validateRow } from './imports/rows/validateRow.ts';
export type { ValidatedRow as ValidatedRow, RowNeeds } from './imports/rows/validateRow.ts';
export type { ImportCell, ImportTarget, TargetReference } from './imports/columns/importTarget.ts';

// Sending them.
export { cutParts } from './imports/sending/cutParts.ts';
export type { ImportPart } from './imports/sending/cutParts.ts';
export { toSentRow } from './imports/sending/toSentRow.ts';
export type { SurveyedSentRow } from './imports/sending/toSentRow.ts';
export { sendImport } from './imports/sending/sendImport.ts';
export type {
  ImportCalls,
  ImportRecord,
  ImportSettings,
  PartAnswer,
  SentImport,
  SentRow,
} from './imports/sending/sendImport.ts';
