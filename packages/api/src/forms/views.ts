import type { Resource } from '../routes/resource.ts';
import { choice, json, list, text } from '../fields/fields.ts';
import { filterLimits } from '../fields/filterLimits.ts';
import { parseFilter } from '../filter/parse.ts';
import { isObject } from '../base/isObject.ts';
import { isEmpty } from '../values/input.ts';
import { validateBody } from '../values/validate.ts';

/** The query fields that a saved view holds. */
const viewQueryFields = {
  q: text('Search'),
  sort: text('Sort by'),
  order: choice('Order', ['asc', 'desc']),
  filter: json('Filter', { maxLength: filterLimits.length }),
  columns: list('Columns'),
  scope: text('Scope'),
};

/** Why a list cannot show columns: one of them is neither a column nor a field of its records. */
function columnProblem(resource: ViewedList, columns: unknown): string | undefined {
  const ids = resource.columns.map((column) => (typeof column === 'string' ? column : column.id));
  const columnIds = [...new Set(['id', ...ids, ...Object.keys(resource.fields)])];
  const unknownColumns = Array.isArray(columns)
    ? columns.find((id) => !columnIds.includes(id))
    : undefined;
  if (unknownColumns === undefined) return undefined;
  return `The list of ${resource.many} has no column ${String(unknownColumns)}. It has ${columnIds.join(', ')}.`;
}

/** What of a list its views depend on. */
type ViewedList = Pick<Resource, 'filters' | 'fields' | 'many' | 'columns'>;

/**
 * Checks the query of a saved view.
 *
 * @returns what is wrong, in a sentence; undefined where nothing is
 * @example
 * validateViewQuery(contract.signals, { q: 'office', order: 'up' }); // 'Order must be one of asc, desc.'
 */
export function validateViewQuery(resource: ViewedList, query: unknown): string | undefined {
  if (isEmpty(query)) return undefined;
  if (!isObject(query) || Array.isArray(query))
    return 'Query must be an object, such as {"q":"acme","sort":"name"}.';
  const [first] = Object.values(validateBody(viewQueryFields, query));
  const problem = first ?? columnProblem(resource, query.columns);
  if (problem !== undefined || isEmpty(query.filter)) return problem;
  return parseFilter(resource, query.filter).problem;
}
