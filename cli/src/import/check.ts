import type { FormattedError } from '../kernel/errors.ts';
import { formatError } from '../kernel/errors.ts';
import type { Factory } from '../kernel/factory.ts';
import type { BatchSource, RowVerdict } from './batches.ts';
import { byLine, ownVerdicts, rowsOf, toBatches } from './batches.ts';
import { createProgress } from './progress.ts';
import type { QuickSource } from './quickCheck.ts';
import { createSuspects, judgeRows, readFirst, toQuickSource } from './quickCheck.ts';
import type { Rejects } from './rejects.ts';
import type { Report } from './report.ts';

/** The outputs of the verdicts on rows. */
export interface Outputs {
  readonly report: Report;
  readonly rejects: Rejects;
}

/** The result of checking a file without calls to the platform. */
export interface CheckResult {
  readonly rows: number;
  readonly good: number;
  readonly duplicates: number;
  readonly refused: number;
  /** Calls that its rows would take. */
  readonly calls: number;
  /** Why it could not be read to its end. */
  readonly stopped?: FormattedError;
}

const noRows = { rows: 0, good: 0, duplicates: 0, refused: 0, calls: 0 };
const countNames = ['rows', 'good', 'duplicates', 'refused', 'calls'] as const;

/** Rows that follow each other, and how far into the file they reach. */
interface CheckedPiece {
  readonly bytes: number;
  readonly counts: Omit<CheckResult, 'stopped'>;
  /** Those on rows that would create nothing, in the order of the file. */
  readonly verdicts: readonly RowVerdict[];
}

async function* checkInFull(source: BatchSource): AsyncGenerator<CheckedPiece> {
  for await (const batch of toBatches(source)) {
    const { bytes, good, duplicates, refused } = batch;
    const counts = {
      ...{ rows: rowsOf(batch), good: good.length, calls: good.length > 0 ? 1 : 0 },
      ...{ duplicates: duplicates.length, refused: refused.length },
    };
    yield { bytes, counts, verdicts: byLine(ownVerdicts(batch)) };
  }
}

/**
 * Finds the rows that may repeat another, so that the others need not be looked up when they are read again, and can
 * be sent as copies of their bytes. `first` is undefined where the file cannot be read to its end.
 */
async function readSuspects(source: QuickSource, onPiece: (bytes: number, rows: number) => void) {
  const suspects = createSuspects(source.file);
  const first = await readFirst(source, suspects, onPiece).catch(() => undefined);
  source.duplicates.limitTo(suspects);
  return { suspects, first };
}

/** Lets a file whose import an earlier run began be sent as quickly as after a check. */
export async function prepareUnchecked(factory: Factory, source: BatchSource): Promise<void> {
  const quick = toQuickSource(source);
  if (quick === undefined) return;
  const { stopSignal } = factory.system.interruption;
  const progress = createProgress(factory, source.file.bytes, 'checked');
  await readSuspects(quick, (bytes, rows) => {
    stopSignal.throwIfAborted();
    progress.show(bytes, rows);
  });
  progress.end();
}

/** Reads a file that is good throughout once, and any other twice. */
async function* checkQuickly(
  source: QuickSource,
  batchSize: number,
  onPiece: (bytes: number, rows: number) => void,
): AsyncGenerator<CheckedPiece> {
  const { bytes } = source.file;
  // What fails here fails again below, once the rows above are reported.
  const { suspects, first } = await readSuspects(source, onPiece);
  if (first?.isClean) {
    const { rows } = first;
    const calls = Math.ceil(rows / batchSize);
    yield { bytes, verdicts: [], counts: { ...noRows, rows, good: rows, calls } };
    return;
  }
  let [rowsOfBatch, hasGood] = [0, false];
  for await (const piece of judgeRows(source, suspects)) {
    const counts = { ...noRows, rows: piece.verdicts.length };
    for (const verdict of piece.verdicts) {
      if (verdict === undefined) counts.good += 1;
      else counts[verdict.verdict === 'refused' ? 'refused' : 'duplicates'] += 1;
      if (rowsOfBatch % batchSize === 0) hasGood = false;
      rowsOfBatch += 1;
      if (verdict === undefined && !hasGood) [counts.calls, hasGood] = [counts.calls + 1, true];
    }
    const verdicts = piece.verdicts.filter((verdict) => verdict !== undefined);
    yield { bytes: (bytes + piece.bytes) / 2, counts, verdicts };
  }
}

/** Checks every row of a file; `outputs` hear of those that would create nothing. */
export async function checkRows(
  factory: Factory,
  source: BatchSource,
  outputs?: Outputs,
): Promise<CheckResult> {
  const { stopSignal } = factory.system.interruption;
  const progress = createProgress(factory, source.file.bytes, 'checked');
  const totals = { ...noRows };
  const quick = toQuickSource(source);
  const onPiece = (bytes: number, rows: number) => {
    stopSignal.throwIfAborted();
    progress.show(bytes / 2, rows);
  };
  const pieces =
    quick === undefined ? checkInFull(source) : checkQuickly(quick, source.batchSize, onPiece);
  try {
    for await (const { bytes, counts, verdicts } of pieces) {
      stopSignal.throwIfAborted();
      for (const name of countNames) totals[name] += counts[name];
      if (outputs !== undefined && verdicts.length > 0) {
        progress.clear();
        await outputs.report.add(verdicts);
        await outputs.rejects.add(verdicts.filter(({ verdict }) => verdict === 'refused'));
      }
      progress.show(bytes, totals.rows);
    }
    return totals;
  } catch (error) {
    return { ...totals, stopped: formatError(error) };
  } finally {
    progress.end();
  }
}
