import {
  createCompanyFinder,
  csvRecords,
  csvTextSteps,
  nameKey,
  noCompanies,
  twinReason,
} from '@steward/api';
import type { CsvText, ValueOf, importReport } from '@steward/api';
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
/** Steps of reading a file's letters that are made before other calls have their turn. */
const stepsAtOnce = 16;
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
  skipped: number;
  refused: number;
  /** Rows that made nothing, as JSON, those of a batch together: a text takes less room than its objects. */
  readonly rows: string[];
  /** On which line of this file a company was made, by its id. */
  readonly madeOn: Map<number, number>;
}

const nothingYet = (): Progress => ({
  created: 0,
  skipped: 0,
  refused: 0,
  rows: [],
  madeOn: new Map(),
});

/** What became of the good rows of a batch. */
interface Made {
  readonly ids: readonly number[];
  readonly fresh: readonly CompanyLine[];
  readonly skipped: readonly ReportRow[];
}

const nothingMade: Made = { ids: [], fresh: [], skipped: [] };

function note(progress: Progress, { ids, fresh, skipped }: Made, refused: readonly ReportRow[]) {
  progress.created += fresh.length;
  progress.skipped += skipped.length;
  progress.refused += refused.length;
  fresh.forEach(({ line }, index) => progress.madeOn.set(ids[index] ?? 0, line));
  const rows = [...skipped, ...refused].sort((a, b) => a.line - b.line);
  if (rows.length > 0) progress.rows.push(JSON.stringify(rows).slice(1, -1));
}

/** The report, sent as it is written: it may be as long as the file. */
function answerWith({ rows, created, skipped, refused }: Progress): Response {
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
  const known = createCompanyFinder<Known>();
  for (const company of await store.table('companies').findIn('name_key', keys)) {
    known.keep({
      name: String(company.name),
      website: typeof company.website === 'string' ? company.website : null,
      line: madeOn.get(company.id),
    });
  }
  return known;
}

/** Makes the companies of a batch that are not there yet; runs in a transaction under the lock. */
async function make(
  call: Call,
  store: Store,
  batch: readonly CompanyLine[],
  madeOn: Progress['madeOn'],
): Promise<Made> {
  const known = await knownCompanies(store, batch, madeOn);
  const fresh: CompanyLine[] = [];
  const skipped: ReportRow[] = [];
  for (const item of batch) {
    const same = known.find(item.row);
    if (same === undefined) {
      fresh.push(item);
      known.keep({ ...item.row, line: item.line });
    } else {
      skipped.push(outcome(item, 'skipped', twinReason(same.line)));
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
  return { ids, fresh, skipped };
}

/** Lets other calls have their turn while a large file is read. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

type Csv = Extract<CsvText, { texts: unknown }>;

/** The lines of the file in batches. @throws Refusal 400 when there is no header, or nothing below it */
async function* batchesOf(
  { platform }: Call,
  { texts, delimiter }: Csv,
): AsyncGenerator<readonly CompanyLine[]> {
  let read: LineReader | undefined;
  let batch: CompanyLine[] = [];
  let any = false;
  for (const records of csvRecords(texts(), delimiter, platform.parseCsv)) {
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
    throw new Refusal(400, noCompanies);
  }
  if (batch.length > 0) yield batch;
}

const refusals = (batch: readonly CompanyLine[]): ReportRow[] =>
  batch.flatMap((item) =>
    item.problem === undefined ? [] : [outcome(item, 'refused', item.problem)],
  );
const good = (batch: readonly CompanyLine[]) => batch.filter((item) => item.problem === undefined);

/** Takes the good rows, a batch at a time: what was made stays, whatever comes after. */
async function takeGood(call: Call, csv: Csv): Promise<Progress> {
  const progress = nothingYet();
  for await (const batch of batchesOf(call, csv)) {
    const made = await call.platform.store.transaction(
      (store) => make(call, store, good(batch), progress.madeOn),
      lock,
    );
    note(progress, made, refusals(batch));
  }
  return progress;
}

/** Takes all rows or none: looks through the file first, and reads it again to make its companies. */
async function takeAll(call: Call, csv: Csv): Promise<Progress> {
  const checked = nothingYet();
  for await (const batch of batchesOf(call, csv)) note(checked, nothingMade, refusals(batch));
  if (checked.refused > 0) return checked;
  return call.platform.store.transaction(async (store) => {
    const progress = nothingYet();
    for await (const batch of batchesOf(call, csv)) {
      note(progress, await make(call, store, batch, progress.madeOn), []);
    }
    return progress;
  }, lock);
}

/** @throws Refusal 400 for an empty file or an unknown encoding, 415 for what is no text */
async function csvOf(bytes: Uint8Array): Promise<Csv> {
  const steps = csvTextSteps(bytes);
  let step = steps.next();
  for (let count = 1; step.done !== true; count += 1) {
    if (count % stepsAtOnce === 0) await breathe();
    step = steps.next();
  }
  const csv = step.value;
  if ('texts' in csv) return csv;
  throw new Refusal(csv.why === 'binary' ? 415 : 400, csv.problem);
}

const importCsv: Handler = async (call) => {
  const csv = await csvOf(call.file ?? new Uint8Array());
  return answerWith(await (call.query.mode === 'strict' ? takeAll : takeGood)(call, csv));
};

export const companiesCsv: Handlers = { 'companies.importCsv': importCsv };
