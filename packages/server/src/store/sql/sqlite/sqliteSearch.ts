import { sql } from 'kysely';
import type { TableSchema } from '../../../base/store.ts';
import { quoteIdentifier, searchColumn } from '../database/engine.ts';
import type { Db, Matches, SchemaStep, SqlDialect } from '../database/engine.ts';

/** The characters of a token of the index. */
const tokenLength = 3;
/** The first characters of a longer text are looked up in the index, the rest in the rows found. */
const maxIndexedLength = 64;
/** The limit of index tokens that replace a text shorter than one token. */
const maxTokens = 300;

/**
 * Whether the index that lists are sorted by has the searched texts, too. Rows with the same words lie
 * together in it, so that a page of them may begin far from where the list does.
 */
export const isWalkedColumn = ({ search, searchIndex }: TableSchema, column: string): boolean =>
  searchIndex === true && search?.[0] === column;

const indexTable = (table: string) => `${table}__search`;
const tokensTable = (table: string) => `${table}__tokens`;
const textColumn = 'text__';

const textOf = (row: string) => `${row}${searchColumn} || char(10, 10)`;

/**
 * Indexes rows that were inserted. A trigger would do so row by row, and an index that many statements write to is written out by each
 * of them, which takes far longer than the indexing.
 */
export const indexRows = (table: string, ids: readonly number[]) =>
  sql`insert into ${sql.table(indexTable(table))} (rowid, ${sql.ref(textColumn)})
    select id, ${sql.raw(textOf(''))} from ${sql.table(table)}
    where id in (select value from json_each(${JSON.stringify(ids)}))`;

export const sqliteContainsText: SqlDialect['containsText'] = (text, part) =>
  sql<boolean>`instr(${text}, ${part}) > 0`;

/**
 * A full-text index of all parts of three characters, or an index of the texts in the order of the list.
 * Two line ends after a text make its last characters parts of three, too.
 */
export function sqliteSearchSteps(schema: TableSchema): readonly SchemaStep[] {
  const { name, search = [], searchIndex } = schema;
  const table = quoteIdentifier(name);
  const covering = quoteIdentifier(`search_${name}`);
  if (!searchIndex) {
    return [[`index:search_${name}`, `create index ${covering} on ${table} (id, ${searchColumn})`]];
  }
  const index = quoteIdentifier(indexTable(name));
  const trigger = (when: string, event: string, statement: string) =>
    `create trigger ${quoteIdentifier(`${name}__search_${when}`)} after ${event} begin ${statement}; end`;
  return [
    [
      `table:${indexTable(name)}`,
      `create virtual table ${index} using fts5(
        ${textColumn}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
      `create virtual table ${quoteIdentifier(tokensTable(name))} using fts5vocab(${index}, 'row')`,
      trigger(
        'update',
        `update of ${searchColumn} on ${table} when old.${searchColumn} is not new.${searchColumn}`,
        `update ${index} set ${textColumn} = ${textOf('new.')} where rowid = new.id`,
      ),
      trigger('delete', `delete on ${table}`, `delete from ${index} where rowid = old.id`),
      `insert into ${index} (rowid, ${textColumn}) select id, ${textOf('')} from ${table}`,
      `drop index if exists ${covering}`,
      `drop index if exists ${quoteIdentifier(`sort1_${name}_${search[0] ?? ''}`)}`,
    ],
  ];
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

const readRows = ({ name }: TableSchema, text: string): Matches => {
  const rowCondition = sqliteContainsText(sql.ref(searchColumn), text);
  const from = sql.table(name);
  const id = sql.ref<number>('id');
  return {
    from,
    joinClause: from,
    id,
    conditions: [rowCondition],
    rowCondition,
  };
};

/** The rows that the index finds, which contain the text or, if that is not the whole text, may do so. */
interface IndexQuery {
  readonly expression: string;
  readonly isWhole: boolean;
}

/** Undefined for a text that is shorter than a token. */
function toIndexQuery(text: string): IndexQuery | undefined {
  const characters = Array.from(text);
  if (characters.length < tokenLength) return undefined;
  const indexed = characters.slice(0, maxIndexedLength).join('');
  return { expression: quote(indexed), isWhole: indexed === text };
}

const indexOf = ({ name }: TableSchema) => sql.table(indexTable(name));

function readIndex(
  schema: TableSchema,
  text: string,
  { expression, isWhole }: IndexQuery,
): Matches {
  const table = sql.table(schema.name);
  const index = indexOf(schema);
  const id = sql<number>`${index}.rowid`;
  const rowCondition = sqliteContainsText(sql.ref(searchColumn), text);
  const indexMatch = sql<boolean>`${index} match ${expression}`;
  const joinClause = sql`${index} cross join ${table} on ${table}.id = ${id}`;
  return {
    from: isWhole ? index : joinClause,
    joinClause,
    id,
    conditions: isWhole ? [indexMatch] : [indexMatch, rowCondition],
    rowCondition,
  };
}

export function sqliteSearchCondition(schema: TableSchema, text: string) {
  const row = sqliteContainsText(sql.ref(searchColumn), text);
  const query = schema.searchIndex ? toIndexQuery(text) : undefined;
  if (query === undefined) return row;
  const index = indexOf(schema);
  const indexMatch = sql<boolean>`id in (select rowid from ${index} where ${index} match ${query.expression})`;
  return query.isWhole ? indexMatch : sql<boolean>`(${indexMatch} and ${row})`;
}

/** The tokens of the index that begin with a text; no more than one too many. */
async function readTokens(db: Db, { name }: TableSchema, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from ${sql.table(tokensTable(name))}
    where term >= ${text} and term < ${text + '\u{10ffff}'.repeat(tokenLength)}
    limit ${maxTokens + 1}`.execute(db);
  return rows.map(({ term }) => term);
}

/** Finds the rows that contain a text, through the index or by reading them. */
export async function findSqliteMatches(
  db: Db,
  schema: TableSchema,
  text: string,
): Promise<Matches> {
  if (!schema.searchIndex) return readRows(schema, text);
  const query = toIndexQuery(text);
  if (query !== undefined) return readIndex(schema, text, query);
  const tokens = await readTokens(db, schema, text);
  if (tokens.length > maxTokens) return readRows(schema, text);
  const expression = tokens.map(quote).join(' OR ') || quote(text);
  return readIndex(schema, text, { expression, isWhole: true });
}
