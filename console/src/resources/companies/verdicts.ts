import type { Verdict } from './sheet.ts';

/** The verdicts in the order that they are counted, with the words for each. */
export const words = {
  good: { label: 'Will be created', count: 'will be created', tone: 'success' },
  duplicate: { label: 'Duplicate', count: 'duplicate', tone: 'warning' },
  known: { label: 'On the platform', count: 'on the platform', tone: 'warning' },
  bad: { label: 'Refused', count: 'refused', tone: 'danger' },
} as const satisfies Record<Verdict, { label: string; count: string; tone: string }>;

export const verdictOrder = ['good', 'duplicate', 'known', 'bad'] as const;
