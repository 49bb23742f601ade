import { companyNameKey, createDuplicateIndex, duplicateReason } from '@steward/api/csv';
import type { Call, Handler, Handlers } from '../call.ts';
import { inTransaction } from '../change.ts';
import { companyNameColumns } from '../schema.ts';
import { nowIso } from '../services.ts';
import type { Store } from '../store/port.ts';
import { companiesLock, decodeFile, parseBatches } from './companyFile.ts';
import type { Csv } from './companyFile.ts';
import { ImportReport, toRefusedRows, toReportRow } from './companyImportReport.ts';
import type { BatchResult, ReportRow } from './companyImportReport.ts';
import { createRowParser } from './companyRowParser.ts';
import type { CompanyLine } from './companyRowParser.ts';

/** Rows that are imported in one transaction. */
const batchSize = 500;
type Batch = readonly CompanyLine[];

const parseFile = (csv: Csv): AsyncGenerator<Batch> =>
  parseBatches(csv, batchSize, (header) => createRowParser(header, csv.delimiter));

/** The position in the index of companies that this file did not create. */
const onPlatform = 0;

/** Indexes the existing companies that have a name of the batch, by the lines that created them. */
async function indexExisting(store: Store, batch: Batch, { createdOnLine }: ImportReport) {
  const keys = new Set(batch.map(({ row }) => companyNameKey(row.name)));
  const index = createDuplicateIndex();
  for (const { id, name, website } of await store
    .table('companies')
    .findIn('name_key', [...keys])) {
    const company = { name: String(name), website: typeof website === 'string' ? website : null };
    index.add(company, createdOnLine.get(id) ?? onPlatform);
  }
  return index;
}

/** Creates the companies of a batch that do not exist. Runs in a transaction, so it leaves the report as it is. */
async function importBatch(
  { services, store }: Call,
  batch: Batch,
  report: ImportReport,
): Promise<BatchResult> {
  const companies = await indexExisting(store, batch, report);
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

/** The result of a batch as JSON. */
const toPlain = ({ created, rows }: BatchResult) => ({ created: [...created], rows });

/** Imports all valid rows. Each batch is committed, regardless of later ones. */
async function importPartially(call: Call, csv: Csv): Promise<ImportReport> {
  const report = new ImportReport();
  let step = 0;
  for await (const batch of parseFile(csv)) {
    const answer = await inTransaction(
      call,
      async (tx) => toPlain(await importBatch(tx, batch, report)),
      { lock: companiesLock, step },
    );
    report.add({ rows: answer.rows, created: new Map(answer.created) });
    step += 1;
  }
  return report;
}

/** Imports all rows or none: reads the file once to check it, and again to create its companies. */
async function importStrictly(call: Call, csv: Csv): Promise<ImportReport> {
  const checked = new ImportReport();
  for await (const batch of parseFile(csv)) {
    checked.add({ created: new Map(), rows: toRefusedRows(batch) });
  }
  if (checked.counts.refused > 0) return checked;
  const batches = await inTransaction(
    call,
    async (tx) => {
      const report = new ImportReport();
      const results: ReturnType<typeof toPlain>[] = [];
      for await (const batch of parseFile(csv)) {
        const result = await importBatch(tx, batch, report);
        report.add(result);
        results.push(toPlain(result));
      }
      return results;
    },
    { lock: companiesLock },
  );
  const report = new ImportReport();
  for (const { created, rows } of batches) report.add({ rows, created: new Map(created) });
  return report;
}

const importCsv: Handler = async (call) => {
  const csv = await decodeFile(call.file ?? new Uint8Array());
  const run = call.query.mode === 'strict' ? importStrictly : importPartially;
  return (await run(call, csv)).toResponse();
};

export const companiesCsv: Handlers = { 'companies.importCsv': importCsv };
