import { sql } from 'kysely';
import type { Sort, TableSchema } from '../../base/store.ts';
import { sortKey } from '../text.ts';
import { isText, quoteIdentifier, searchColumn, sortColumn } from './engine.ts';
import type { Matches, SchemaStep, SortedWay, SqlDialect } from './engine.ts';
import { partsOf } from './textSample.ts';
import type { TextSample } from './textSample.ts';

/** The characters of an entry of the index. */
const indexedLength = 3;
/** The parts of a text of which the index is asked where a sample tells which are rare. */
const maxParts = 3;
/** Up to so many matches are gathered and sorted sooner than the sorted rows are looked through. */
const maxGathered = 60_000;
/** So many sorted rows are looked through sooner than the index is asked. */
const maxWalked = 3_000;
/** Of a part of the sorted list up to this share, the database combines the index of names with that of parts. */
const maxShare = 0.15;

export const containsText: SqlDialect['containsText'] = (text, part) =>
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

/** Three letters or digits, or two at the beginning or end of a word, which are entries of the index. */
const indexedPart = /^(?:[a-z0-9]{3}| [a-z0-9]{2}|[a-z0-9]{2} )$/;
/** Whether other letters are in the index depends on the database, and they may be the rarest. */
const isAscii = (text: string) => /^[ -~]*$/.test(text);
const indexedParts = (text: string) =>
  isAscii(text) ? partsOf(text, indexedLength).filter((part) => indexedPart.test(part)) : [];

/**
 * Conditions that find rows in the index by the rarest parts of a text, and check the rows found: the index
 * takes longer the more parts it is asked of. Undefined where the database decides by its statistics.
 */
function conditionsOfParts(text: string, isMany: boolean, sample: TextSample | undefined) {
  if (sample === undefined || isMany) return undefined;
  const parts = sample.rarest(indexedParts(text), maxParts);
  if (parts.length === 0) return undefined;
  const search = sql.ref(searchColumn);
  return [
    ...parts.map((part) => containsText(search, part)),
    // No index helps with this one.
    sql<boolean>`strpos(${search}, ${text}) > 0`,
  ];
}

/**
 * Chooses by the sample's texts, in the order of the list: they begin with what is searched first. For
 * another order it tells how many matches there are, and no more.
 */
function chooseSortedWay(
  schema: TableSchema,
  text: string,
  sample: TextSample,
  { column, order }: Sort,
  count: number,
): SortedWay {
  const isSampled = schema.search?.[0] === column && isText(schema, column);
  const end = isSampled ? sample.endOfFirst(text, count, order) : undefined;
  // No index narrows a text of one or two characters, so that rows up to there would be read as well.
  const isIndexed = Array.from(text).length >= indexedLength;
  if (end && (end.rows <= maxWalked || (!isIndexed && end.share <= maxShare))) return 'walk';
  const key = end && end.share <= maxShare && sortKey(end.text.split('\n', 1)[0] ?? '');
  if (key) {
    const operator = sql.raw(order === 'asc' ? '<=' : '>=');
    return { first: sql<boolean>`${sql.ref(sortColumn(schema, column))} ${operator} ${key}` };
  }
  return sample.estimate(text) < Math.max(maxGathered, end?.rows ?? 0) ? 'gather' : 'walk';
}

/** Finds the rows that contain a text. */
export const findPostgresMatches: SqlDialect['findMatches'] = async (
  _db,
  schema,
  text,
  countLimit,
  sample,
): Promise<Matches> => {
  const rowCondition = containsText(sql.ref(searchColumn), text);
  const [from, id] = [sql.table(schema.name), sql.ref<number>('id')];
  const isMany = sample?.isMore(text, countLimit) === true;
  const pair = isPair(text) && !isMany ? [rowCondition, hasPair(text)] : undefined;
  return {
    from,
    joined: from,
    id,
    conditions: pair ?? conditionsOfParts(text, isMany, sample) ?? [rowCondition],
    rowCondition,
    sortedWay: (sort, count) =>
      sample ? chooseSortedWay(schema, text, sample, sort, count) : 'walk',
  };
};
