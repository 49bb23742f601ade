/**
 * A count with its noun.
 *
 * @param many the plural. Default: the singular with an s
 * @example
 * pluralize(2_000, 'row'); // '2,000 rows'
 * pluralize(1, 'company', 'companies'); // '1 company'
 */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
