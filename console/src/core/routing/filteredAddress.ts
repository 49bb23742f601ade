/**
 * The address of a list with a filter.
 * @param path the path of the list, without a query
 * @param filter a filter of the contract, as JSON
 */
export const filteredAddress = (path: string, filter: string): string =>
  `${path}?${new URLSearchParams({ filter }).toString()}`;
