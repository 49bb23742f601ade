import type { ListQuery } from '../../../base/store.ts';

/** The rows of a page, as a statement skips and limits them. */
export interface PagePart {
  readonly limit: number;
  readonly offset: number;
  /** Whether they are read from the end of the list. */
  readonly isReversed?: boolean;
}

/** The rows of a page, from the nearer end of a list of known length. */
export function nearestPart({ offset, limit }: ListQuery, count: number): PagePart {
  if (offset <= count / 2) return { limit, offset };
  // Rows that were added since they were counted must not push the last ones out of the page.
  const remainingLimit = Math.max(0, Math.min(limit, count - offset));
  return {
    limit: remainingLimit,
    offset: Math.max(0, count - offset - remainingLimit),
    isReversed: true,
  };
}

/** The number of rows of a list; some may have been added since they were counted. */
export const countWith = ({ offset }: ListQuery, count: number, foundCount: number): number =>
  foundCount === 0 ? count : Math.max(count, offset + foundCount);
