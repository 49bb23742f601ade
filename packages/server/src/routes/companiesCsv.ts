import { csvRecords, csvText, nameKey, sameCompany, sniffDelimiter } from '@steward/api';
import type { ValueOf, importReport } from '@steward/api';
import type { Call, Handler, Handlers } from '../call.ts';
import { lineReader } from '../csv/companies.ts';
import type { CompanyLine, LineReader } from '../csv/companies.ts';
import { Refusal } from '../errors.ts';
import { nowIso } from '../platform.ts';
import { companyName } from '../schema.ts';
import type { Store } from '../store/port.ts';

type ReportRow = ValueOf<(typeof importReport)['rows']>[number] & { readonly line: number };

/** Rows that are made in one transaction. */
const batchSize = 500;
/** Held while names are looked up and companies made, so that two uploads at once make no duplicates. */
const lock = 'companies';

const outcome = (
  { line, row }: CompanyLine,
  verdict: 'skipped' | 'refused',
  reason: string,
): ReportRow => ({ line, name: row.name, verdict, reason });

/** What happened so far. */
interface Progress {
  created: number;
  readonly rows: ReportRow[];
  /** On which line of this file a company was made, by its id. */
  readonly madeOn: Map<number, number>;
}

const reportOf = ({ created, rows }: Progress) => ({
  created,
  skipped: rows.filter(({ verdict }) => verdict === 'skipped').length,
  refused: rows.filter(({ verdict }) => verdict === 'refused').length,
  rows: rows.sort((a, b) => a.line - b.line),
});

interface Known {
  readonly name: string;
  readonly website: string | null;
  readonly line: number | undefined;
}

async function knownCompanies(
  store: Store,
  batch: readonly CompanyLine[],
  madeOn: Progress['madeOn'],
) {
  const keys = [...new Set(batch.map(({ row }) => nameKey(row.name)))];
  const known = new Map<string, Known[]>(keys.map((key) => [key, []]));
  for (const company of await store.table('companies').findIn('name_key', keys)) {
    known.get(String(company.name_key))?.push({
      name: String(company.name),
      website: typeof company.website === 'string' ? company.website : null,
      line: madeOn.get(company.id),
    });
  }
  return known;
}

/** Makes the companies of a batch that are not there yet; runs in a transaction under the lock. */
async function make(call: Call, store: Store, batch: readonly CompanyLine[], progress: Progress) {
  const known = await knownCompanies(store, batch, progress.madeOn);
  const fresh: CompanyLine[] = [];
  const skipped: ReportRow[] = [];
  for (const item of batch) {
    const alike = known.get(nameKey(item.row.name)) ?? [];
    const same = alike.find((company) => sameCompany(company, item.row));
    if (same === undefined) {
      fresh.push(item);
      alike.push({ name: item.row.name, website: item.row.website, line: item.line });
    } else {
      const where =
        same.line === undefined ? 'is on the platform already' : `is on line ${same.line} already`;
      skipped.push(outcome(item, 'skipped', `The company ${where}.`));
    }
  }
  const updated_at = nowIso(call.platform);
  const ids = await store.table('companies').insert(
    fresh.map(({ row: { name, theme, website } }) => ({
      ...companyName(name),
      theme: theme || null,
      website: website || null,
      updated_at,
    })),
  );
  return () => {
    progress.created += fresh.length;
    progress.rows.push(...skipped);
    fresh.forEach(({ line }, index) => progress.madeOn.set(ids[index] ?? 0, line));
  };
}

/** Lets other calls have their turn while a large file is read. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The lines of the file in batches. @throws Refusal 400 when there is no header, or nothing below it */
async function* batchesOf(call: Call, text: string): AsyncGenerator<readonly CompanyLine[]> {
  let read: LineReader | undefined;
  let batch: CompanyLine[] = [];
  let any = false;
  for (const records of csvRecords(text, sniffDelimiter(text), call.platform.parseCsv)) {
    for (const record of records) {
      if (read === undefined) {
        read = lineReader(record);
        continue;
      }
      any = true;
      batch.push(read(record));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
      await breathe();
    }
  }
  if (!any) {
    throw new Refusal(
      400,
      'The file has no companies. It needs a header line with a column “name”, and a line for each company.',
    );
  }
  if (batch.length > 0) yield batch;
}

const refusals = (batch: readonly CompanyLine[]): ReportRow[] =>
  batch.flatMap((item) =>
    item.problem === undefined ? [] : [outcome(item, 'refused', item.problem)],
  );
const good = (batch: readonly CompanyLine[]) => batch.filter((item) => item.problem === undefined);

/** Takes the good rows, a batch at a time: what was made stays, whatever comes after. */
async function takeGood(call: Call, text: string, progress: Progress): Promise<void> {
  for await (const batch of batchesOf(call, text)) {
    const taken = await call.platform.store.transaction(
      (store) => make(call, store, good(batch), progress),
      lock,
    );
    taken();
    progress.rows.push(...refusals(batch));
  }
}

/** Takes all rows or none. */
async function takeAll(call: Call, text: string, progress: Progress): Promise<void> {
  const batches: (readonly CompanyLine[])[] = [];
  for await (const batch of batchesOf(call, text)) {
    batches.push(batch);
    progress.rows.push(...refusals(batch));
  }
  if (progress.rows.length > 0) return;
  await call.platform.store.transaction(async (store) => {
    for (const batch of batches) (await make(call, store, batch, progress))();
  }, lock);
}

/** @throws Refusal 400 for an empty file or an unknown encoding, 415 for what is no text */
function textOf(bytes: Uint8Array): string {
  const read = csvText(bytes);
  if ('text' in read) return read.text;
  throw new Refusal(read.why === 'binary' ? 415 : 400, read.problem);
}

const importCsv: Handler = async (call) => {
  const bytes = new Uint8Array((await call.file?.arrayBuffer()) ?? []);
  const text = textOf(bytes);
  const progress: Progress = { created: 0, rows: [], madeOn: new Map() };
  await (call.query.mode === 'strict' ? takeAll : takeGood)(call, text, progress);
  return reportOf(progress);
};

export const companiesCsv: Handlers = { 'companies.importCsv': importCsv };
