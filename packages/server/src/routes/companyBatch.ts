import { companyNameKey, createDuplicateIndex, duplicateReason } from '@steward/api/csv';
import { companyNameColumns } from '../schema.ts';
import type { Store } from '../store/port.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import { toReportRow, toRuns } from './companyImportReport.ts';
import type { BatchResult, CreatedLines, ReportRow } from './companyImportReport.ts';
import type { CompanyLine } from './companyRowParser.ts';

/** Rows that are parsed, looked up and written together. */
export const batchSize = 500;
export type Batch = readonly CompanyLine[];

/** The position in the index of companies that this file did not create. */
const onPlatform = 0;

/** Indexes the existing companies that have a name of the batch, by the lines that created them. */
async function indexExisting(store: Store, batch: Batch, createdLines: CreatedLines) {
  // A refused name may be of any length.
  const valid = batch.filter(({ problem }) => problem === undefined);
  const keys = new Set(valid.map(({ row }) => companyNameKey(row.name)));
  const index = createDuplicateIndex();
  for (const { id, name, website } of await store
    .table('companies')
    .findIn('name_key', [...keys])) {
    const company = { name: String(name), website: typeof website === 'string' ? website : null };
    index.add(company, createdLines.find(id) ?? onPlatform);
  }
  return index;
}

/**
 * Creates the companies of a batch that do not exist.
 * @param createdLines of the batches before, which may be of the same transaction
 */
export async function importBatch(
  store: Store,
  batch: Batch,
  createdLines: CreatedLines,
  updated_at: string,
): Promise<BatchResult> {
  const companies = await indexExisting(store, batch, createdLines);
  const added: CompanyLine[] = [];
  const rows: ReportRow[] = [];
  for (const line of batch) {
    const earlier = line.problem === undefined ? companies.find(line.row) : undefined;
    if (line.problem !== undefined) {
      rows.push(toReportRow(line, 'refused', line.problem));
    } else if (earlier !== undefined) {
      rows.push(toReportRow(line, 'skipped', duplicateReason(earlier || undefined)));
    } else {
      added.push(line);
      companies.add(line.row, line.line);
    }
  }
  await yieldToEventLoop();
  const ids = await store.table('companies').insert(
    added.map(({ row: { name, theme, website } }) => ({
      ...companyNameColumns(name),
      theme: theme || null,
      website: website || null,
      updated_at,
    })),
  );
  await yieldToEventLoop();
  return {
    created: toRuns(
      ids,
      added.map(({ line }) => line),
    ),
    rows,
  };
}

/** The time that a transaction may take, in milliseconds, since all others wait meanwhile. */
const transactionMs = 60;
/** Batches of one transaction at most. */
const maxBatches = 10;

/** Finds how many batches a transaction may have. */
export class Pace {
  /** Batches of the next transaction. */
  batches = 1;

  /** Learns from what a transaction of that many batches took. */
  learn(batches: number, ms: number): void {
    const fitting = Math.floor((batches * transactionMs) / Math.max(1, ms));
    this.batches = Math.min(maxBatches, this.batches * 2, Math.max(1, fitting));
  }
}
