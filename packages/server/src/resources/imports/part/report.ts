import { importLimits, isObject } from '@steward/api';
import type { Resource } from '@steward/api';
import { commonReason } from '@steward/api/imports';
import type { JsonObject } from '../../../records/crud.ts';
import { secretFieldNames } from '../../../records/secrets/secretFields.ts';
import type { NewRow } from '../../../base/store.ts';
import { hiddenSecret } from './partRows.ts';
import type { RowCounts } from '../../../records/schema/importTables.ts';
import { countNames } from '../../../records/schema/importTables.ts';
import type { PlannedRow } from './verdicts.ts';

/** The number of reasons that the record of an import counts separately; the rest are counted together. */
const mostReasons = 100;
const maxReasonLength = 1_000;

const noCounts = (): Record<keyof RowCounts, number> => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  present: 0,
  twice: 0,
  twin: 0,
  refused: 0,
  warned: 0,
});

/** The counts of a stored row. */
export const countsOf = (row: Readonly<Record<string, unknown>>): RowCounts => {
  const counts = noCounts();
  for (const name of countNames) counts[name] = typeof row[name] === 'number' ? row[name] : 0;
  return counts;
};

export const addCounts = (a: RowCounts, b: RowCounts): RowCounts => {
  const sum = noCounts();
  for (const name of countNames) sum[name] = a[name] + b[name];
  return sum;
};

/** Counts the rows of a part. */
export function countVerdicts(plan: readonly PlannedRow[]): RowCounts {
  const counts = noCounts();
  for (const { verdict, warning } of plan) {
    counts[verdict] += 1;
    if (warning !== undefined) counts.warned += 1;
  }
  return counts;
}

/**
 * Whether a report lists a row: all but those that were just created, or that stay as they are. A check lists the latter,
 * since it is called for each row.
 */
const isListed = ({ verdict, warning }: PlannedRow, isCheck: boolean): boolean =>
  warning !== undefined || (verdict !== 'created' && (isCheck || verdict !== 'unchanged'));

/** The rows of a report. @param isCheck whether the import only checks the rows */
export function reportRows(
  resource: Resource,
  plan: readonly PlannedRow[],
  isCheck: boolean,
): readonly JsonObject[] {
  const secrets = new Set(secretFieldNames(resource.fields));
  const pick = (fields: readonly string[], values: NewRow = {}) =>
    Object.fromEntries(
      fields.map((name) => [name, secrets.has(name) ? hiddenSecret : (values[name] ?? null)]),
    );
  const listedRows = plan.filter((each) => isListed(each, isCheck));
  return listedRows.map(({ row, verdict, name, before, body, fields, ...rest }) => {
    const { problem, warning, recordId } = rest;
    const isKept = verdict === 'refused' || warning !== undefined;
    return {
      line: row.line,
      verdict,
      name,
      ...(recordId !== undefined && { record_id: recordId }),
      ...(verdict === 'updated' &&
        fields && {
          fields,
          before: pick(fields, before),
          // A check does not know the id of a record that another line would create.
          after: pick(
            fields.filter((name) => body !== undefined && name in body),
            body,
          ),
        }),
      ...(problem?.field && { field: problem.field }),
      ...(problem && { reason: problem.reason.slice(0, maxReasonLength) }),
      ...(warning !== undefined && { warning: warning.slice(0, maxReasonLength) }),
      ...(isKept && { cells: row.cells }),
    };
  });
}

/** How many rows of a report have each verdict. */
export function countListed(rows: readonly JsonObject[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { verdict } of rows) counts[String(verdict)] = (counts[String(verdict)] ?? 0) + 1;
  return counts;
}

/** Adds the reasons of a part to those of an import, refused ones first, then the most frequent. */
export function addReasons(
  storedReasons: unknown,
  rows: readonly JsonObject[],
): readonly JsonObject[] {
  const reasonCounts = new Map<string, { reason: JsonObject; count: number }>();
  const add = (reason: JsonObject, count: number) => {
    const key = JSON.stringify([reason.verdict, reason.field, reason.reason]);
    const knownReason = reasonCounts.get(key);
    const isNew = knownReason === undefined && reasonCounts.size < mostReasons;
    if (isNew) reasonCounts.set(key, { reason, count });
    else if (knownReason !== undefined) knownReason.count += count;
    else if (reason.reason !== otherReasons)
      add({ verdict: reason.verdict, field: null, reason: otherReasons }, count);
    else reasonCounts.set(key, { reason, count });
  };
  for (const { count, ...reason } of Array.isArray(storedReasons)
    ? storedReasons.filter(isObject)
    : []) {
    add(reason, Number(count));
  }
  for (const { verdict, field, reason, warning } of rows) {
    const text = reason ?? warning;
    if (typeof text !== 'string' || text === '') continue;
    add({ verdict, field: field ?? null, reason: commonReason(text).slice(0, maxReasonLength) }, 1);
  }
  const isRefused = ({ reason: { verdict } }: { reason: JsonObject }) =>
    Number(verdict === 'refused');
  return [...reasonCounts.values()]
    .sort((a, b) => isRefused(b) - isRefused(a) || b.count - a.count)
    .map(({ reason, count }) => ({ ...reason, count }));
}

const otherReasons = 'Other reasons';

/** The most rows and bytes of a part. */
export const limitsOf = (mode: string) =>
  mode === 'strict' ? importLimits.strict : importLimits.part;
