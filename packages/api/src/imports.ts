/** Files that are imported: reading them, matching their columns, and judging their rows. */

// Rows by the rules of the contract.
export { judgeRow } from './imports/judgeRow.ts';
export type { JudgedRow, RowNeeds } from './imports/judgeRow.ts';
export type { ImportCell, ImportTarget, TargetReference } from './imports/importTarget.ts';
