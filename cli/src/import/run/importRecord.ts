import type { Client, Resource } from '@steward/api';
import { rowVerdicts, formatCount } from '@steward/api';
import type { ImportRecord } from '@steward/api/imports';
import type { Exit } from '../../kernel/errors/exitCodes.ts';

/** The counts of an import in words: '1,200 created, 31 updated'; what did not happen is left out. */
export function countsInWords(record: ImportRecord): string {
  const words = Object.entries(rowVerdicts).flatMap(([verdict, label]) => {
    const count = Number(Object(record)[verdict] ?? 0);
    return count === 0 ? [] : [`${formatCount(count)} ${label.toLowerCase()}`];
  });
  const { warned } = record;
  if (warned) words.push(`${formatCount(warned)} with a warning`);
  return words.join(', ') || 'nothing to do';
}

const settledVerdicts = ['created', 'updated', 'unchanged', 'present', 'twice'] as const;

/** The exit of an import that went to its end: 4 where only a part of its rows is in. */
export function exitOfRecord(record: ImportRecord): Exit {
  const refusedCount = (record.refused ?? 0) + (record.twin ?? 0);
  if (refusedCount === 0) return 'ok';
  return settledVerdicts.some((verdict) => (record[verdict] ?? 0) > 0) ? 'partial' : 'failure';
}

/** Why rows were refused, the most frequent first: '414 × website is not an address'. */
export const reasonsInWords = ({ reasons }: ImportRecord): readonly string[] =>
  [...(reasons ?? [])]
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .map(({ count, reason }) => `${formatCount(count ?? 0)} × ${reason ?? ''}`);

/** The facts of an import as data. */
export const importFacts = (record: ImportRecord) => {
  const { uuid, file, resource, key, mode, state, started_at, finished_at, parts } = record;
  const { warned, undone_at, kept } = record;
  const counts = Object.keys(rowVerdicts).map((name) => [name, Object(record)[name] ?? 0]);
  return {
    import: uuid,
    file,
    resource,
    key,
    mode,
    state,
    started_at,
    finished_at,
    parts,
    ...Object.fromEntries(counts),
    warned: warned ?? 0,
    ...(undone_at != null && { undone_at }),
    ...(kept != null && kept > 0 && { kept }),
  };
};

interface EarlierImportQuery {
  readonly resource: Resource;
  readonly hash: string;
  /** What must be the same for an import to be this one. */
  readonly isSame: (record: ImportRecord) => boolean;
}

/** The newest import of the same file by the same person with the same settings; undefined where there is none. */
export async function findEarlier(
  client: Client,
  { resource, hash, isSame }: EarlierImportQuery,
): Promise<ImportRecord | undefined> {
  const query = { hash, mine: true, resource: resource.name, pageSize: 100 };
  const { rows } = await client.imports.list({ query: Object(query) });
  return rows.find(isSame);
}

/** The summary of an import: 'companies.csv: 1,200 created, 31 updated.' */
export const summaryOf = (record: ImportRecord): string =>
  `${record.file ?? ''}: ${countsInWords(record)}.`;
