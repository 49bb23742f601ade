import { searchCountLimit } from '@steward/api';
import type { Resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { assertNoProblems } from '../../base/errors.ts';
import { parseRowFilter } from './rowFilter.ts';
import { columnTypesOf, schemaOf, tableName } from '../schema/schema.ts';
import type { ListQuery, RowFilter, Where } from '../../base/store.ts';

/** Rows of a list without pages, at most. */
const maxRows = 100_000;
const listParameters = ['page', 'pageSize', 'q', 'sort', 'order', 'filter', 'after', 'count'];

/** Why a list cannot be sorted by a field; undefined where it can, or where none is named. */
export function sortProblem({ name, many }: Resource, sort: unknown): string | undefined {
  const schema = schemaOf(tableName(name));
  const sortable = ['id', ...(schema.sortable ?? [])];
  if (isEmpty(sort) || sortable.includes(String(sort))) return undefined;
  return `The ${many} can be sorted by ${sortable.join(', ')}, not by ${String(sort)}.`;
}

function parseSort(resource: Resource, { sort, order }: Values): ListQuery['sort'] {
  const isOrder = isEmpty(order) || order === 'asc' || order === 'desc';
  assertNoProblems({
    sort: sortProblem(resource, sort),
    order: isOrder ? undefined : 'Order must be asc or desc.',
  });
  if (isEmpty(sort)) return undefined;
  return { column: String(sort), order: order === 'desc' ? 'desc' : 'asc' };
}

/** Filters by the stored fields that the query names, such as the sectors of one type. */
function parseFilters({ fields }: Resource, query: Values): Where {
  const storedFields = columnTypesOf(fields);
  const filters = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] =>
      !listParameters.includes(entry[0]) && entry[0] in storedFields && !isEmpty(entry[1]),
  );
  return Object.fromEntries(filters);
}

/**
 * The query of a list call as the store takes it.
 * @throws HttpError 400 that names `sort`, `order`, `filter` or `after`
 */
export function parseListQuery(
  resource: Resource,
  query: Values,
  scope: Where,
  visible?: RowFilter,
): ListQuery {
  const { page, pageSize, count, q, after } = query;
  const sizes = [pageSize, count, resource.pageSize];
  const limit = sizes.find((size) => typeof size === 'number') ?? maxRows;
  const sort = parseSort(resource, query);
  assertNoProblems({
    after: isEmpty(after) || isEmpty(page) ? undefined : 'After stands for a page: leave out page.',
  });
  const filter = parseRowFilter(resource, query.filter);
  return {
    offset: ((typeof page === 'number' ? page : 1) - 1) * limit,
    limit,
    ...(typeof q === 'string' && !isEmpty(q) && { q: q.trim(), countLimit: searchCountLimit }),
    ...(sort && { sort }),
    ...(filter && { filter }),
    ...(visible && { within: visible }),
    ...(typeof after === 'number' && { after }),
    where: { ...scope, ...parseFilters(resource, query) },
  };
}
