import { pluralize } from '@steward/api';
import type { FormattedError } from '../../kernel/errors.ts';
import { formatError } from '../../kernel/errors.ts';
import type { Exit } from '../../kernel/exitCodes.ts';
import type { Factory } from '../../kernel/factory.ts';
import type { BatchSource } from '../batches.ts';
import { byLine, ownVerdicts, rowsOf, toBatches } from '../batches.ts';
import type { Outputs } from '../check.ts';
import { amount, dryRunSummary, printStopReason } from '../messages.ts';
import { fileFacts } from '../precheck.ts';
import { createProgress } from '../progress.ts';
import { createRejects } from '../rejects.ts';
import { createReport } from '../report.ts';
import type { Totals } from '../totals.ts';
import { addTotals, zeroTotals } from '../totals.ts';
import type { Planner } from './planner.ts';
import type { RecordLayout } from './recordLayout.ts';

interface CheckJob {
  readonly source: BatchSource & { readonly layout: RecordLayout };
  readonly planner: Planner;
}

interface CheckedRecords {
  readonly totals: Totals;
  readonly rows: number;
  /** Why the file could not be read to its end. */
  readonly stopped?: FormattedError;
}

/** Plans every row of a file by what the platform has; `outputs` hear of those that do not stay as they are. */
export async function checkRecords(
  factory: Factory,
  { source, planner }: CheckJob,
  outputs?: Outputs,
): Promise<CheckedRecords> {
  const progress = createProgress(factory, source.file.bytes, 'checked');
  let [totals, rows] = [zeroTotals, 0];
  try {
    for await (const batch of toBatches(source)) {
      factory.system.interruption.stopSignal.throwIfAborted();
      const planned = batch.good.map(({ record, row, cells = {} }) => {
        const { verdict, reason } = planner.plan(cells);
        if (verdict === 'created') planner.notePlanned(cells);
        totals = addTotals(totals, { ...zeroTotals, [verdict]: 1 });
        return { line: record.line, name: row.name, verdict, reason, record };
      });
      const own = { refused: batch.refused.length, duplicates: batch.duplicates.length };
      totals = addTotals(totals, { ...zeroTotals, ...own });
      rows += rowsOf(batch);
      const verdicts = byLine([...ownVerdicts(batch), ...planned]);
      if (outputs !== undefined) {
        progress.clear();
        await outputs.report.add(verdicts.filter(({ verdict }) => verdict !== 'unchanged'));
        await outputs.rejects.add(verdicts.filter(({ verdict }) => verdict === 'refused'));
      }
      progress.show(batch.bytes, rows);
    }
    return { totals, rows };
  } catch (error) {
    return { totals, rows, stopped: formatError(error) };
  } finally {
    progress.end();
    planner.forgetPlanned();
  }
}

/** Reports what would become of each row, field by field; sends nothing. */
export async function dryRun(
  factory: Factory,
  job: CheckJob & { readonly options: { readonly rejects: string | undefined } },
): Promise<Exit> {
  const { file, layout } = job.source;
  const report = createReport(factory);
  const rejects = createRejects(job.options.rejects, file, layout, false);
  const { totals, rows, stopped } = await checkRecords(factory, job, { report, rejects });
  await rejects.close();
  const { created, updated, unchanged, duplicates, refused } = totals;
  const counts = { created, updated, unchanged, refused, duplicates };
  const stop = stopped && { stopped: stopped.message };
  await report.end({
    ...fileFacts(file),
    dryRun: true,
    key: layout.key,
    read: rows,
    ...counts,
    ...stop,
  });
  await printStopReason(factory.io, { ...(stopped && { stopped }), unknown: [] });
  await factory.io.note(dryRunSummary(rows, totals));
  if (stopped !== undefined) return stopped.exit;
  if (refused === 0) return 'ok';
  return refused < rows ? 'partial' : 'failure';
}

/** Reports the rows of a file of which nothing is to be sent; undefined where it may be. */
export async function reportRefusal(
  factory: Factory,
  job: CheckJob & { readonly options: { readonly maxRejects: number | undefined } },
  { stopped, totals, rows }: CheckedRecords,
  createOutputs: () => Outputs,
): Promise<Exit | undefined> {
  const { maxRejects } = job.options;
  const isTooMany = maxRejects !== undefined && totals.refused > maxRejects;
  if (stopped === undefined && !isTooMany) return undefined;
  const outputs = createOutputs();
  await checkRecords(factory, job, outputs);
  await outputs.rejects.close();
  const { refused, duplicates } = totals;
  await outputs.report.end({
    ...{ ...fileFacts(job.source.file), read: rows, ...zeroTotals, refused, duplicates },
    ...{ complete: false, ...(stopped && { stopped: stopped.message }) },
  });
  await printStopReason(factory.io, { ...(stopped && { stopped }), unknown: [] });
  if (stopped !== undefined) {
    await factory.io.failure('Nothing was sent: the whole file is checked first.');
    return stopped.exit;
  }
  await factory.io.failure(
    `Nothing was sent: ${pluralize(refused, 'row')} of ${amount(rows)} would be refused, and --max-rejects allows ${amount(maxRejects ?? 0)}.`,
  );
  return 'unsafe';
}
