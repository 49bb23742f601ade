import { formatCount } from './formatCount.ts';

/**
 * A count with its noun, formatted by the language: '1 key', '2,000 keys'. `many` is the plural
 * where it is not the singular with an s.
 */
export const pluralize = (count: number, locale: string, one: string, many = `${one}s`): string =>
  `${formatCount(count, locale)} ${count === 1 ? one : many}`;
