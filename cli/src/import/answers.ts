import { duplicateReason } from '@steward/api/csv';
import { CliError } from '../kernel/errors.ts';
import type { Batch, GoodRow, RowVerdict } from './batches.ts';
import { toFileVerdict } from './batches.ts';
import type { FoundCompany } from './reconcile.ts';
import type { Totals } from './totals.ts';
import { addTotals, zeroTotals } from './totals.ts';

/** The outcome of a batch on the platform. */
export interface PartResult {
  readonly totals: Totals;
  /** Rows that it did not create. */
  readonly rows: readonly RowVerdict[];
  /** Set if the platform rolled the whole batch back, because not all of its rows were good. */
  readonly halted?: CliError;
}

/** Clocks, and the platform's rounding of times. */
const clockTolerance = 2_000;

const verdictOf = ({ record, row }: GoodRow, verdict: RowVerdict['verdict'], reason: string) => ({
  ...{ line: record.line, name: row.name, verdict, reason, record },
});

/** Rows of a batch that was sent without an answer, by whether the platform has them now. */
export interface Sorted {
  readonly result: PartResult;
  /** Rows that it has not: they were not carried out. */
  readonly missing: readonly GoodRow[];
}

/** Sorts rows by whether the platform has them, and since when. `sentAt` by the platform's clock. */
export function sortByFound(
  rows: readonly GoodRow[],
  found: readonly (FoundCompany | undefined)[],
  sentAt: number,
): Sorted {
  const isAmbiguous = (time: number) => time < sentAt && time >= sentAt - clockTolerance;
  let totals = zeroTotals;
  const verdicts: RowVerdict[] = [];
  const missing: GoodRow[] = [];
  for (const [index, good] of rows.entries()) {
    const company = found[index];
    if (company === undefined) missing.push(good);
    else if (company.changedAt === undefined || isAmbiguous(company.changedAt)) {
      totals = addTotals(totals, { ...zeroTotals, unknown: 1 });
      const since =
        company.changedAt === undefined
          ? 'which does not say since when'
          : 'since about the moment when it was sent';
      const reason = `It is on the platform, ${since}: from this import, or from somebody else.`;
      verdicts.push(verdictOf(good, 'unknown', reason));
    } else if (company.changedAt >= sentAt) {
      totals = addTotals(totals, { ...zeroTotals, created: 1 });
    } else {
      totals = addTotals(totals, { ...zeroTotals, existing: 1 });
      verdicts.push(verdictOf(good, 'existing', duplicateReason()));
    }
  }
  return { result: { totals, rows: verdicts }, missing };
}

interface Answer {
  readonly created?: number | null;
  readonly skipped?: number | null;
  readonly refused?: number | null;
  readonly rows?: readonly Parameters<typeof toFileVerdict>[1][] | null;
}

/**
 * The outcome of a batch from its answer. `isRepeated`: existing companies may come from the batch
 * itself.
 */
export function readAnswer(
  batch: Batch,
  answer: Answer,
  strict: boolean,
  isRepeated: boolean,
): PartResult {
  const { good, firstLine, lastLine } = batch;
  if (typeof answer.created !== 'number') {
    return { totals: { ...zeroTotals, unknown: good.length }, rows: [] };
  }
  const reported = (answer.rows ?? []).map((row) => toFileVerdict(batch, row));
  const rows = isRepeated ? reported.filter(({ verdict }) => verdict !== 'existing') : reported;
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const refused = answer.refused ?? 0;
  if (strict && refused > 0) {
    const message = `The platform refused rows between line ${firstLine} and line ${lastLine}, and --strict takes all or none: nothing of them is in.`;
    return { totals: zeroTotals, rows, halted: new CliError('failure', message) };
  }
  const duplicates = count('duplicate');
  const existing = (answer.skipped ?? 0) - duplicates;
  return {
    totals: {
      ...zeroTotals,
      created: answer.created + (isRepeated ? existing : 0),
      existing: isRepeated ? 0 : existing,
      ...{ duplicates, refused },
    },
    rows,
  };
}

export const joined = (a: PartResult, b: PartResult): PartResult => ({
  ...b,
  totals: addTotals(a.totals, b.totals),
  rows: [...a.rows, ...b.rows],
});

interface UpsertAnswer {
  readonly created?: number | null;
  readonly updated?: number | null;
  readonly unchanged?: number | null;
  readonly refused?: number | null;
  readonly rows?:
    readonly (Parameters<typeof toFileVerdict>[1] & { readonly fields?: unknown })[] | null;
}

const fieldsOf = (fields: unknown): string =>
  Array.isArray(fields) && fields.length > 0 ? `Changed: ${fields.join(', ')}.` : '';

/** The answer to a batch whose rows also change companies: a verdict for each row. */
export function readUpsertAnswer(batch: Batch, answer: UpsertAnswer, strict: boolean): PartResult {
  const { good, firstLine, lastLine } = batch;
  const { created, updated, unchanged, refused } = answer;
  if (typeof created !== 'number') {
    return { totals: { ...zeroTotals, unknown: good.length }, rows: [] };
  }
  const rows = (answer.rows ?? []).map((row) => {
    const verdict = toFileVerdict(batch, row);
    return { ...verdict, reason: verdict.reason || fieldsOf(row.fields) };
  });
  if (strict && (refused ?? 0) > 0) {
    const message = `The platform refused rows between line ${firstLine} and line ${lastLine}, and --strict takes all or none: nothing of them is in.`;
    return { totals: zeroTotals, rows, halted: new CliError('failure', message) };
  }
  const counts = { updated: updated ?? 0, unchanged: unchanged ?? 0, refused: refused ?? 0 };
  return { totals: { ...zeroTotals, created, ...counts }, rows };
}
