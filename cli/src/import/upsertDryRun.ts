import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import type { BatchSource } from './batches.ts';
import { byLine, ownVerdicts, rowsOf, toBatches } from './batches.ts';
import type { Outputs } from './check.ts';
import { dryRunSummary } from './messages.ts';
import { fileFacts } from './precheck.ts';
import { readKeyedCompanies } from './upsertPlan.ts';

/** Compares a file with the platform and says what would become of each row, field by field; sends nothing. */
export async function upsertDryRun(
  factory: Factory,
  source: BatchSource,
  { report, rejects }: Outputs,
): Promise<Exit> {
  const { upsert } = source.layout;
  if (upsert === undefined) return 'usage';
  const platform = await readKeyedCompanies(await factory.client(), upsert.key);
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  let [rows, duplicates] = [0, 0];
  try {
    for await (const batch of toBatches(source)) {
      factory.system.interruption.stopSignal.throwIfAborted();
      const planned = batch.good.map(({ record, row, cells = {} }) => {
        const { verdict, reason, company } = platform.plan(cells);
        counts[verdict] += 1;
        const name = row.name || (company?.values.name ?? '');
        return { line: record.line, name, verdict, reason, record };
      });
      rows += rowsOf(batch);
      duplicates += batch.duplicates.length;
      counts.refused += batch.refused.length;
      const verdicts = byLine([...ownVerdicts(batch), ...planned]);
      // Unchanged rows are only counted.
      await report.add(verdicts.filter(({ verdict }) => verdict !== 'unchanged'));
      await rejects.add(verdicts.filter(({ verdict }) => verdict === 'refused'));
    }
  } finally {
    platform.close();
    await rejects.close();
  }
  const facts = { ...fileFacts(source.file), dryRun: true, key: upsert.key, read: rows };
  await report.end({ ...facts, ...counts, duplicates });
  await factory.io.note(dryRunSummary(rows, { ...counts, duplicates }));
  if (counts.refused === 0) return 'ok';
  return counts.refused < rows ? 'partial' : 'failure';
}
