import { sql } from 'kysely';
import { quoteIdentifier, searchColumn } from '../database/engine.ts';
import type { Matches, SchemaStep, SqlDialect } from '../database/engine.ts';
import type { TableSchema } from '../../../base/store.ts';

export const postgresContainsText: SqlDialect['containsText'] = (text, part) =>
  sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;

/** An index for parts of texts, where the database has the extension for it or lets this user add it. */
const trigramIndex = (table: string) => `do $$ begin
    create extension if not exists pg_trgm;
    create index ${quoteIdentifier(`trigrams_${table}`)} on ${quoteIdentifier(table)}
      using gin (${searchColumn} gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'Searches read all rows: %', sqlerrm;
  end $$`;

/** Which letters beyond ASCII are entries of the index depends on the database. */
const hasWideLetter = `${searchColumn} ~ '[^\\u0001-\\u007f]'`;

export const postgresSearchSteps = ({ name, searchIndex }: TableSchema): readonly SchemaStep[] =>
  searchIndex
    ? [
        [`index:trigrams_${name}`, trigramIndex(name)],
        [
          `index:wide_${name}`,
          `create index ${quoteIdentifier(`wide_${name}`)} on ${quoteIdentifier(name)} (id)
             where ${hasWideLetter}`,
        ],
      ]
    : [];

/**
 * A condition for rows with two letters or digits, none of which is an entry of the index: with each letter
 * or digit after them they are one, and so they are at the end of a word. Rows with letters of other kinds,
 * which may come after them, have an index of their own.
 */
function hasPair(text: string) {
  const search = sql.ref(searchColumn);
  const followedBy = (characters: string) => sql`${search} ~ ${`${text}[${characters}]`}`;
  return sql<boolean>`(${followedBy('a-z0-9')}
    or ${followedBy('\\u0001-/:-@\\u005b-\\u0060{-\\u007f')}
    or ${search} like ${`%${text}`} or ${sql.raw(hasWideLetter)})`;
}
const isPair = (text: string) => /^[a-z0-9]{2}$/.test(text);

/** Finds the rows that contain a text. Whether the index or the rows in their order find them sooner, the database decides. */
export const findPostgresMatches: SqlDialect['findMatches'] = async (
  _db,
  schema,
  text,
): Promise<Matches> => {
  const rowCondition = postgresContainsText(sql.ref(searchColumn), text);
  const from = sql.table(schema.name);
  const id = sql.ref<number>('id');
  const conditions = isPair(text) ? [rowCondition, hasPair(text)] : [rowCondition];
  return { from, joinClause: from, id, conditions, rowCondition };
};
