import type { AnyRow, Contract, ReportVerdict, ResponseOf, RowVerdict } from '@steward/api';
import {
  imports,
  pluralize,
  reportVerdicts,
  resources,
  rowVerdicts,
  formatCount,
  valueTone,
} from '@steward/api';
import type { Resource } from '@steward/api';
import type { QueryRequest } from '../../data/queries.ts';

/** An import of a file, as its list has it. */
export type ImportRecord = ResponseOf<Contract['imports']['list']>['rows'][number];

/** A row of a file, and what came of it. */
export type ImportRow = ResponseOf<Contract['imports']['rows']>['rows'][number];

/** The import of a row of the list. */
export const toImport = (row: AnyRow): ImportRecord => row;

/** The verdicts, in the order in which people look for them. */
const verdictOrder: readonly RowVerdict[] = [
  'refused',
  'updated',
  'twin',
  'twice',
  'present',
  'unchanged',
  'created',
];

const isVerdict = (value: unknown): value is ReportVerdict =>
  typeof value === 'string' && Object.hasOwn(reportVerdicts, value);

/** The label of a verdict. */
export const verdictLabel = (verdict: unknown): string =>
  isVerdict(verdict) ? reportVerdicts[verdict] : String(verdict ?? '');

/** The colour of a verdict. */
export const verdictTone = (verdict: unknown) =>
  valueTone(verdict, imports.rows.result.fields.verdict) ?? 'neutral';

/** How many rows had each verdict. */
export type ImportCounts = { readonly [Verdict in RowVerdict]?: number | null };

/** How many rows of a file had each verdict, the good ones first; verdicts without any are left out. */
export const verdictCounts = (counts: ImportCounts) =>
  verdictOrder
    .toReversed()
    .map((verdict) => ({ verdict, count: counts[verdict] ?? 0 }))
    .filter(({ count }) => count > 0);

/** Adds the counts of a part to those of an import. */
export const addCounts = (counts: ImportCounts, part: ImportCounts = {}): ImportCounts =>
  Object.fromEntries(
    verdictOrder.map((verdict) => [verdict, (counts[verdict] ?? 0) + (part[verdict] ?? 0)]),
  );

/** How many rows of a file are in. */
export const rowsIn = (counts: ImportCounts): number =>
  verdictOrder.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);

/**
 * How far a file has come.
 *
 * @example
 * rowsInText(3_000, 20_000); // '3,000 of 20,000 rows are in'
 */
export const rowsInText = (sentRows: number, rows: number): string =>
  `${formatCount(sentRows)} of ${pluralize(rows, 'row')} ${sentRows === 1 ? 'is' : 'are'} in`;

/**
 * What came of the rows, in a line.
 *
 * @example
 * countsLine({ created: 1_200, updated: 31, refused: 414 }); // '1,200 created, 31 updated, 414 refused'
 */
export function countsLine(newCounts: ImportCounts): string {
  const counts = verdictCounts(newCounts).map(
    ({ verdict, count }) => `${formatCount(count)} ${rowVerdicts[verdict].toLowerCase()}`,
  );
  return counts.length === 0 ? 'No row is imported yet' : counts.join(', ');
}

/** A part of the list of rows. */
export interface RowGroup {
  /** The verdict that it shows, or 'all'. */
  readonly id: ReportVerdict | 'all';
  readonly label: string;
  readonly count?: number;
}

/** The number of rows of a verdict with a reason. Rows of plain verdicts have warnings. */
const countReasons = ({ reasons }: ImportRecord, verdict: RowVerdict): number =>
  (reasons ?? [])
    .filter((reason) => reason.verdict === verdict)
    .reduce((sum, { count }) => sum + (count ?? 0), 0);

/**
 * The groups of listed rows: records that the undo kept, all rows, and each verdict. Created and unchanged rows are
 * listed only with a warning.
 */
export function rowGroups(record: ImportRecord): readonly RowGroup[] {
  const groups = verdictOrder.flatMap((verdict): RowGroup[] => {
    const isPlain = verdict === 'created' || verdict === 'unchanged';
    const count = isPlain ? countReasons(record, verdict) : (record[verdict] ?? 0);
    if (count === 0) return [];
    const label = rowVerdicts[verdict];
    return [{ id: verdict, label: isPlain ? `${label} with a warning` : label, count }];
  });
  const { kept } = record;
  return [
    ...(kept ? [{ id: 'kept' as const, label: reportVerdicts.kept, count: kept }] : []),
    ...(groups.length > 1 ? [{ id: 'all' as const, label: 'All' }] : []),
    ...groups,
  ];
}

/** Whether an import has rows that its report lists. */
export const hasListedRows = (record: ImportRecord): boolean => rowGroups(record).length > 0;

/** Rows that are shown at once. */
export const rowsPageSize = 50;

/** The request for a page of the rows of an import. */
export const rowsRequest = (
  { uuid }: ImportRecord,
  page: number,
  group: RowGroup['id'],
): QueryRequest => ({
  route: imports.rows,
  args: {
    params: { uuid: uuid ?? '' },
    query: { page, pageSize: rowsPageSize, ...(group !== 'all' && { verdict: group }) },
  },
  resource: imports.name,
  keepsOnFailure: true,
});

/** The resource of the records that an import made; undefined where this version does not know it. */
const resourceOf = ({ resource }: ImportRecord): Resource | undefined =>
  resources.find(({ name }) => name === resource);

/** Records of an import, counted by their noun: '1,200 companies'. */
export function recordsOf(record: ImportRecord, count: number): string {
  const { one = 'record', many = 'records' } = resourceOf(record) ?? {};
  return pluralize(count, one, many);
}

/** Whether an import can be undone: it has written something, and was not undone as a whole. */
export const isImportUndoable = (record: ImportRecord): boolean =>
  record.mode !== 'check' && !record.undone_at && (record.created ?? 0) + (record.updated ?? 0) > 0;

/** Whether an import still gets rows. */
export const isReceiving = ({ state }: ImportRecord): boolean => state === 'receiving';

/** Whether an import can be continued: not all of its rows are in, and nothing was undone. */
export const isUnfinished = ({ state, mode, undone_at }: ImportRecord): boolean =>
  state !== 'done' && mode !== 'check' && !undone_at;

/** Whether a person can continue an import: it is their own, not finished, and nobody is taken to send it. */
export const canContinue = (record: ImportRecord, person: unknown): boolean =>
  isUnfinished(record) && record.person_id === person && record.is_sending !== true;
