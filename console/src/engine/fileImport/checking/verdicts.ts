import type { RowVerdict } from '@steward/api';

/** The expected result of a row; 'unchecked' if only the file was read. */
export type SheetVerdict = RowVerdict | 'unchecked';

/** The verdicts in the order in which rows are listed: problems first. */
export const problemsFirst: readonly SheetVerdict[] = [
  'refused',
  'twin',
  'twice',
  'present',
  'unchecked',
  'updated',
  'created',
  'unchanged',
];

/** The verdicts in the order of their counts. */
export const verdictOrder: readonly SheetVerdict[] = [
  'created',
  'updated',
  'unchanged',
  'unchecked',
  'present',
  'twice',
  'twin',
  'refused',
];

/** The verdicts of the future, in words. */
export const verdictLabels = {
  created: { label: 'Will be created', count: 'will be created', tone: 'success' },
  updated: { label: 'Will be updated', count: 'will be updated', tone: 'info' },
  unchanged: { label: 'Unchanged', count: 'unchanged', tone: 'neutral' },
  unchecked: { label: 'Not checked', count: 'not checked', tone: 'neutral' },
  present: { label: 'Already there', count: 'already there', tone: 'neutral' },
  twice: { label: 'Duplicate in the file', count: 'duplicate in the file', tone: 'warning' },
  twin: { label: 'Possible duplicate', count: 'possible duplicates', tone: 'warning' },
  refused: { label: 'Refused', count: 'refused', tone: 'danger' },
} as const satisfies Record<SheetVerdict, { label: string; count: string; tone: string }>;
