import type { Call, Handler, Handlers } from '../call.ts';
import { inTransaction } from '../change.ts';
import type { ChangeCall } from '../change.ts';
import { BrokenOffError, describeCounts } from '../fileProgress.ts';
import { nowIso } from '../services.ts';
import { whenFree } from '../uploads/companiesLease.ts';
import { openUpload } from '../uploads/uploadStore.ts';
import { batchSize, importBatch, Pace } from './companyBatch.ts';
import type { Batch } from './companyBatch.ts';
import { companiesLock, decodeFile, parseBatches } from './companyFile.ts';
import type { Csv } from './companyFile.ts';
import { CreatedLines, ImportReport, toRefusedRows } from './companyImportReport.ts';
import type { BatchResult } from './companyImportReport.ts';
import { createRowParser } from './companyRowParser.ts';
import { runStrictUpload } from './strictUploads/accept.ts';
import type { Stager } from './strictUploads/accept.ts';
import { toStagedRows } from './strictUploads/createCompanies.ts';
import { toStoredAuthor } from './strictUploads/finish.ts';

const parseFile = (csv: Csv): AsyncGenerator<Batch> =>
  parseBatches(csv, batchSize, (header) => createRowParser(header, csv.delimiter));

/** What a transaction has done; a call that is repeated may have other transactions. */
interface Step {
  /** The last line that it had. */
  readonly until: number;
  readonly results: readonly BatchResult[];
}

/** Reads batches ahead, as many as a transaction takes, and from any line. */
class BatchReader {
  readonly #source: AsyncGenerator<Batch>;
  #pending: Batch[] = [];
  #until = 0;

  constructor(source: AsyncGenerator<Batch>) {
    this.#source = source;
  }

  /** The next batches; they stay the next ones until they are passed. */
  async read(count: number): Promise<readonly Batch[]> {
    while (this.#pending.length < count) {
      const { value } = await this.#source.next();
      if (value === undefined) break;
      this.#push(value);
    }
    return this.#pending.slice(0, count);
  }

  #push(batch: Batch): void {
    const rest = batch.filter(({ line }) => line > this.#until);
    if (rest.length > 0) this.#pending.push(rest);
  }

  /** Passes over everything up to a line. */
  passTo(until: number): void {
    this.#until = until;
    for (const batch of this.#pending.splice(0)) this.#push(batch);
  }
}

/** Imports all valid rows. Each transaction is committed, regardless of later ones. */
async function importPartially(call: Call, csv: Csv, report: ImportReport): Promise<void> {
  const progress = { line: 0 };
  try {
    await importSteps(call, csv, report, (line) => (progress.line = line));
  } catch (error) {
    if (progress.line === 0) throw error;
    throw new BrokenOffError({ ...progress, what: describeCounts(report.counts) }, error);
  }
}

async function importSteps(
  call: Call,
  csv: Csv,
  report: ImportReport,
  onDone: (line: number) => void,
): Promise<void> {
  const reader = new BatchReader(parseFile(csv));
  const createdLines = new CreatedLines();
  const pace = new Pace();
  for (let step = 0; ; step += 1) {
    const batches = await reader.read(pace.batches);
    const until = batches.at(-1)?.at(-1)?.line;
    if (until === undefined) return;
    const known = createdLines.length;
    let started = performance.now();
    const run = async ({ store, services }: ChangeCall): Promise<Step> => {
      started = performance.now();
      createdLines.returnTo(known);
      const results: BatchResult[] = [];
      for (const batch of batches) {
        const result = await importBatch(store, batch, createdLines, nowIso(services));
        createdLines.add(result.created);
        results.push(result);
      }
      return { until, results };
    };
    const done = await whenFree(() =>
      inTransaction(call, run, { lock: companiesLock, step, isLong: true }),
    );
    pace.learn(batches.length, performance.now() - started);
    createdLines.returnTo(known);
    for (const result of done.results) {
      createdLines.add(result.created);
      report.add(result);
    }
    reader.passTo(done.until);
    onDone(done.until);
  }
}

/** Checks the rows of a file, and stages them unless one is refused. */
async function stage(stager: Stager, batches: AsyncIterable<Batch>, report: ImportReport) {
  let isRefused = false;
  for await (const batch of batches) {
    const refused = toRefusedRows(batch);
    if (refused.length > 0) report.add({ created: [], rows: refused });
    isRefused ||= refused.length > 0;
    if (!isRefused) await stager.add(toStagedRows(batch));
  }
  return !isRefused;
}

/** Imports all rows or none. */
const importStrictly = (call: Call, csv: Csv, report: ImportReport): Promise<void> =>
  runStrictUpload(call, {
    open: () => openUpload(call.services, toStoredAuthor(call)),
    stage: (stager) => stage(stager, parseFile(csv), report),
    report: (result) => report.add(result as BatchResult),
  });

const importCsv: Handler = async (call) => {
  const csv = await decodeFile(call.file);
  const report = new ImportReport(call.services.staging);
  try {
    if (call.query.mode === 'strict') await importStrictly(call, csv, report);
    else await importPartially(call, csv, report);
    return report.toResponse();
  } catch (error) {
    report.discard();
    throw error;
  }
};

export const companiesCsv: Handlers = { 'companies.importCsv': importCsv };
