import { CliError, formatError } from '../kernel/errors.ts';
import type { Factory } from '../kernel/factory.ts';
import { troubleOf } from '../kernel/trouble.ts';
import type { Batch, BatchSource, GoodRow } from './batches.ts';
import { byLine, ownVerdicts, rowsOf, toBatches, toCsv } from './batches.ts';
import type { Outputs } from './check.ts';
import type { Outcome } from './companyCalls.ts';
import {
  createCompanies,
  makeChanges,
  outcomeOf,
  partlyMade,
  sumOutcomes,
  updateCompany,
} from './companyCalls.ts';
import type { Connection } from './connect.ts';
import { assertSameForm, readSettlement, sha256 } from './deliver.ts';
import { createChangeGuard } from './inspect.ts';
import type { Journal } from './journal.ts';
import type { PlannedRow } from './journalFile.ts';
import type { Progress } from './progress.ts';
import type { ImportResult } from './run.ts';
import { addTotals, zeroTotals } from './totals.ts';
import type { Change, KeyedCompanies, RowPlan } from './upsertPlan.ts';
import { isProviderId, readKeyedCompanies } from './upsertPlan.ts';

type Job = BatchSource & Outputs & { readonly progress: Progress; readonly journal: Journal };

/** What was to be done about the rows of a batch when this import first came to it, by line. */
const plannedBefore = ({ before }: Journal, { index }: Batch): ReadonlyMap<number, PlannedRow> =>
  new Map(before.sent.get(index)?.planned?.map((row) => [row.line, row]));

type Planned = { readonly good: GoodRow; readonly plan: RowPlan };

/** The changes that a run which was cut short made of those it planned: the platform has them now. */
function madeBefore(plan: RowPlan, planned: readonly Change[]): readonly Change[] {
  const isLeft = ({ field }: Change) => plan.changes.some((change) => change.field === field);
  return plan.company === undefined ? [] : planned.filter((change) => !isLeft(change));
}

/** The ids that a company gets which is created without any. */
const idsOf = ({ cells = {} }: GoodRow): readonly Change[] =>
  Object.entries(cells)
    .filter(([field]) => isProviderId(field))
    .map(([field, to]) => ({ field, from: '', to }));

/**
 * Creates and changes companies on a platform that cannot do so from a file: reads its list, and makes a call for
 * each company that differs. Each call may be repeated, so that after a lost answer, and after a run that was cut
 * short, the list is read again and says what is left to do. The journal keeps what was to be done about each row:
 * companies that were to be created are found by name until they have the id that is their key, and changes that an
 * earlier run made are told as made.
 */
