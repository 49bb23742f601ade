import type { Store } from '../../store/port.ts';
import type { PartWork } from '../strictUploads/partWork.ts';
import type { PlannedLine } from './planBatch.ts';

/** A row of the report. */
export const toReportRow = ({ id, columns: _columns, ...line }: PlannedLine) => ({
  ...line,
  ...(id !== undefined && { company_id: id }),
});
export type ReportRow = ReturnType<typeof toReportRow>;

/** Writes the planned changes. */
export async function applyPlan(
  store: Store,
  plan: readonly PlannedLine[],
  updated_at: string,
): Promise<readonly ReportRow[]> {
  const table = store.table('companies');
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

/** Changes the companies of an upload as it was planned. */
export class UpdateCompanies implements PartWork {
  mark(): () => void {
    return () => {};
  }

  learn(): void {}

  run(store: Store, rows: unknown, updated_at: string): Promise<readonly ReportRow[]> {
    return applyPlan(store, rows as readonly PlannedLine[], updated_at);
  }
}
