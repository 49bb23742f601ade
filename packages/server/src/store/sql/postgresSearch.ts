import { sql } from 'kysely';
import { quoteIdentifier, searchColumn } from './engine.ts';
import type { Matches, SqlDialect } from './engine.ts';
import { partsOf } from './textSample.ts';
import type { TextSample } from './textSample.ts';

/** The parts of a text of which the index is asked where a sample tells which are rare. */
const maxParts = 3;
/** Up to so many matches are gathered and sorted sooner than the sorted rows are looked through. */
const maxGathered = 60_000;

export const containsText: SqlDialect['containsText'] = (text, part) =>
  sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;

/** An index for parts of texts, where the database has the extension for it or lets this user add it. */
export const trigramIndex = (table: string) => `do $$ begin
    create extension if not exists pg_trgm;
    create index ${quoteIdentifier(`trigrams_${table}`)} on ${quoteIdentifier(table)}
      using gin (${searchColumn} gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'Searches read all rows: %', sqlerrm;
  end $$`;

/** Three letters or digits, or two at the beginning or end of a word, which are entries of the index. */
const indexedPart = /^(?:[a-z0-9]{3}| [a-z0-9]{2}|[a-z0-9]{2} )$/;
/** Whether other letters are in the index depends on the database, and they may be the rarest. */
const isAscii = (text: string) => /^[ -~]*$/.test(text);
const indexedParts = (text: string) =>
  isAscii(text) ? partsOf(text, 3).filter((part) => indexedPart.test(part)) : [];

/**
 * Conditions that find rows in the index by the rarest parts of a text, and check the rows found: the index
 * takes longer the more parts it is asked of. Undefined where the database decides by its statistics.
 */
function conditionsOfParts(text: string, countLimit: number, sample: TextSample | undefined) {
  if (sample === undefined || sample.isMore(text, countLimit)) return undefined;
  const parts = sample.rarest(indexedParts(text), maxParts);
  if (parts.length === 0) return undefined;
  const search = sql.ref(searchColumn);
  return [
    ...parts.map((part) => containsText(search, part)),
    // No index helps with this one.
    sql<boolean>`strpos(${search}, ${text}) > 0`,
  ];
}

/** Finds the rows that contain a text. */
export const findPostgresMatches: SqlDialect['findMatches'] = async (
  _db,
  { name },
  text,
  countLimit,
  sample,
): Promise<Matches> => {
  const rowCondition = containsText(sql.ref(searchColumn), text);
  const [from, id] = [sql.table(name), sql.ref<number>('id')];
  return {
    from,
    joined: from,
    id,
    conditions: conditionsOfParts(text, countLimit, sample) ?? [rowCondition],
    rowCondition,
    isWalked: () => true,
    isGathered: sample !== undefined && sample.estimate(text) < maxGathered,
  };
};
