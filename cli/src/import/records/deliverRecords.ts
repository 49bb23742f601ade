import { randomUUID } from 'node:crypto';
import { errorMessage, isApiError } from '@steward/api';
import { isTimeout } from '../../kernel/errors.ts';
import { explainMissingCall } from '../../kernel/extensions.ts';
import { refusalOf, troubleOf } from '../../kernel/trouble.ts';
import type { PlannedCall } from '../../resource/runCalls.ts';
import type { PartResult } from '../answers.ts';
import type { Batch, GoodRow, RowVerdict } from '../batches.ts';
import type { Delivery } from '../deliver.ts';
import { assertSameForm, keyLifetime, mayHaveArrived, readSettlement, sha256 } from '../deliver.ts';
import type { PlannedRow, Sending } from '../journalFile.ts';
import { addTotals, zeroTotals } from '../totals.ts';
import type { Planner } from './planner.ts';
import type { RecordPlan } from './recordPlan.ts';

export type RecordDelivery = Omit<Delivery, 'onUnknown'> & { readonly planner: Planner };

/** A part that is under way: what its calls are known by, and what was to be done when it was first sent. */
interface Part {
  readonly key: string;
  readonly mayRepeat: boolean;
  readonly planned: ReadonlyMap<number, PlannedRow> | undefined;
  /** Set once a call may have had an effect. */
  isTouched: boolean;
}

type Verdict = RecordPlan['verdict'];

/** What became of a row whose call was sent before, by what the platform has now. */
function settledBefore(plan: RecordPlan, before: PlannedRow | undefined): Verdict | undefined {
  if (before === undefined) return undefined;
  if (before.verdict === 'created') return plan.record === undefined ? undefined : 'created';
  return plan.verdict === 'unchanged' ? 'updated' : undefined;
}

/** Makes the calls of a row, each with one effect, and says what became of it. */
async function settleRow(
  delivery: RecordDelivery,
  batch: Batch,
  { record: { line }, cells = {} }: GoodRow,
  part: Part,
): Promise<{ readonly verdict: Verdict; readonly reason: string }> {
  const { planner, policy, isIdempotent, operation } = delivery;
  let before = part.planned?.get(line);
  let patience = 1;

  const send = async (call: PlannedCall, key: string): Promise<unknown> => {
    const { route, params, query, body, ifMatch } = call;
    const options = {
      ...(ifMatch !== undefined && { ifMatch }),
      ...(isIdempotent && route.method === 'POST' && { idempotencyKey: key }),
      ...(operation !== undefined && { operation }),
    };
    const client = await delivery.client(patience);
    const answer = await client.call(route, { params, query, body, ...options });
    policy.succeeded();
    return answer;
  };

  for (;;) {
    const plan = planner.plan(cells);
    const left = before?.id === undefined ? undefined : planner.callLeft(cells, before.id);
    const settled = settledBefore(plan, before);
    if (settled !== undefined) return { verdict: settled, reason: '' };
    const verdict = left === undefined ? plan.verdict : 'updated';
    const { reason } = left === undefined ? plan : { reason: '' };
    const calls = left === undefined ? plan.calls : [left];
    if (verdict === 'refused' || verdict === 'unchanged') return { verdict, reason };
    let answer: unknown;
    let isAgain = false;
    for (let at = 0; at < calls.length && !isAgain;) {
      const call = calls[at];
      if (call === undefined) break;
      try {
        const said = await send(call, `${part.key}-${line}-${at}`);
        if (at === 0) answer = said;
        part.isTouched = true;
        at += 1;
      } catch (given) {
        if (isApiError(given) && given.status === 404 && call.route.method === 'DELETE') {
          // What was to be deleted is gone already.
          at += 1;
          continue;
        }
        const isUnanswered = mayHaveArrived(given);
        if (isUnanswered) part.isTouched = true;
        const refusal = refusalOf(given);
        if (refusal !== undefined) {
          const error = await explainMissingCall(await delivery.client(1), call.route, given);
          return { verdict: 'refused', reason: error === given ? refusal : errorMessage(error) };
        }
        if (delivery.isStopping() || troubleOf(given) === undefined) throw given;
        if (isTimeout(given)) patience = Math.min(64, patience * 2);
        await policy.wait(given);
        const mayRepeat =
          !isUnanswered ||
          call.route.method === 'DELETE' ||
          (call.route.method === 'POST' && isIdempotent && part.mayRepeat);
        if (mayRepeat) continue;
        await delivery.onDoubt({ ...batch, firstLine: line, lastLine: line }, errorMessage(given));
        await planner.reread();
        before = { line, verdict, ...(plan.record && { id: plan.record.id }) };
        isAgain = true;
      }
    }
    if (isAgain) continue;
    await planner.noteDone(cells, plan, answer);
    return { verdict, reason };
  }
}

