import { foldText } from '@steward/api';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValue, RowFilter, TableSchema } from '../../../base/store.ts';
import { lowerAscii, normalizeText, sortLength } from '../../text.ts';
import { encode, sortedCell } from '../../values.ts';
import type { Cell } from '../../values.ts';
import { foldedExpression, formColumn, isText, sortColumn } from '../database/engine.ts';
import type { SqlDialect } from '../database/engine.ts';

type Condition = RawBuilder<boolean>;
type Expression = RawBuilder<unknown>;

/** The expression by which a list is sorted, and which is indexed where it may be. */
function keyOf(schema: TableSchema, column: string): Expression {
  if (!isText(schema, column)) return sql.ref(column);
  return schema.sortable?.includes(column)
    ? sql.ref(sortColumn(schema, column))
    : sql`nullif(substr(${sql.raw(foldedExpression(schema, column))}, 1, ${sql.lit(sortLength)}), '')`;
}

const isFormed = (schema: TableSchema, column: string): boolean =>
  schema.formedColumns?.includes(column) ?? false;

/** A value as it is compared with the column. */
function comparedValue(schema: TableSchema, column: string, value: FilterValue): Cell {
  const cell = encode(schema, column, value);
  return typeof cell === 'string' && isFormed(schema, column) ? normalizeText(cell) : cell;
}

/** A value as the key of its column. */
const keyValue = (schema: TableSchema, column: string, value: FilterValue): Cell =>
  sortedCell(schema, column, comparedValue(schema, column, value));

/** A text as `is` compares it: without the case of A to Z. */
const wholeText = (schema: TableSchema, column: string, value: FilterValue): string =>
  lowerAscii(String(comparedValue(schema, column, value)));

/**
 * Texts with one key may differ, in their accents or behind its end; the key finds them in the index. A text that is
 * kept in another form than the one that is compared is found by that one, too.
 */
function isAmong(schema: TableSchema, column: string, values: readonly FilterValue[]): Condition {
  if (values.length === 0) return sql<boolean>`1 = 0`;
  const keys = values.map((value) => keyValue(schema, column, value));
  const hasKey = sql<boolean>`${keyOf(schema, column)} in (${sql.join(keys)})`;
  if (!isText(schema, column)) return hasKey;
  const texts = sql.join(values.map((value) => wholeText(schema, column, value)));
  const hasText = sql<boolean>`lower(${sql.ref(column)}) in (${texts})`;
  // A text of nothing but accents has no key.
  const condition = keys.includes(null) ? hasText : sql<boolean>`(${hasKey} and ${hasText})`;
  if (!isFormed(schema, column)) return condition;
  return sql<boolean>`(${condition} or ${sql.ref(formColumn(column))} in (${texts}))`;
}

const isEqual = (schema: TableSchema, column: string, value: FilterValue): Condition =>
  isAmong(schema, column, [value]);

/** The search column leaves few rows whose own text must be looked at, and is indexed where that helps. */
function contains(
  schema: TableSchema,
  dialect: SqlDialect,
  column: string,
  value: string,
): Condition {
  if (!schema.foldedColumns?.includes(column)) {
    throw new Error(`The table ${schema.name} cannot be asked what ${column} contains.`);
  }
  const text = foldText(value);
  const foldedColumn = sql.raw(foldedExpression(schema, column));
  const condition = dialect.containsText(foldedColumn, text);
  const isSearched = schema.search?.includes(column) && schema.columns[column] === 'text';
  return isSearched
    ? sql<boolean>`(${dialect.searchCondition(schema, text)} and ${condition})`
    : condition;
}

function isEmptyCell(schema: TableSchema, column: string): Condition {
  const cell = sql.ref(column);
  if (!isText(schema, column)) return sql<boolean>`${cell} is null`;
  const empty = schema.columns[column] === 'json' ? sql`('', '[]')` : sql`('')`;
  return sql<boolean>`(${cell} is null or ${cell} in ${empty})`;
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
