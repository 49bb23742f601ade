import { duplicateReason } from '@steward/api/csv';
import { refusalOf } from '../kernel/trouble.ts';
import type { GoodRow, RowVerdict } from './batches.ts';
import { toCsv, toFileVerdict } from './batches.ts';
import type { Connection } from './connect.ts';
import type { Totals } from './totals.ts';
import { addTotals, zeroTotals } from './totals.ts';
import type { Change, RowPlan } from './upsertPlan.ts';
import { describeChanges, isProviderId } from './upsertPlan.ts';

/** The changes that were made of those that were planned. */
interface Made {
  readonly made: readonly Change[];
  /** Why changes that are left could not be made. */
  readonly problem?: string;
}

/** Makes the changes of a row, each by a call of its own, as the platform has one field to a call. */
export async function makeChanges(
  { client, policy }: Connection,
  { company, changes }: RowPlan,
): Promise<Made> {
  const made: Change[] = [];
  if (company === undefined) return { made, problem: 'The platform does not list it.' };
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

/** What became of rows. */
export interface Outcome {
  readonly totals: Totals;
  readonly rows: readonly RowVerdict[];
}

export const outcomeOf = (
  { record, row, cells }: GoodRow,
  verdict: 'created' | 'updated' | 'unchanged' | 'refused' | 'existing',
  reason: string,
): Outcome => ({
  totals: { ...zeroTotals, [verdict]: 1 },
  rows: [
    { ...{ line: record.line, name: row.name || (cells?.id ?? '') }, verdict, reason, record },
  ],
});

export const sumOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  totals: outcomes.reduce((totals, each) => addTotals(totals, each.totals), zeroTotals),
  rows: outcomes.flatMap(({ rows }) => rows),
});

/** Why a row is refused, with the changes of it that were made all the same. */
export const partlyMade = (problem: string, made: readonly Change[]): string =>
  made.length === 0 ? problem : `${problem} Made: ${describeChanges(made)}.`;

/** Changes the company of a row as it was planned; `earlier` is what a run that was cut short changed of it. */
export async function updateCompany(
  connection: Connection,
  good: GoodRow,
  plan: RowPlan,
  earlier: readonly Change[],
): Promise<Outcome> {
  if (plan.verdict === 'unchanged' && earlier.length > 0) {
    return outcomeOf(good, 'updated', describeChanges(earlier));
  }
  if (plan.verdict !== 'updated') return outcomeOf(good, plan.verdict, plan.reason);
  const { made, problem } = await makeChanges(connection, plan);
  const all = [...earlier, ...made];
  return problem === undefined
    ? outcomeOf(good, 'updated', describeChanges(all))
    : outcomeOf(good, 'refused', partlyMade(problem, all));
}

/** Creates the companies of rows, and sorts them by what the platform says of each. */
export async function createCompanies(
  { client }: Connection,
  good: readonly GoodRow[],
): Promise<Outcome> {
  if (good.length === 0) return sumOutcomes([]);
  const body = new File([toCsv({ good })], 'companies.csv', { type: 'text/csv' });
  const { rows } = await client.companies.importCsv({ body, query: {} });
  const told = new Map(
    (rows ?? []).map((row) => toFileVerdict({ good }, row)).map((row) => [row.line, row]),
  );
  return sumOutcomes(
    good.map((each) => {
      const { verdict, reason } = told.get(each.record.line) ?? { verdict: 'created', reason: '' };
      if (verdict === 'created') return outcomeOf(each, 'created', reason);
      return verdict === 'refused'
        ? outcomeOf(each, 'refused', reason)
        : outcomeOf(each, 'existing', reason || duplicateReason());
    }),
  );
}