const textOf = ({ good }: Pick<Batch, 'good'>): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(good.map(({ record, cells }) => [record.line, cells])));

/** What is about to be done about the rows of a batch. */
const plannedRows = (planner: Planner, good: readonly GoodRow[]): PlannedRow[] =>
  good.flatMap(({ record: { line }, cells = {} }): PlannedRow[] => {
    const { verdict, record } = planner.plan(cells);
    if (verdict === 'updated') return [{ line, verdict, ...(record && { id: record.id }) }];
    // A row that refers to one above it in the same batch is refused only as long as that is not made.
    return record === undefined ? [{ line, verdict: 'created' }] : [];
  });

async function beginPart(
  { journal, planner, isIdempotent, now }: RecordDelivery,
  batch: Batch,
  earlier: Sending | undefined,
): Promise<Part> {
  const hash = sha256(textOf(batch));
  assertSameForm(batch, earlier === undefined || earlier.sha256 === hash);
  const sentAt = earlier === undefined ? now() : Date.parse(earlier.at);
  const key = earlier?.key ?? randomUUID();
  if (earlier === undefined) {
    const { index, firstLine, lastLine, good } = batch;
    await journal.add({
      ...{ type: 'send', part: index, lines: [firstLine, lastLine], rows: good.length },
      ...{ sha256: hash, key, at: new Date(sentAt).toISOString() },
      planned: plannedRows(planner, good),
    });
  }
  const planned = earlier && new Map((earlier.planned ?? []).map((row) => [row.line, row]));
  const mayRepeat = isIdempotent && now() - sentAt < keyLifetime;
  return { key, mayRepeat, planned, isTouched: earlier !== undefined };
}

/** Settles a batch of records: as an earlier run did, else by a call for each row that differs. */
export async function deliverRecords(
  delivery: RecordDelivery,
  batch: Batch,
  onUnknown: (batch: Batch) => void,
): Promise<PartResult> {
  const { journal, policy } = delivery;
  const settlement = journal.before.settled.get(batch.index);
  if (settlement !== undefined) return readSettlement(batch, settlement);
  if (batch.good.length === 0) return { totals: zeroTotals, rows: [] };
  await policy.ready();
  const part = await beginPart(delivery, batch, journal.before.sent.get(batch.index));
  let totals = zeroTotals;
  const rows: RowVerdict[] = [];
  try {
    for (const good of batch.good) {
      const { record, row } = good;
      const settled = await settleRow(delivery, batch, good, part);
      totals = addTotals(totals, { ...zeroTotals, [settled.verdict]: 1 });
      rows.push({ line: record.line, name: row.name, ...settled, record });
    }
  } catch (error) {
    if (part.isTouched) onUnknown(batch);
    else await journal.add({ type: 'fail', part: batch.index, reason: errorMessage(error) });
    throw error;
  }
  const verdicts = rows.map(({ line, name, verdict, reason }) => ({ line, name, verdict, reason }));
  await journal.add({ type: 'settle', part: batch.index, totals, verdicts });
  return { totals, rows };
}
