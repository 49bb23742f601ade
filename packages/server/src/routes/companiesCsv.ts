import {
  createCompanyFinder,
  parseCsvRecords,
  csvTextSteps,
  companyNameKey,
  noCompaniesMessage,
  duplicateReason,
} from '@steward/api/csv';
import type { ValueOf } from '@steward/api';
import type { CsvText, importReport } from '@steward/api/csv';
import type { Call, Handler, Handlers } from '../call.ts';
import { createRowParser } from './companyRowParser.ts';
import type { CompanyLine, RowParser } from './companyRowParser.ts';
import { HttpError } from '../errors.ts';
import { nowIso } from '../services.ts';
import { companyNameColumns } from '../schema.ts';
import type { Store } from '../store/port.ts';

type ReportRow = ValueOf<(typeof importReport)['rows']>[number] & { readonly line: number };

/** Rows that are made in one transaction. */
const batchSize = 500;
/** Steps of reading a file's letters that are made before other calls have their turn. */
const stepsPerTurn = 16;
/** Held while names are looked up and companies made, so that two uploads at once make no duplicates. */
const lock = 'companies';

const toReportRow = (
  { line, row }: CompanyLine,
  verdict: 'skipped' | 'refused',
  reason: string,
): ReportRow => ({ line, name: row.name, verdict, reason });

/** What happened so far. */
interface Progress {
  created: number;
  skipped: number;
  refused: number;
  /** Rows that made nothing, as JSON, those of a batch together: a text takes less room than its objects. */
  readonly rows: string[];
  /** On which line of this file a company was made, by its id. */
  readonly createdOnLine: Map<number, number>;
}

const emptyProgress = (): Progress => ({
  created: 0,
  skipped: 0,
  refused: 0,
  rows: [],
  createdOnLine: new Map(),
});

/** What became of the good rows of a batch. */
interface BatchResult {
  readonly ids: readonly number[];
  readonly added: readonly CompanyLine[];
  readonly skipped: readonly ReportRow[];
}

const emptyResult: BatchResult = { ids: [], added: [], skipped: [] };

function recordProgress(
  progress: Progress,
  { ids, added, skipped }: BatchResult,
  refused: readonly ReportRow[],
) {
  progress.created += added.length;
  progress.skipped += skipped.length;
  progress.refused += refused.length;
  added.forEach(({ line }, index) => progress.createdOnLine.set(ids[index] ?? 0, line));
  const rows = [...skipped, ...refused].sort((a, b) => a.line - b.line);
  if (rows.length > 0) progress.rows.push(JSON.stringify(rows).slice(1, -1));
}

