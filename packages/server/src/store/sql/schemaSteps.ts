import type { TableSchema } from '../port.ts';
import {
  blocksTable,
  isCounted,
  isText,
  quoteIdentifier,
  searchColumn,
  sortColumn,
} from './engine.ts';
import type { SqlDialect } from './engine.ts';

/** Something a database must have, by the key it is known under, and how it is made. */
interface SchemaStep {
  readonly key: string;
  readonly statements: readonly string[];
}

/** Longest name that PostgreSQL keeps whole. */
const maxNameLength = 63;

/** A name for an index that says what it is about and stays within what databases allow. */
function indexName(kind: string, table: string, columns: readonly string[]): string {
  const whole = [kind, table, ...columns].join('_');
  if (whole.length <= maxNameLength) return whole;
  let hash = 0;
  for (const letter of whole) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return `${whole.slice(0, maxNameLength - 8)}_${hash.toString(36).padStart(7, '0')}`;
}

/** Every column beside the id, with its definition. */
function columnDefinitions(
  schema: TableSchema,
  dialect: SqlDialect,
): readonly (readonly [string, string])[] {
  const own = Object.entries(schema.columns).map(([name, type]) => [
    name,
    dialect.columnTypes[type],
  ]);
  const search = schema.search
    ? [[searchColumn, `${dialect.columnTypes.text} not null default ''`]]
    : [];
  const keys = (schema.sortable ?? [])
    .filter((column) => isText(schema, column))
    .map((column) => [sortColumn(schema, column), dialect.sortKeyDefinition(column)]);
  return [...own, ...search, ...keys].map(([name = '', definition = '']) => [name, definition]);
}

function indexSteps(schema: TableSchema, dialect: SqlDialect): readonly SchemaStep[] {
  const table = quoteIdentifier(schema.name);
  const index = (kind: string, columns: readonly string[], on: string): SchemaStep => {
    const name = indexName(kind, schema.name, columns);
    const unique = kind === 'unique' ? 'unique ' : '';
    return {
      key: `index:${name}`,
      statements: [`create ${unique}index ${quoteIdentifier(name)} on ${table} ${on}`],
    };
  };
  const plain = (columns: readonly string[]) => `(${columns.map(quoteIdentifier).join(', ')})`;
  const sorts = (schema.sortable ?? []).flatMap((column) =>
    dialect
      .sortIndexColumns(quoteIdentifier(sortColumn(schema, column)))
      .map((on, number) => index(`sort${number + 1}`, [column], on)),
  );
  return [
    ...(schema.unique ?? []).map((columns) => index('unique', columns, plain(columns))),
    ...(schema.indexes ?? []).map((columns) => index('by', columns, plain(columns))),
    ...sorts,
    ...(schema.search && dialect.searchIndexColumns
      ? [index('search', [], dialect.searchIndexColumns)]
      : []),
  ];
}

/** All that a table needs, in the order in which it can be made. */
function tableSteps(
  schema: TableSchema,
  dialect: SqlDialect,
  isThere: boolean,
): readonly SchemaStep[] {
  const table = quoteIdentifier(schema.name);
  const columns = columnDefinitions(schema, dialect);
  const list = columns
    .map(([name, definition]) => `, ${quoteIdentifier(name)} ${definition}`)
    .join('');
  const create: SchemaStep = {
    key: `table:${schema.name}`,
    statements: [`create table ${table} (id ${dialect.idDefinition}${list})`],
  };
  const add = columns.map(([name, definition]) => ({
    key: `column:${schema.name}.${name}`,
    statements: [`alter table ${table} add column ${quoteIdentifier(name)} ${definition}`],
  }));
  const count: SchemaStep = {
    key: `table:${blocksTable(schema.name)}`,
    statements: dialect.rowCountStatements(schema.name),
  };
  return [
    ...(isThere ? add : [create]),
    ...(isCounted(schema) ? [count] : []),
    ...indexSteps(schema, dialect),
  ];
}

/** The statements that bring a database to these schemas; what else it has, it keeps. */
export const missingStatements = (
  schemas: readonly TableSchema[],
  dialect: SqlDialect,
  existing: ReadonlySet<string>,
): readonly string[] =>
  schemas
    .flatMap((schema) => tableSteps(schema, dialect, existing.has(`table:${schema.name}`)))
    .filter(({ key }) => !existing.has(key))
    .flatMap(({ statements }) => statements);
