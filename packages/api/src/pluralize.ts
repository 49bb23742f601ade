/** How many of what: '1 row', '2,000 rows'. `many` is the plural where it is not the singular with an s. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
