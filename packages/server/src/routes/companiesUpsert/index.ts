import { permissionFor, permissionMessage } from '@steward/api/permissions';
import { upsertKeys, upsertVerdicts } from '@steward/api/csv';
import type { UpsertKey } from '@steward/api/csv';
import type { Call, Handler, Handlers } from '../../call.ts';
import { requireCaller } from '../../call.ts';
import { inTransaction } from '../../change.ts';
import { forbidden } from '../../errors.ts';
import { BrokenOffError, describeCounts } from '../../fileProgress.ts';
import { nowIso } from '../../services.ts';
import { whenFree } from '../../uploads/companiesLease.ts';
import { yieldToEventLoop } from '../../yieldToEventLoop.ts';
import { companiesLock, decodeFile } from '../companyFile.ts';
import type { Csv } from '../companyFile.ts';
import { applyPlan } from './applyPlan.ts';
import type { ReportRow } from './applyPlan.ts';
import { applyStrictly } from './applyStrictly.ts';
import { planBatch } from './planBatch.ts';
import { check, planFile } from './planFile.ts';

/** Rows of a report that are written as JSON before other calls get their turn. */
const rowsAtOnce = 1_000;

/** The report as JSON, in pieces: as one text it could be too long, and would keep others waiting. */
async function toResponse(rows: readonly ReportRow[]): Promise<Response> {
  const counts = Object.fromEntries(Object.keys(upsertVerdicts).map((verdict) => [verdict, 0]));
  const pieces: string[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    for (const { verdict } of some) counts[verdict] = (counts[verdict] ?? 0) + 1;
    pieces.push(`${from === 0 ? '' : ','}${JSON.stringify(some).slice(1, -1)}`);
    await yieldToEventLoop();
  }
  const start = `${JSON.stringify(counts).slice(0, -1)},"rows":[`;
  return new Response(new Blob([start, ...pieces, ']}'], { type: 'application/json' }));
}

/** Applies the file batch by batch. Each batch is committed, regardless of later ones. */
async function applyPartially(call: Call, csv: Csv, key: UpsertKey) {
  let line = 0;
  const counts: Record<string, number> = {};
  try {
    return await planFile(csv, key, async (batch, seen, step) => {
      const rows = await whenFree(() =>
        inTransaction(
          call,
          async ({ store, services }) =>
            applyPlan(store, await planBatch(store, batch, key, seen), nowIso(services)),
          { lock: companiesLock, step, isLong: true },
        ),
      );
      line = batch.at(-1)?.line ?? line;
      for (const { verdict } of rows) counts[verdict] = (counts[verdict] ?? 0) + 1;
      return rows;
    });
  } catch (error) {
    if (line === 0) throw error;
    throw new BrokenOffError({ line, what: describeCounts(counts) }, error);
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
  if (mode === 'check') return toResponse(await check(call.store, csv, key));
  return toResponse(await (mode === 'strict' ? applyStrictly : applyPartially)(call, csv, key));
};

export const companiesUpsert: Handlers = { 'companies.upsert': upsert };
