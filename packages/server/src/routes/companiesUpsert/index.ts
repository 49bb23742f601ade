import { permissionFor, permissionMessage } from '@steward/api/permissions';
import { upsertKeys, upsertVerdicts } from '@steward/api/csv';
import type { CsvRecord, UpsertKey } from '@steward/api/csv';
import type { Call, Handler, Handlers } from '../../call.ts';
import { requireCaller } from '../../call.ts';
import { inTransaction } from '../../change.ts';
import { forbidden } from '../../errors.ts';
import { nowIso } from '../../services.ts';
import { companiesLock, decodeFile, parseBatches } from '../companyFile.ts';
import type { Csv } from '../companyFile.ts';
import { keysOf, planBatch } from './planBatch.ts';
import type { PlannedLine } from './planBatch.ts';
import { createUpsertParser } from './rowParser.ts';
import type { UpsertLine } from './rowParser.ts';

/** Lines that are planned, and written, together. */
const batchSize = 1_000;

type Batch = readonly UpsertLine[];

/** A row of the report. */
const toReportRow = ({ id, columns: _columns, ...line }: PlannedLine) => ({
  ...line,
  ...(id !== undefined && { company_id: id }),
});
type ReportRow = ReturnType<typeof toReportRow>;

/** Writes the planned changes. */
async function applyPlan(
  { store, services }: Call,
  plan: readonly PlannedLine[],
): Promise<readonly ReportRow[]> {
  const table = store.table('companies');
  const updated_at = nowIso(services);
  const created = plan.filter(({ verdict }) => verdict === 'created');
  const ids = await table.insert(created.map(({ columns }) => ({ ...columns, updated_at })));
  const idOf = new Map(created.map(({ line }, index) => [line, ids[index]]));
  await table.updateAll(
    plan.flatMap(({ verdict, id, columns }) =>
      verdict === 'updated' && id !== undefined ? [{ ...columns, updated_at, id }] : [],
    ),
  );
  return plan.map((line) => toReportRow({ ...line, id: line.id ?? idOf.get(line.line) }));
}

/** The report as JSON, row by row: as one text it could be too long. */
function toResponse(rows: readonly ReportRow[]): Response {
  const counts = Object.keys(upsertVerdicts).map((verdict) => [
    verdict,
    rows.filter((row) => row.verdict === verdict).length,
  ]);
  const start = JSON.stringify(Object.fromEntries(counts)).slice(0, -1);
  const parts = rows.map((row, index) => `${index === 0 ? '' : ','}${JSON.stringify(row)}`);
  return new Response(new Blob([start, ',"rows":[', ...parts, ']}'], { type: 'application/json' }));
}

/** Plans a file batch by batch, and does with each plan what `run` does; returns the report. */
async function planFile(
  csv: Csv,
  key: UpsertKey,
  run: (
    batch: Batch,
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
 * Reports the changes without making them. Companies that the file creates twice are found by the
 * key alone.
 */
const check = ({ store }: Call, csv: Csv, key: UpsertKey) =>
  planFile(csv, key, async (batch, seen) =>
    (await planBatch(store, batch, key, seen)).map(toReportRow),
  );

/** Applies the file batch by batch. Each batch is committed, regardless of later ones. */
const applyPartially = (call: Call, csv: Csv, key: UpsertKey) =>
  planFile(csv, key, (batch, seen, step) =>
    inTransaction(call, async (tx) => applyPlan(tx, await planBatch(tx.store, batch, key, seen)), {
      lock: companiesLock,
      step,
      isLong: true,
    }),
  );

/** Rows that turn out to be refused while a file is written as a whole, which undoes it. */
class RefusedRows extends Error {
  override readonly name = 'RefusedRows';
  readonly rows: readonly ReportRow[];

  constructor(rows: readonly ReportRow[]) {
    super('Rows are refused.');
    this.rows = rows;
  }
}

const refusedOf = (rows: readonly ReportRow[]) =>
  rows.filter(({ verdict }) => verdict === 'refused');

/** Does all of it or nothing. */
async function applyStrictly(call: Call, csv: Csv, key: UpsertKey) {
  const planned = refusedOf(await check(call, csv, key));
  if (planned.length > 0) return planned;
  try {
    return await inTransaction(
      call,
      async (tx) => {
        const rows = await planFile(csv, key, async (batch, seen) =>
          applyPlan(tx, await planBatch(tx.store, batch, key, seen)),
        );
        // Others may have changed companies since the check, and a file may create one name twice.
        const refused = refusedOf(rows);
        if (refused.length > 0) throw new RefusedRows(refused);
        return rows;
      },
      { lock: companiesLock, isLong: true },
    );
  } catch (error) {
    if (error instanceof RefusedRows) return error.rows;
    throw error;
  }
}

const isKey = (value: unknown): value is UpsertKey =>
  typeof value === 'string' && Object.hasOwn(upsertKeys, value);

/**
 * Changing companies by a file needs the permission to change them one by one.
 * @throws HttpError 403
 */
function assertMayChange(call: Call): void {
  const permission = permissionFor('companies.update');
  if (permission === undefined || requireCaller(call).permissions.has(permission.name)) return;
  throw forbidden(permissionMessage(permission));
}

const upsert: Handler = async (call) => {
  assertMayChange(call);
  const { key: asked, mode } = call.query;
  const key = isKey(asked) ? asked : 'name';
  const csv = await decodeFile(call.file);
  if (mode === 'check') return toResponse(await check(call, csv, key));
  return toResponse(await (mode === 'strict' ? applyStrictly : applyPartially)(call, csv, key));
};

export const companiesUpsert: Handlers = { 'companies.upsert': upsert };
