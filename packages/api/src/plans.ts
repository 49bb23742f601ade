/**
 * Plans: the configuration of a platform as a document, its checks without a platform, and the answers of platforms
 * with plans.
 */

// What a plan may hold.
export {
  isPeople,
  isRenameable,
  isUpserted,
  kinds,
  planFieldName,
  planNouns,
  referencedResources,
  storedValues,
} from './plans/kinds.ts';
export type { Kind } from './plans/kinds.ts';
export { plannedStages } from './plans/stages.ts';

// The names of records, and selections of them.
export { labelOf, namesOfRecord, recordKey, recordPath } from './plans/recordName.ts';
export type { RecordName } from './plans/recordName.ts';
export { parseSelection } from './plans/selection.ts';
export type { ParsedSelection, Selection } from './plans/selection.ts';

// Documents.
export { directives, readEntries } from './plans/document.ts';
export type { NamedKind, PlanDocument, PlanEntries, PlanEntry, UiEntry } from './plans/document.ts';
export { arrangeRecords, parseDocument, parseEntries } from './plans/parseDocument.ts';
export type { ParsedPlan } from './plans/parseDocument.ts';
export { entryKey, namesOfEntry, parseRecord } from './plans/parseRecord.ts';
export type { DesiredRecord, DesiredValue, ParsedRecord } from './plans/parseRecord.ts';
export type { DesiredSecret } from './plans/secretValue.ts';

// Comparisons.
export type {
  PlanChange,
  PlanComparison,
  PlanDifference,
  PlanProblem,
  UnmanagedRecord,
  UnnameableRecord,
  UnreadSecret,
} from './resources/extensions/planComparison.ts';