/** The report, sent as it is written: it may be as long as the file. */
function streamReport({ rows, created, skipped, refused }: Progress): Response {
  const counts = JSON.stringify({ created, skipped, refused });
  const texts = [`${counts.slice(0, -1)},"rows":[`, ...rows, ']}'];
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream({
    pull(controller) {
      const comma = next > 1 && next < texts.length - 1 ? ',' : '';
      const text = texts[next++];
      if (text === undefined) controller.close();
      else controller.enqueue(encoder.encode(comma + text));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

interface KnownCompany {
  readonly name: string;
  readonly website: string | null;
  readonly line: number | undefined;
}

async function knownCompanies(
  store: Store,
  batch: readonly CompanyLine[],
  createdOnLine: Progress['createdOnLine'],
) {
  const keys = [...new Set(batch.map(({ row }) => companyNameKey(row.name)))];
  const finder = createCompanyFinder<KnownCompany>();
  for (const company of await store.table('companies').findIn('name_key', keys)) {
    finder.keep({
      name: String(company.name),
      website: typeof company.website === 'string' ? company.website : null,
      line: createdOnLine.get(company.id),
    });
  }
  return finder;
}

/** Makes the companies of a batch that are not there yet; runs in a transaction under the lock. */
async function createCompanies(
  call: Call,
  store: Store,
  batch: readonly CompanyLine[],
  createdOnLine: Progress['createdOnLine'],
): Promise<BatchResult> {
  const finder = await knownCompanies(store, batch, createdOnLine);
  const added: CompanyLine[] = [];
  const skipped: ReportRow[] = [];
  for (const item of batch) {
    const duplicate = finder.find(item.row);
    if (duplicate === undefined) {
      added.push(item);
      finder.keep({ ...item.row, line: item.line });
    } else {
      skipped.push(toReportRow(item, 'skipped', duplicateReason(duplicate.line)));
    }
  }
  const updated_at = nowIso(call.services);
  const ids = await store.table('companies').insert(
    added.map(({ row: { name, theme, website } }) => ({
      ...companyNameColumns(name),
      theme: theme || null,
      website: website || null,
      updated_at,
    })),
  );
  return { ids, added, skipped };
}

/** Lets other calls have their turn while a large file is read. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve));

type Csv = Extract<CsvText, { texts: unknown }>;

/** The lines of the file in batches. @throws Refusal 400 when there is no header, or nothing below it */
async function* batchesOf(
  { services }: Call,
  { texts, delimiter }: Csv,
): AsyncGenerator<readonly CompanyLine[]> {
  let read: RowParser | undefined;
  let batch: CompanyLine[] = [];
  let any = false;
  for (const records of parseCsvRecords(texts(), delimiter, services.parseCsv)) {
    for (const record of records) {
      if (read === undefined) {
        read = createRowParser(record);
        continue;
      }
      any = true;
      batch.push(read(record));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
      await yieldToEventLoop();
    }
  }
  if (!any) {
    throw new HttpError(400, noCompaniesMessage);
  }
  if (batch.length > 0) yield batch;
}

const refusedRows = (batch: readonly CompanyLine[]): ReportRow[] =>
  batch.flatMap((item) =>
    item.problem === undefined ? [] : [toReportRow(item, 'refused', item.problem)],
  );
const validRows = (batch: readonly CompanyLine[]) =>
  batch.filter((item) => item.problem === undefined);

/** Takes the good rows, a batch at a time: what was made stays, whatever comes after. */
async function importValid(call: Call, csv: Csv): Promise<Progress> {
  const progress = emptyProgress();
  for await (const batch of batchesOf(call, csv)) {
    const made = await call.services.store.transaction(
      (store) => createCompanies(call, store, validRows(batch), progress.createdOnLine),
      lock,
    );
    recordProgress(progress, made, refusedRows(batch));
  }
  return progress;
}

/** Takes all rows or none: looks through the file first, and reads it again to make its companies. */
async function importAllOrNothing(call: Call, csv: Csv): Promise<Progress> {
  const checked = emptyProgress();
  for await (const batch of batchesOf(call, csv))
    recordProgress(checked, emptyResult, refusedRows(batch));
  if (checked.refused > 0) return checked;
  return call.services.store.transaction(async (store) => {
    const progress = emptyProgress();
    for await (const batch of batchesOf(call, csv)) {
      recordProgress(
        progress,
        await createCompanies(call, store, batch, progress.createdOnLine),
        [],
      );
    }
    return progress;
  }, lock);
}

/** @throws Refusal 400 for an empty file or an unknown encoding, 415 for what is no text */
async function decodeCsv(bytes: Uint8Array): Promise<Csv> {
  const steps = csvTextSteps(bytes);
  let step = steps.next();
  for (let count = 1; step.done !== true; count += 1) {
    if (count % stepsPerTurn === 0) await yieldToEventLoop();
    step = steps.next();
  }
  const csv = step.value;
  if ('texts' in csv) return csv;
  throw new HttpError(csv.why === 'binary' ? 415 : 400, csv.problem);
}

const importCsv: Handler = async (call) => {
  const csv = await decodeCsv(call.file ?? new Uint8Array());
  return streamReport(
    await (call.query.mode === 'strict' ? importAllOrNothing : importValid)(call, csv),
  );
};

export const companiesCsv: Handlers = { 'companies.importCsv': importCsv };
