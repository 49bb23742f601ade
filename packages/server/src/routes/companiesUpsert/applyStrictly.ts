import type { UpsertKey } from '@steward/api/csv';
import type { Call } from '../../call.ts';
import { inTransaction } from '../../change.ts';
import type { ChangeCall } from '../../change.ts';
import { findAnswer } from '../../idempotency.ts';
import { nowIso } from '../../services.ts';
import { whenFree } from '../../uploads/companiesLease.ts';
import { openWithLease } from '../../uploads/uploadStore.ts';
import { companiesLock } from '../companyFile.ts';
import type { Csv } from '../companyFile.ts';
import { runStrictUpload } from '../strictUploads/accept.ts';
import { finishUpload, toStoredAuthor } from '../strictUploads/finish.ts';
import { applyPlan } from './applyPlan.ts';
import type { ReportRow } from './applyPlan.ts';
import { planBatch } from './planBatch.ts';
import { check, planFile } from './planFile.ts';

/** Rows that one transaction changes while others wait for it. */
const maxRowsAtOnce = 1_000;

const refusedOf = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  rows.filter(({ verdict }) => verdict === 'refused');

/** Rows that turn out to be refused within the transaction, which they undo. */
class RefusedRows extends Error {
  override readonly name = 'RefusedRows';
  readonly rows: readonly ReportRow[];

  constructor(rows: readonly ReportRow[]) {
    super('Rows are refused.');
    this.rows = rows;
  }
}

/** Does a short file in one transaction. */
async function applyAtOnce(call: Call, csv: Csv, key: UpsertKey): Promise<readonly ReportRow[]> {
  const apply = async ({ store, services }: ChangeCall) => {
    const rows = await planFile(csv, key, async (batch, seen) =>
      applyPlan(store, await planBatch(store, batch, key, seen), nowIso(services)),
    );
    // Others may have changed companies since the check.
    const refused = refusedOf(rows);
    if (refused.length > 0) throw new RefusedRows(refused);
    return rows;
  };
  try {
    return await whenFree(() => inTransaction(call, apply, { lock: companiesLock, isLong: true }));
  } catch (error) {
    if (error instanceof RefusedRows) return error.rows;
    throw error;
  }
}

/** Waits for its turn, and opens an upload that has companies to itself. */
function open(call: Call): Promise<number> {
  const { services } = call;
  const author = toStoredAuthor(call);
  return whenFree(async () => {
    for (;;) {
      const opened = await openWithLease(services, author);
      if ('id' in opened) return opened.id;
      await finishUpload(services, opened.accepted);
    }
  });
}

/** Does a file in parts. Nobody else changes companies from where it is planned to its end. */
async function applyInParts(call: Call, csv: Csv, key: UpsertKey): Promise<readonly ReportRow[]> {
  const rows: ReportRow[] = [];
  const add = (more: readonly ReportRow[]) => {
    for (const row of more) rows.push(row);
  };
  await runStrictUpload(call, {
    open: () => open(call),
    async stage(stager) {
      const planned = await check(call.store, csv, key, (plan) => stager.add(plan));
      add(refusedOf(planned));
      return rows.length === 0;
    },
    report: (result) => add(result as readonly ReportRow[]),
  });
  return rows;
}

/** Does all of a file or nothing. */
export async function applyStrictly(
  call: Call,
  csv: Csv,
  key: UpsertKey,
): Promise<readonly ReportRow[]> {
  const earlier = await findAnswer(call);
  if (Array.isArray(earlier)) return earlier;
  if (earlier === undefined) {
    const planned = await check(call.store, csv, key);
    const refused = refusedOf(planned);
    if (refused.length > 0) return refused;
    if (planned.length <= maxRowsAtOnce) return applyAtOnce(call, csv, key);
  }
  return applyInParts(call, csv, key);
}
