import type { Resource } from '../define.ts';
import { choice, json, list, text } from '../fields.ts';
import { filterLimits } from '../filter/limits.ts';
import { parseFilter } from '../filter/parse.ts';
import { isObject } from '../isObject.ts';
import { isEmpty } from './input.ts';
import { validateBody } from './validate.ts';

/** The query fields that a saved view holds. */
const viewQueryFields = {
  q: text('Search'),
  sort: text('Sort by'),
  order: choice('Order', ['asc', 'desc']),
  filter: json('Filter', { maxLength: filterLimits.length }),
  columns: list('Columns'),
  scope: text('Scope'),
};

/**
 * Checks the query of a saved view.
 *
 * @returns what is wrong, in a sentence; undefined where nothing is
 * @example
 * validateViewQuery(contract.signals, { q: 'office', order: 'up' }); // 'Order must be one of asc, desc.'
 */
export function validateViewQuery(
  resource: Pick<Resource, 'filters' | 'fields' | 'many'>,
  query: unknown,
): string | undefined {
  if (isEmpty(query)) return undefined;
  if (!isObject(query) || Array.isArray(query))
    return 'Query must be an object, such as {"q":"acme","sort":"name"}.';
  const [problem] = Object.values(validateBody(viewQueryFields, query));
  if (problem !== undefined || isEmpty(query.filter)) return problem;
  return parseFilter(resource, query.filter).problem;
}
