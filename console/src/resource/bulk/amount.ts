import type { Resource } from '@steward/api';

/** A count with its noun: '1 signal', '2,000 signals'. */
export const amount = ({ one, many }: Resource, count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
