/** The verdicts in the order of their counts on the screen. */
export const verdictOrder = ['good', 'unchecked', 'duplicate', 'known', 'bad'] as const;

/**
 * The expected outcome of a row: 'known' is on the platform already; 'unchecked' was not compared with the
 * platform.
 */
export type Verdict = (typeof verdictOrder)[number];

/** The order in which rows are listed. */
export const problemsFirst: readonly Verdict[] = ['bad', 'duplicate', 'known', 'unchecked', 'good'];

/** The words for each verdict. */
export const verdictLabels = {
  good: { label: 'Will be created', count: 'will be created', tone: 'success' },
  unchecked: { label: 'Not checked', count: 'not checked', tone: 'neutral' },
  duplicate: { label: 'Duplicate', count: 'duplicate', tone: 'warning' },
  known: { label: 'On the platform', count: 'on the platform', tone: 'warning' },
  bad: { label: 'Refused', count: 'refused', tone: 'danger' },
} as const satisfies Record<Verdict, { label: string; count: string; tone: string }>;
