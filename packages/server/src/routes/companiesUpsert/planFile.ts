import { createDuplicateIndex } from '@steward/api/csv';
import type { CsvRecord, UpsertKey } from '@steward/api/csv';
import type { Store } from '../../store/port.ts';
import { parseBatches } from '../companyFile.ts';
import type { Csv } from '../companyFile.ts';
import { toReportRow } from './applyPlan.ts';
import type { ReportRow } from './applyPlan.ts';
import { keysOf, planBatch } from './planBatch.ts';
import type { PlannedLine } from './planBatch.ts';
import { createUpsertParser } from './rowParser.ts';
import type { UpsertLine } from './rowParser.ts';

/** Lines that are planned, and written, together. */
const batchSize = 500;

/** Plans a file batch by batch, and does with each batch what `run` does; returns the report. */
export async function planFile(
  csv: Csv,
  key: UpsertKey,
  run: (
    batch: readonly UpsertLine[],
    seen: ReadonlyMap<string, number>,
    step: number,
  ) => Promise<readonly ReportRow[]>,
): Promise<readonly ReportRow[]> {
  const seen = new Map<string, number>();
  const rows: ReportRow[] = [];
  const createParser = (header: CsvRecord) => createUpsertParser(header, key);
  let step = 0;
  for await (const batch of parseBatches(csv, batchSize, createParser)) {
    for (const row of await run(batch, seen, step)) rows.push(row);
    for (const [value, line] of keysOf(batch, key)) if (!seen.has(value)) seen.set(value, line);
    step += 1;
  }
  return rows;
}

/**
 * Plans a file without making its changes; returns the report.
 * @param take gets the plan of each batch
 */
export function check(
  store: Store,
  csv: Csv,
  key: UpsertKey,
  take: (plan: readonly PlannedLine[]) => Promise<void> = async () => {},
): Promise<readonly ReportRow[]> {
  // The names that earlier lines give are not stored.
  const names = createDuplicateIndex();
  return planFile(csv, key, async (batch, seen) => {
    const plan = await planBatch(store, batch, key, seen, names);
    await take(plan);
    return plan.map(toReportRow);
  });
}
