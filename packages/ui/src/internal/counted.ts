import { formatCount } from './formatCount.ts';

/** How many of what: '1 key', '2,000 keys'. `many` is the plural where it is not the singular with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
