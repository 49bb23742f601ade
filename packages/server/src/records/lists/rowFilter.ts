import type { Field, Fields, Resource } from '@steward/api';
import { filterFields, parseFilter } from '@steward/api/forms';
import type { Filter, FilterCondition, FilterValue, Values } from '@steward/api/forms';
import { validationError } from '../../base/errors.ts';
import type { RowFilter } from '../../base/store.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A moment in the form in which the server stores it; without an offset it is one of UTC. */
const toMoment = (text: string): string =>
  new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`).toISOString();

/**
 * The first text of a time and the first after it; undefined for a moment. A day of UTC begins with the text of
 * the day itself, since the moments of a day are later texts; a day of another zone is sent as two moments.
 */
function limitsOf(value: string): readonly [string, string] | undefined {
  const [start = '', end] = value.split('/');
  if (end !== undefined) return [toMoment(start), toMoment(end)];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  return [value, new Date(Date.parse(value) + dayMs).toISOString().slice(0, 10)];
}

/** A condition on a date. A day includes all of its moments. */
function dateFilter(column: string, op: FilterCondition['op'], value: string): RowFilter {
  const limits = limitsOf(value);
  if (limits === undefined)
    return {
      column,
      op: op === 'not' || op === 'before' || op === 'after' ? op : 'is',
      value: toMoment(value),
    };
  const [start, next] = limits;
  const [before, fromNext] = [
    { column, op: 'before', value: start },
    { column, op: 'from', value: next },
  ] as const;
  switch (op) {
    case 'before':
      return before;
    case 'after':
      return fromNext;
    case 'not':
      return { or: [before, fromNext, { column, op: 'empty' }] };
    default:
      return {
        and: [
          { column, op: 'from', value: start },
          { column, op: 'before', value: next },
        ],
      };
  }
}

const isList = (value: FilterCondition['value']): value is readonly FilterValue[] =>
  Array.isArray(value);

function conditionFilter(
  { field: column, op, value }: FilterCondition,
  { kind }: Field,
): RowFilter {
  if (op === 'empty' || op === 'notEmpty') return { column, op };
  if (isList(value)) return { column, op: 'among', value };
  if (kind === 'date') return dateFilter(column, op, String(value));
  if (op === 'contains') return { column, op, value: String(value) };
  return { column, op: op === 'among' ? 'is' : op, value: value ?? '' };
}

function partFilter(filter: Filter, fields: Fields): RowFilter {
  if ('and' in filter) return { and: filter.and.map((part) => partFilter(part, fields)) };
  if ('or' in filter) return { or: filter.or.map((part) => partFilter(part, fields)) };
  const field = fields[filter.field];
  if (field === undefined) throw new Error(`No field ${filter.field} can be filtered.`);
  return conditionFilter(filter, field);
}

/**
 * A filter of a list as the store takes it.
 * @throws Error for a field that the list cannot be filtered by
 */
export const toRowFilter = (resource: Resource, filter: Filter): RowFilter =>
  partFilter(filter, filterFields(resource));

/**
 * The filter of a list call as the store takes it; undefined where there is none.
 * @throws HttpError 400 that names the field, and what it can be asked
 */
export function parseRowFilter(resource: Resource, filterJson: unknown): RowFilter | undefined {
  if (filterJson === undefined) return undefined;
  const { filter, problem } = parseFilter(resource, filterJson);
  if (filter === undefined) throw validationError({ filter: problem });
  return toRowFilter(resource, filter);
}

const columnsOf = (filter: RowFilter): readonly string[] => {
  if ('and' in filter) return filter.and.flatMap(columnsOf);
  return 'or' in filter ? filter.or.flatMap(columnsOf) : [filter.column];
};

/**
 * The columns that the filter of a list call asks for.
 * @throws HttpError 400 that names `filter`
 */
export function filteredColumns(
  resource: Resource,
  { filter: filterJson }: Values,
): readonly string[] {
  const filter = parseRowFilter(resource, filterJson);
  return filter === undefined ? [] : columnsOf(filter);
}
