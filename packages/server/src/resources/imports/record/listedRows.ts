import { contract, isObject } from '@steward/api';
import type { ReportVerdict } from '@steward/api';
import type { JsonObject } from '../../../records/crud.ts';
import type { NewRow, Row, Store } from '../../../base/store.ts';
import { importPartsTable, importSpansTable } from '../../../records/schema/importTables.ts';

/** How many rows a report lists of each verdict, and of all together. */
type ListedCounts = Readonly<Record<string, number>>;

/** Means the rows of the file, whatever their verdicts are. */
const anyVerdict = 'any';
/** Means the records that an undo kept. */
export const keptVerdict: ReportVerdict = 'kept';

/** The rows of a report that one part has: from the one at `from` up to the one before `to`. */
interface Span {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** Parts whose rows are added to a report. */
interface ListedPart {
  readonly number: number;
  readonly counts: ListedCounts;
}

/** The records that the undo of a part left as they were. */
export const keptOf = ({ kept }: Row): readonly JsonObject[] =>
  Array.isArray(kept) ? kept.filter(isObject) : [];

/** The counts of an import, or of a part. */
const listedOf = ({ listed }: Row): ListedCounts => {
  const counts: Record<string, number> = {};
  for (const [verdict, count] of Object.entries(isObject(listed) ? listed : {})) {
    if (typeof count === 'number') counts[verdict] = count;
  }
  return counts;
};

/** What a part lists, all of its verdicts together included. */
const withAny = (counts: ListedCounts): ListedCounts => ({
  ...counts,
  [anyVerdict]: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

/**
 * Adds the rows of parts to the end of a report, so that a page of it is found without reading the parts before.
 * @returns the columns of the import that count them
 */
async function append(
  store: Store,
  id: number,
  verdictCounts: ListedCounts,
  parts: readonly ListedPart[],
): Promise<NewRow & { readonly listed: ListedCounts }> {
  const listedCounts: Record<string, number> = { ...verdictCounts };
  const spans = parts.flatMap(({ number, counts: added }) =>
    Object.entries(added).flatMap(([verdict, count]) => {
      const from_row = listedCounts[verdict] ?? 0;
      listedCounts[verdict] = from_row + count;
      return count === 0
        ? []
        : [{ import_id: id, verdict, number, from_row, to_row: from_row + count }];
    }),
  );
  await store.table(importSpansTable.name).insert(spans);
  return { listed: listedCounts };
}

/** The counts of an import; those of one that an earlier version began are worked out from its parts. */
async function countsOf(store: Store, row: Row): Promise<ListedCounts> {
  if (isObject(row.listed)) return listedOf(row);
  const parts = await store.table(importPartsTable.name).find({ import_id: row.id });
  const ofFile = parts.map((part) => ({
    number: Number(part.number),
    counts: withAny(listedOf(part)),
  }));
  // An undo goes from the last part to the first.
  const keptParts = parts.toReversed().map((part) => ({
    number: Number(part.number),
    counts: { [keptVerdict]: keptOf(part).length },
  }));
  return (await append(store, row.id, {}, [...ofFile, ...keptParts])).listed;
}

/**
 * Adds the rows that a part lists to the report of its import, within the transaction that holds the import.
 * @returns the columns of the import that count them
 */
export const addListed = async (
  store: Store,
  row: Row,
  { number, counts }: ListedPart,
): Promise<NewRow> =>
  append(store, row.id, await countsOf(store, row), [{ number, counts: withAny(counts) }]);

/**
 * Adds the records that the undo of a part kept to the report of its import, within the transaction that holds the
 * import.
 * @returns the columns of the import that count them
 */
export const addKept = async (
  store: Store,
  row: Row,
  number: number,
  count: number,
): Promise<NewRow> =>
  append(store, row.id, await countsOf(store, row), [{ number, counts: { [keptVerdict]: count } }]);

/**
 * Takes the records that a part kept out of the report, within the transaction that holds the import.
 * @returns the columns of the import that count them
 */
export async function removeKept(store: Store, row: Row, number: number): Promise<NewRow> {
  const counts = await countsOf(store, row);
  const table = store.table(importSpansTable.name);
  const where = { import_id: row.id, verdict: keptVerdict };
  const [span] = await table.find({ ...where, number }, 1);
  if (span === undefined) return { listed: counts };
  await table.removeAll([span.id]);
  const count = Number(span.to_row) - Number(span.from_row);
  const behind = (await table.find(where)).filter(
    ({ from_row }) => Number(from_row) >= Number(span.to_row),
  );
  await table.updateAll(
    behind.map(({ id, from_row, to_row }) => ({
      id,
      from_row: Number(from_row) - count,
      to_row: Number(to_row) - count,
    })),
  );
  return { listed: { ...counts, [keptVerdict]: (counts[keptVerdict] ?? 0) - count } };
}

/** Counts once what an import lists that an earlier version began. */
const countOnce = (store: Store, { id }: Row): Promise<ListedCounts> =>
  store.transaction(async (tx) => {
    const imports = tx.table(contract.imports.name);
    const [row] = await imports.lockRows([id], 'change');
    if (row === undefined) return {};
    const listedCounts = await countsOf(tx, row);
    await imports.update(id, { listed: listedCounts });
    return listedCounts;
  });

interface PageOfRows {
  /** Default: any of those that rows of the file have. */
  readonly verdict?: string | undefined;
  /** Rows before the page. */
  readonly skip: number;
  readonly limit: number;
}

/** The parts that have the rows of a page of a report, in their order, and the length of the report. */
export async function findSpans(
  store: Store,
  imported: Row,
  { verdict = anyVerdict, skip, limit }: PageOfRows,
): Promise<{ readonly spans: readonly Span[]; readonly count: number }> {
  const listedCounts = isObject(imported.listed)
    ? listedOf(imported)
    : await countOnce(store, imported);
  const { rows } = await store.table(importSpansTable.name).page({
    offset: 0,
    limit,
    where: { import_id: imported.id, verdict },
    filter: {
      and: [
        { column: 'to_row', op: 'after', value: skip },
        { column: 'from_row', op: 'before', value: skip + limit },
      ],
    },
  });
  const spans = rows.toReversed().map(({ number, from_row, to_row }) => ({
    part: Number(number),
    from: Number(from_row),
    to: Number(to_row),
  }));
  return { spans, count: listedCounts[verdict] ?? 0 };
}
