import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValue, RowFilter, TableSchema } from '../../../base/store.ts';
import { fold, lowerAscii, normalizeText, sortKey, sortLength } from '../../text.ts';
import { encode } from '../../values.ts';
import type { Cell } from '../../values.ts';
import { foldColumn, formColumn, isText, sortColumn } from '../engine.ts';
import type { SqlDialect } from '../engine.ts';

type Condition = RawBuilder<boolean>;
type Expression = RawBuilder<unknown>;

/**
 * The expression that is compared with a value: for sortable texts the indexed key, for other texts
 * the same without index.
 */
function keyOf(schema: TableSchema, column: string): Expression {
  if (!isText(schema, column)) return sql.ref(column);
  return schema.sortable?.includes(column)
    ? sql.ref(sortColumn(schema, column))
    : sql`nullif(lower(substr(${sql.ref(column)}, 1, ${sql.lit(sortLength)})), '')`;
}

const isFormed = (schema: TableSchema, column: string): boolean =>
  schema.formed?.includes(column) ?? false;

/** A value as it is compared with the column. */
function comparedValue(schema: TableSchema, column: string, value: FilterValue): Cell {
  const cell = encode(schema, column, value);
  return typeof cell === 'string' && isFormed(schema, column) ? normalizeText(cell) : cell;
}

/** A value as the key of its column. */
function keyValue(schema: TableSchema, column: string, value: FilterValue): Cell {
  const cell = comparedValue(schema, column, value);
  return typeof cell === 'string' ? sortKey(cell) : cell;
}

/** A condition on a text or, where it is kept in another form than the one that is compared, on that one. */
const orForm = (
  schema: TableSchema,
  column: string,
  values: readonly FilterValue[],
  condition: Condition,
): Condition => {
  if (!isFormed(schema, column)) return condition;
  const forms = values.map((value) => lowerAscii(String(comparedValue(schema, column, value))));
  return sql<boolean>`(${condition} or ${sql.ref(formColumn(column))} in (${sql.join(forms)}))`;
};

/** Whether the key of a text is the whole text. */
const isShort = (value: unknown): boolean => String(value).length < sortLength;

function isEqual(schema: TableSchema, column: string, value: FilterValue): Condition {
  const same = sql<boolean>`${keyOf(schema, column)} = ${keyValue(schema, column, value)}`;
  const whole = lowerAscii(String(comparedValue(schema, column, value)));
  const condition = isShort(whole)
    ? same
    : sql<boolean>`(${same} and lower(${sql.ref(column)}) = ${whole})`;
  return orForm(schema, column, [value], condition);
}

function isAmong(schema: TableSchema, column: string, values: readonly FilterValue[]): Condition {
  if (values.length === 0) return sql<boolean>`1 = 0`;
  if (!values.every((value) => isShort(comparedValue(schema, column, value)))) {
    return join(
      values.map((value) => isEqual(schema, column, value)),
      'or',
    );
  }
  const keys = values.map((value) => keyValue(schema, column, value));
  const condition = sql<boolean>`${keyOf(schema, column)} in (${sql.join(keys)})`;
  return orForm(schema, column, values, condition);
}

/** The search column leaves few rows whose own text must be looked at, and is indexed where that helps. */
function contains(
  schema: TableSchema,
  dialect: SqlDialect,
  column: string,
  value: string,
): Condition {
  if (!schema.folded?.includes(column)) {
    throw new Error(`The table ${schema.name} cannot be asked what ${column} contains.`);
  }
  const text = fold(value);
  const own = sql`coalesce(${sql.ref(foldColumn(column))}, lower(${sql.ref(column)}))`;
  const found = dialect.containsText(own, text);
  const isSearched = schema.search?.includes(column) && schema.columns[column] === 'text';
  return isSearched ? sql<boolean>`(${dialect.searchCondition(schema, text)} and ${found})` : found;
}

function isEmptyCell(schema: TableSchema, column: string): Condition {
  const key = keyOf(schema, column);
  return schema.columns[column] === 'json'
    ? sql<boolean>`(${key} is null or ${key} = '[]')`
    : sql<boolean>`${key} is null`;
}

/** An empty `and` is true, an empty `or` is false. */
const join = (conditions: readonly Condition[], word: 'and' | 'or'): Condition =>
  conditions.length === 0
    ? sql<boolean>`1 = ${sql.lit(word === 'and' ? 1 : 0)}`
    : sql<boolean>`(${sql.join(conditions, sql.raw(` ${word} `))})`;

/** A filter as a condition. Rows for which it is false or null do not match. */
export function filterCondition(
  schema: TableSchema,
  dialect: SqlDialect,
  filter: RowFilter,
): Condition {
  const each = (parts: readonly RowFilter[]) =>
    parts.map((part) => filterCondition(schema, dialect, part));
  if ('and' in filter) return join(each(filter.and), 'and');
  if ('or' in filter) return join(each(filter.or), 'or');
  const { column } = filter;
  const key = keyOf(schema, column);
  switch (filter.op) {
    case 'empty':
      return isEmptyCell(schema, column);
    case 'notEmpty':
      return sql<boolean>`not ${isEmptyCell(schema, column)}`;
    case 'contains':
      return contains(schema, dialect, column, filter.value);
    case 'among':
      return isAmong(schema, column, filter.value);
    case 'is':
      return isEqual(schema, column, filter.value);
    case 'not':
      // A form that is not there is no other one.
      return sql<boolean>`(${isEmptyCell(schema, column)} or not coalesce(${isEqual(schema, column, filter.value)}, false))`;
    case 'before':
      return sql<boolean>`${key} < ${keyValue(schema, column, filter.value)}`;
    case 'after':
      return sql<boolean>`${key} > ${keyValue(schema, column, filter.value)}`;
    case 'from':
      return sql<boolean>`${key} >= ${keyValue(schema, column, filter.value)}`;
  }
}
