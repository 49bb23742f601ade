/** The verdicts in the order that they are counted. */
export const verdictOrder = ['good', 'duplicate', 'known', 'bad'] as const;

/** The words for each verdict. */
export const words = {
  good: { label: 'Will be created', count: 'will be created', tone: 'success' },
  duplicate: { label: 'Duplicate', count: 'duplicate', tone: 'warning' },
  known: { label: 'On the platform', count: 'on the platform', tone: 'warning' },
  bad: { label: 'Refused', count: 'refused', tone: 'danger' },
} as const satisfies Record<
  (typeof verdictOrder)[number],
  { label: string; count: string; tone: string }
>;
