import type { FormattedError } from '../kernel/errors.ts';
import { formatError } from '../kernel/errors.ts';
import type { Factory } from '../kernel/factory.ts';
import type { BatchSource } from './batches.ts';
import { byLine, ownVerdicts, rowsOf, toBatches } from './batches.ts';
import { createProgress } from './progress.ts';
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

/** Checks every row of a file; `outputs` hear of those that would create nothing. */
export async function checkRows(
  factory: Factory,
  source: BatchSource,
  outputs?: Outputs,
): Promise<CheckResult> {
  const { stopSignal } = factory.system.interruption;
  const progress = createProgress(factory, source.file.bytes, 'checked');
  let [rows, good, duplicates, refused, calls] = [0, 0, 0, 0, 0];
  const result = () => ({ rows, good, duplicates, refused, calls });
  try {
    for await (const batch of toBatches(source)) {
      stopSignal.throwIfAborted();
      rows += rowsOf(batch);
      good += batch.good.length;
      duplicates += batch.duplicates.length;
      refused += batch.refused.length;
      calls += batch.good.length > 0 ? 1 : 0;
      const verdicts = byLine(ownVerdicts(batch));
      if (outputs !== undefined && verdicts.length > 0) {
        progress.clear();
        await outputs.report.add(verdicts);
        await outputs.rejects.add(batch.refused);
      }
      progress.show(batch.bytes, rows);
    }
    return result();
  } catch (error) {
    return { ...result(), stopped: formatError(error) };
  } finally {
    progress.end();
  }
}
