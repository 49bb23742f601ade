import { providerIds } from '@steward/api';
import { duplicateReason } from '@steward/api/csv';
import { CliError, formatError } from '../kernel/errors.ts';
import type { Factory } from '../kernel/factory.ts';
import { refusalOf, troubleOf } from '../kernel/trouble.ts';
import type { BatchSource, GoodRow, RowVerdict } from './batches.ts';
import { byLine, ownVerdicts, rowsOf, toBatches, toCsv, toFileVerdict } from './batches.ts';
import type { Outputs } from './check.ts';
import type { Connection } from './connect.ts';
import { createChangeGuard } from './inspect.ts';
import type { Progress } from './progress.ts';
import type { ImportResult } from './run.ts';
import type { Totals } from './totals.ts';
import { addTotals, zeroTotals } from './totals.ts';
import type { Change, KeyedCompanies, RowPlan } from './upsertPlan.ts';
import { describeChanges, readKeyedCompanies } from './upsertPlan.ts';

type Job = BatchSource & Outputs & { readonly progress: Progress };

const isProviderId = (field: string): boolean => Object.hasOwn(providerIds, field);

interface Made {
  readonly made: readonly Change[];
  /** Why changes that are left could not be made. */
  readonly problem?: string;
}

/** Makes the changes of a row, each by a call of its own, as the platform has one field to a call. */
async function change(
  { client, policy }: Connection,
  { company, changes }: RowPlan,
): Promise<Made> {
  const made: Change[] = [];
  if (company === undefined) return { made };
  const { id, overviewId } = company;
  for (const each of changes) {
    const { field, to } = each;
    const body = { [field]: to };
    try {
      if (isProviderId(field)) {
        await policy.run(() => client.companies.update({ params: { id }, body }));
      } else if (field === 'name' && overviewId !== undefined) {
        const renamed = { params: { overviewId }, body: { name: to } };
        await policy.run(() => client.companyOverviews.update(renamed));
      } else continue;
      made.push(each);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      return { made, problem: refusal };
    }
  }
  const left = changes.filter((each) => !made.includes(each));
  if (left.length === 0) return { made };
  return { made, problem: `This platform has no call for ${describeChanges(left)}.` };
}

interface Outcome {
  readonly totals: Totals;
  readonly rows: readonly RowVerdict[];
}

const outcomeOf = (
  { record, row, cells }: GoodRow,
  verdict: 'created' | 'updated' | 'unchanged' | 'refused' | 'existing',
  reason: string,
): Outcome => ({
  totals: { ...zeroTotals, [verdict]: 1 },
  rows: [
    { ...{ line: record.line, name: row.name || (cells?.id ?? '') }, verdict, reason, record },
  ],
});

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  totals: outcomes.reduce((totals, each) => addTotals(totals, each.totals), zeroTotals),
  rows: outcomes.flatMap(({ rows }) => rows),
});

async function update(connection: Connection, good: GoodRow, plan: RowPlan): Promise<Outcome> {
  if (plan.verdict === 'refused' || plan.verdict === 'unchanged') {
    return outcomeOf(good, plan.verdict, plan.reason);
  }
  const { made, problem } = await change(connection, plan);
  if (problem === undefined) return outcomeOf(good, 'updated', plan.reason);
  const done = made.length === 0 ? '' : ` Made: ${describeChanges(made)}.`;
  return outcomeOf(good, 'refused', `${problem}${done}`);
}

/** Creates the companies of rows, and sorts them by what the platform says of each. */
async function create({ client }: Connection, good: readonly GoodRow[]): Promise<Outcome> {
  if (good.length === 0) return sum([]);
  const body = new File([toCsv({ good })], 'companies.csv', { type: 'text/csv' });
  const { rows } = await client.companies.importCsv({ body, query: {} });
  const told = new Map(
    (rows ?? []).map((row) => toFileVerdict({ good }, row)).map((row) => [row.line, row]),
  );
  return sum(
    good.map((each) => {
      const { verdict, reason } = told.get(each.record.line) ?? { verdict: 'created', reason: '' };
      if (verdict === 'created') return outcomeOf(each, 'created', reason);
      return verdict === 'refused'
        ? outcomeOf(each, 'refused', reason)
        : outcomeOf(each, 'existing', reason || duplicateReason());
    }),
  );
}

/**
 * Creates and changes companies on a platform that cannot do so from a file: reads its list, and makes a call for
 * each company that differs. Each call may be repeated, so that after a lost answer the list is read again and
 * says what is left to do.
 */
export async function updateByCalls(
  { system }: Factory,
  job: Job,
  connection: Connection,
): Promise<ImportResult> {
  const { report, rejects, progress, layout } = job;
  const { upsert } = layout;
  if (upsert === undefined) throw new CliError('failure', 'There is no key to find companies by.');
  const { client, policy } = connection;
  const read = (): Promise<KeyedCompanies> =>
    policy.run(() => readKeyedCompanies(client, upsert.key));
  const assertUnchanged = createChangeGuard(job.file);
  const withIds: GoodRow[] = [];
  let platform = await read();
  let [totals, rows] = [zeroTotals, 0];

  const reread = async () => {
    platform.close();
    platform = await read();
  };
  /** Creates what is missing; after a lost answer, what is missing still. */
  const createMissing = async (good: readonly GoodRow[]): Promise<Outcome> => {
    let made: readonly Outcome[] = [];
    for (let left = good; ;) {
      try {
        return sum([...made, await create(connection, left)]);
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

  try {
    for await (const batch of toBatches(job)) {
      system.interruption.stopSignal.throwIfAborted();
      await assertUnchanged();
      const plans = batch.good.map((good) => ({ good, plan: platform.plan(good.cells ?? {}) }));
      const missing = plans.filter(({ plan }) => plan.verdict === 'created');
      const outcomes = [await createMissing(missing.map(({ good }) => good))];
      for (const { good, plan } of plans) {
        if (plan.verdict !== 'created') outcomes.push(await update(connection, good, plan));
        else if (Object.keys(good.cells ?? {}).some(isProviderId)) withIds.push(good);
      }
      const outcome = sum(outcomes);
      const own = {
        ...zeroTotals,
        refused: batch.refused.length,
        duplicates: batch.duplicates.length,
      };
      totals = addTotals(totals, addTotals(outcome.totals, own));
      rows += rowsOf(batch);
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
      const { problem } = await change(connection, platform.plan(good.cells ?? {}));
      if (problem === undefined) continue;
      const reason = `It was created, but not with all its ids. ${problem}`;
      const refused = outcomeOf(good, 'refused', reason);
      totals = addTotals(totals, { ...refused.totals, created: -1 });
      await report.add(refused.rows);
      await rejects.add(refused.rows);
    }
    return { totals, rows, unknown: [] };
  } catch (error) {
    return { totals, rows, unknown: [], stopped: formatError(error) };
  } finally {
    platform.close();
    progress.end();
  }
}
