import type { TableSchema } from '../../../base/store.ts';
import { sortLength } from '../../text.ts';
import {
  foldColumn,
  foldedExpression,
  formColumn,
  isCounted,
  isText,
  quoteIdentifier,
  searchColumn,
  sortColumn,
} from '../database/engine.ts';
import type { SchemaStep, SqlDialect } from '../database/engine.ts';

/** The longest name that PostgreSQL does not cut. */
const maxNameLength = 63;

function indexName(kind: string, table: string, columns: readonly string[]): string {
  const name = [kind, table, ...columns].join('_');
  if (name.length > maxNameLength) throw new Error(`The name of the index ${name} is too long.`);
  return name;
}

/** Definitions of all columns but the id, by their names. */
function columnDefinitions(schema: TableSchema, dialect: SqlDialect): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  for (const [name, type] of Object.entries(schema.columns)) {
    definitions.set(name, dialect.columnTypes[type]);
  }
  if (schema.search)
    definitions.set(searchColumn, `${dialect.columnTypes.text} not null default ''`);
  for (const column of schema.foldedColumns ?? []) {
    definitions.set(foldColumn(column), dialect.columnTypes.text);
  }
  for (const column of schema.formedColumns ?? []) {
    definitions.set(formColumn(column), dialect.columnTypes.text);
  }
  for (const column of schema.sortable ?? []) {
    if (!isText(schema, column)) continue;
    definitions.set(
      sortColumn(schema, column),
      dialect.sortKeyDefinition(foldedExpression(schema, column), sortLength),
    );
  }
  return definitions;
}

function indexSteps(schema: TableSchema, dialect: SqlDialect): readonly SchemaStep[] {
  const index = (kind: string, columns: readonly string[], on: string): SchemaStep => {
    const name = indexName(kind, schema.name, columns);
    const create = kind === 'unique' ? 'create unique index' : 'create index';
    const statement = `${create} ${quoteIdentifier(name)} on ${quoteIdentifier(schema.name)} ${on}`;
    return [`index:${name}`, statement];
  };
  const list = (columns: readonly string[]) => `(${columns.map(quoteIdentifier).join(', ')})`;
  return [
    ...(schema.unique ?? []).map((columns) => index('unique', columns, list(columns))),
    ...(schema.indexes ?? []).map((columns) => index('by', columns, list(columns))),
    ...(schema.sparse ?? []).map((column) => {
      const quotedColumn = quoteIdentifier(column);
      return index(
        'by',
        [column],
        `${dialect.equalityMethod}(${quotedColumn}) where ${quotedColumn} is not null`,
      );
    }),
    ...(schema.leftOut ?? []).map((column) =>
      index('without', [column], `(id) where ${quoteIdentifier(column)} is null`),
    ),
    ...(schema.sortable ?? []).flatMap((column) =>
      Object.entries(dialect.sortIndexes(schema, column)).map(([kind, on]) =>
        index(kind, [column], on),
      ),
    ),
    ...(schema.formedColumns ?? []).map((column) => {
      const form = quoteIdentifier(formColumn(column));
      return index('form', [column], `(${form}) where ${form} is not null`);
    }),
    ...(schema.search ? dialect.searchSteps(schema) : []),
  ];
}

/** The steps of a table in the order in which they can be made. */
function tableSteps(
  schema: TableSchema,
  dialect: SqlDialect,
  exists: boolean,
): readonly SchemaStep[] {
  const table = quoteIdentifier(schema.name);
  const columns = [...columnDefinitions(schema, dialect)].map(([name, definition]) => ({
    name,
    definition: `${quoteIdentifier(name)} ${definition}`,
  }));
  const id = `id ${dialect.idDefinition}`;
  const definitions = [id, ...columns.map(({ definition }) => definition)].join(', ');
  const create: SchemaStep = [`table:${schema.name}`, `create table ${table} (${definitions})`];
  const addColumns = columns.map(({ name, definition }): SchemaStep => [
    `column:${schema.name}.${name}`,
    `alter table ${table} add column ${definition}`,
  ]);
  const countTrigger = `${schema.name}__removed`;
  const count: SchemaStep = [
    `trigger:${countTrigger}`,
    ...dialect.rowCountStatements(schema.name, countTrigger),
  ];
  return [
    ...(exists ? addColumns : [create]),
    ...(isCounted(schema) ? [count] : []),
    ...indexSteps(schema, dialect),
  ];
}

/** The steps that add to a database what the schemas need and it lacks. */
export const missingSteps = (
  schemas: readonly TableSchema[],
  dialect: SqlDialect,
  existing: ReadonlySet<string>,
): readonly SchemaStep[] =>
  schemas
    .flatMap((schema) => tableSteps(schema, dialect, existing.has(`table:${schema.name}`)))
    .filter(([key]) => !existing.has(key));
