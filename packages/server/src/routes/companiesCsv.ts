import {
  companyNameKey,
  createCompanyFinder,
  csvTextSteps,
  duplicateReason,
  noCompaniesMessage,
  parseCsvRecords,
} from '@steward/api/csv';
import type { CsvText } from '@steward/api/csv';
import type { Call, Handler, Handlers } from '../call.ts';
import { HttpError } from '../errors.ts';
import { companyNameColumns } from '../schema.ts';
import { nowIso } from '../services.ts';
import type { Store } from '../store/port.ts';
import { ImportReport, toRefusedRows, toReportRow } from './companyImportReport.ts';
import type { BatchResult, ReportRow } from './companyImportReport.ts';
import { createRowParser } from './companyRowParser.ts';
import type { CompanyLine, RowParser } from './companyRowParser.ts';

/** Rows that are imported in one transaction. */
const batchSize = 500;
/** Held while names are looked up and companies created, so that two uploads make no duplicates. */
const lock = 'companies';

type Csv = Extract<CsvText, { texts: unknown }>;
type Batch = readonly CompanyLine[];

/** Lets other calls run while a large file is processed. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve));

/** @throws HttpError 400 for an empty file or an unknown encoding, 415 for what is no text */
async function decodeCsv(bytes: Uint8Array): Promise<Csv> {
  const steps = csvTextSteps(bytes);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) await yieldToEventLoop();
  const csv = step.value;
  if ('texts' in csv) return csv;
  throw new HttpError(csv.why === 'binary' ? 415 : 400, csv.problem);
}

/** Parses a file batch by batch. @throws HttpError 400 for a bad header, or when no row follows it */
async function* parseBatches({ services }: Call, { texts, delimiter }: Csv): AsyncGenerator<Batch> {
  let parseRow: RowParser | undefined;
  let batch: CompanyLine[] = [];
  let isEmpty = true;
  for (const records of parseCsvRecords(texts(), delimiter, services.parseCsv)) {
    for (const record of records) {
      if (parseRow === undefined) {
        parseRow = createRowParser(record);
        continue;
      }
      isEmpty = false;
      batch.push(parseRow(record));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
      await yieldToEventLoop();
    }
  }
  if (isEmpty) throw new HttpError(400, noCompaniesMessage);
  if (batch.length > 0) yield batch;
}

interface ExistingCompany {
  readonly name: string;
  readonly website: string | null;
  /** Line of the file that created the company; undefined when it was there before. */
  readonly line: number | undefined;
}

async function findExisting(store: Store, batch: Batch, { createdOnLine }: ImportReport) {
  const keys = new Set(batch.map(({ row }) => companyNameKey(row.name)));
  const finder = createCompanyFinder<ExistingCompany>();
  for (const company of await store.table('companies').findIn('name_key', [...keys])) {
    finder.keep({
      name: String(company.name),
      website: typeof company.website === 'string' ? company.website : null,
      line: createdOnLine.get(company.id),
    });
  }
  return finder;
}

/** Creates the companies of a batch that do not exist. Runs in a transaction, so it leaves the report as it is. */
async function importBatch(
  { services }: Call,
  store: Store,
  batch: Batch,
  report: ImportReport,
): Promise<BatchResult> {
  const companies = await findExisting(store, batch, report);
  const added: CompanyLine[] = [];
  const rows: ReportRow[] = [];
  for (const line of batch) {
    const duplicate = line.problem === undefined ? companies.find(line.row) : undefined;
    if (line.problem !== undefined) {
      rows.push(toReportRow(line, 'refused', line.problem));
    } else if (duplicate !== undefined) {
      rows.push(toReportRow(line, 'skipped', duplicateReason(duplicate.line)));
    } else {
      added.push(line);
      companies.keep({ ...line.row, line: line.line });
    }
  }
  const updated_at = nowIso(services);
  const ids = await store.table('companies').insert(
    added.map(({ row: { name, theme, website } }) => ({
      ...companyNameColumns(name),
      theme: theme || null,
      website: website || null,
      updated_at,
    })),
  );
  return { created: new Map(added.map(({ line }, index) => [ids[index] ?? 0, line])), rows };
}

/** Imports all valid rows. Each batch stays, whatever comes after it. */
async function importPartially(call: Call, csv: Csv): Promise<ImportReport> {
  const report = new ImportReport();
  for await (const batch of parseBatches(call, csv)) {
    const work = (store: Store) => importBatch(call, store, batch, report);
    report.add(await call.services.store.transaction(work, lock));
  }
  return report;
}

/** Imports all rows or none: reads the file once to check it, and again to create its companies. */
async function importStrictly(call: Call, csv: Csv): Promise<ImportReport> {
  const checked = new ImportReport();
  for await (const batch of parseBatches(call, csv)) {
    checked.add({ created: new Map(), rows: toRefusedRows(batch) });
  }
  if (checked.counts.refused > 0) return checked;
  return call.services.store.transaction(async (store) => {
    const report = new ImportReport();
    for await (const batch of parseBatches(call, csv)) {
      report.add(await importBatch(call, store, batch, report));
    }
    return report;
  }, lock);
}

const importCsv: Handler = async (call) => {
  const csv = await decodeCsv(call.file ?? new Uint8Array());
  const run = call.query.mode === 'strict' ? importStrictly : importPartially;
  return (await run(call, csv)).toResponse();
};

export const companiesCsv: Handlers = { 'companies.importCsv': importCsv };
