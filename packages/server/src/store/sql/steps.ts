import type { TableSchema } from '../port.ts';
import { blocksTable, isCounted, isText, quoted, searchColumn, sortColumn } from './engine.ts';
import type { Flavour } from './engine.ts';

/** Something a database must have, by the key it is known under, and how it is made. */
interface Step {
  readonly key: string;
  readonly statements: readonly string[];
}

/** Longest name that PostgreSQL keeps whole. */
const longestName = 63;

/** A name for an index that says what it is about and stays within what databases allow. */
function indexName(kind: string, table: string, columns: readonly string[]): string {
  const whole = [kind, table, ...columns].join('_');
  if (whole.length <= longestName) return whole;
  let hash = 0;
  for (const letter of whole) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return `${whole.slice(0, longestName - 8)}_${hash.toString(36).padStart(7, '0')}`;
}

/** Every column beside the id, with its definition. */
function columnsOf(schema: TableSchema, flavour: Flavour): readonly (readonly [string, string])[] {
  const own = Object.entries(schema.columns).map(([name, type]) => [name, flavour.types[type]]);
  const search = schema.search ? [[searchColumn, `${flavour.types.text} not null default ''`]] : [];
  const keys = (schema.sortable ?? [])
    .filter((column) => isText(schema, column))
    .map((column) => [sortColumn(schema, column), flavour.sortKey(column)]);
  return [...own, ...search, ...keys].map(([name = '', definition = '']) => [name, definition]);
}

function indexSteps(schema: TableSchema, flavour: Flavour): readonly Step[] {
  const table = quoted(schema.name);
  const index = (kind: string, columns: readonly string[], on: string): Step => {
    const name = indexName(kind, schema.name, columns);
    const unique = kind === 'unique' ? 'unique ' : '';
    return {
      key: `index:${name}`,
      statements: [`create ${unique}index ${quoted(name)} on ${table} ${on}`],
    };
  };
  const plain = (columns: readonly string[]) => `(${columns.map(quoted).join(', ')})`;
  const sorts = (schema.sortable ?? []).flatMap((column) =>
    flavour
      .sortIndexes(quoted(sortColumn(schema, column)))
      .map((on, number) => index(`sort${number + 1}`, [column], on)),
  );
  return [
    ...(schema.unique ?? []).map((columns) => index('unique', columns, plain(columns))),
    ...(schema.indexes ?? []).map((columns) => index('by', columns, plain(columns))),
    ...sorts,
    ...(schema.search && flavour.searchIndex ? [index('search', [], flavour.searchIndex)] : []),
  ];
}

/** All that a table needs, in the order in which it can be made. */
function stepsOf(schema: TableSchema, flavour: Flavour, isThere: boolean): readonly Step[] {
  const table = quoted(schema.name);
  const columns = columnsOf(schema, flavour);
  const list = columns.map(([name, definition]) => `, ${quoted(name)} ${definition}`).join('');
  const create: Step = {
    key: `table:${schema.name}`,
    statements: [`create table ${table} (id ${flavour.idType}${list})`],
  };
  const add = columns.map(([name, definition]) => ({
    key: `column:${schema.name}.${name}`,
    statements: [`alter table ${table} add column ${quoted(name)} ${definition}`],
  }));
  const count: Step = {
    key: `table:${blocksTable(schema.name)}`,
    statements: flavour.counting(schema.name),
  };
  return [
    ...(isThere ? add : [create]),
    ...(isCounted(schema) ? [count] : []),
    ...indexSteps(schema, flavour),
  ];
}

/** The statements that bring a database to these schemas; what else it has, it keeps. */
export const missingStatements = (
  schemas: readonly TableSchema[],
  flavour: Flavour,
  existing: ReadonlySet<string>,
): readonly string[] =>
  schemas
    .flatMap((schema) => stepsOf(schema, flavour, existing.has(`table:${schema.name}`)))
    .filter(({ key }) => !existing.has(key))
    .flatMap(({ statements }) => statements);
