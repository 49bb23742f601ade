/**
 * A count with separators of thousands.
 *
 * @example
 * formatCount(12_345); // '12,345'
 */
export const formatCount = (count: number): string =>
  // The first Intl.NumberFormat of a page takes 10 ms, and texts of the console are English.
  String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * A count with its noun.
 *
 * @param many the plural. Default: the singular with an s
 * @example
 * pluralize(2_000, 'row'); // '2,000 rows'
 * pluralize(1, 'company', 'companies'); // '1 company'
 */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