export async function updateByCalls(
  { system }: Factory,
  job: Job,
  connection: Connection,
): Promise<ImportResult> {
  const { report, rejects, progress, layout, journal } = job;
  const { upsert } = layout;
  if (upsert === undefined) throw new CliError('failure', 'There is no key to find companies by.');
  const { client, policy } = connection;
  const read = (): Promise<KeyedCompanies> =>
    policy.run(() => readKeyedCompanies(client, upsert.key));
  const assertUnchanged = createChangeGuard(job.file);
  const withIds: GoodRow[] = [];
  let platform = await read();
  let [totals, rows, lastPart] = [zeroTotals, 0, -1];

  const reread = async () => {
    platform.close();
    platform = await read();
  };
  /** Creates what is missing; after a lost answer, what is missing still. */
  const createMissing = async (good: readonly GoodRow[]): Promise<Outcome> => {
    let made: readonly Outcome[] = [];
    for (let left = good; ;) {
      try {
        return sumOutcomes([...made, await createCompanies(connection, left)]);
      } catch (error) {
        const trouble = troubleOf(error);
        await policy.wait(error);
        if (trouble !== 'unanswered') continue;
        await reread();
        const isThere = ({ cells = {} }: GoodRow) => platform.plan(cells).verdict !== 'created';
        made = [...made, ...left.filter(isThere).map((each) => outcomeOf(each, 'created', ''))];
        left = left.filter((each) => !isThere(each));
      }
    }
  };
  /** Writes down what is about to be done, unless an earlier run did. */
  const announce = async (batch: Batch, plans: readonly Planned[]) => {
    const { index, firstLine, lastLine, good } = batch;
    const hash = sha256(new TextEncoder().encode(toCsv(batch, Object.keys(upsert.map))));
    const earlier = journal.before.sent.get(index);
    assertSameForm(batch, earlier === undefined || earlier.sha256 === hash);
    if (earlier !== undefined) return;
    await journal.add({
      ...{ type: 'send', part: index, lines: [firstLine, lastLine], rows: good.length },
      ...{ sha256: hash, key: '', at: new Date(system.now()).toISOString() },
      planned: plans.flatMap(({ good: { record }, plan: { verdict, changes } }) =>
        verdict === 'created' || verdict === 'updated'
          ? [{ line: record.line, verdict, changes: [...changes] }]
          : [],
      ),
    });
  };
  const settle = async (batch: Batch): Promise<Outcome> => {
    const before = plannedBefore(journal, batch);
    const plans = batch.good.map((good) => ({ good, plan: platform.plan(good.cells ?? {}) }));
    const missing = plans.filter(({ plan }) => plan.verdict === 'created');
    await announce(batch, plans);
    const outcomes = [await createMissing(missing.map(({ good }) => good))];
    for (const { good, plan } of plans) {
      if (plan.verdict === 'created') continue;
      const planned = before.get(good.record.line);
      const earlier = madeBefore(plan, planned?.changes ?? []);
      outcomes.push(
        planned?.verdict === 'created'
          ? outcomeOf(good, 'created', '')
          : await updateCompany(connection, good, plan, earlier),
      );
    }
    const outcome = sumOutcomes(outcomes);
    const verdicts = outcome.rows.map(({ line, name, verdict, reason }) => ({
      ...{ line, name, verdict, reason },
    }));
    await journal.add({ type: 'settle', part: batch.index, totals: outcome.totals, verdicts });
    return outcome;
  };

  try {
    for await (const batch of toBatches(job)) {
      system.interruption.stopSignal.throwIfAborted();
      await assertUnchanged();
      const settlement = journal.before.settled.get(batch.index);
      const outcome =
        settlement === undefined ? await settle(batch) : readSettlement(batch, settlement);
      const created = new Set(
        outcome.rows.filter(({ verdict }) => verdict === 'created').map(({ line }) => line),
      );
      const hasIds = (good: GoodRow) => created.has(good.record.line) && idsOf(good).length > 0;
      withIds.push(...batch.good.filter(hasIds));
      const own = {
        ...zeroTotals,
        refused: batch.refused.length,
        duplicates: batch.duplicates.length,
      };
      totals = addTotals(totals, addTotals(outcome.totals, own));
      rows += rowsOf(batch);
      lastPart = batch.index;
      const verdicts = byLine([...ownVerdicts(batch), ...outcome.rows]);
      progress.clear();
      await report.add(verdicts);
      await rejects.add(verdicts.filter(({ verdict }) => verdict === 'refused'));
      progress.show(batch.bytes, rows);
    }
    // The created companies have ids by now, under which the provider's ids are stored.
    if (withIds.length > 0) await reread();
    for (const good of withIds) {
      system.interruption.stopSignal.throwIfAborted();
      const plan = platform.planCreated(good.cells ?? {});
      const { made, problem } = await makeChanges(connection, plan);
      if (problem === undefined) continue;
      const all = [...madeBefore(plan, idsOf(good)), ...made];
      const reason = `It was created, but not with all its ids. ${partlyMade(problem, all)}`;
      const refused = outcomeOf(good, 'refused', reason);
      totals = addTotals(totals, { ...refused.totals, created: -1 });
      await report.add(refused.rows);
      await rejects.add(refused.rows);
    }
    return { totals, rows, lastPart, unknown: [] };
  } catch (error) {
    return { totals, rows, lastPart, unknown: [], stopped: formatError(error) };
  } finally {
    platform.close();
    progress.end();
  }
}
