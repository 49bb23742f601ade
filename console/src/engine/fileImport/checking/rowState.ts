import type { ImportMode } from '@steward/api';
import type { PartAnswer } from '@steward/api/imports';
import type { SheetVerdict } from './verdicts.ts';

/** What the platform says of a row in a check. */
export type CheckedRow = NonNullable<PartAnswer['rows']>[number];

/** The answer for a row that the platform does not list. */
export const willBeCreated: CheckedRow = {
  verdict: 'created',
  line: null,
  name: null,
  record_id: null,
  fields: null,
  before: null,
  after: null,
  field: null,
  reason: null,
  warning: null,
  cells: null,
};

/** The expected result of a row, with its reason. */
export interface RowState {
  readonly verdict: SheetVerdict;
  /** The name of the target that is refused. */
  readonly field?: string | undefined;
  readonly reason?: string | undefined;
  readonly warning?: string | undefined;
  /** Of a row that will be updated: what the platform says of its fields. */
  readonly change?: Pick<CheckedRow, 'fields' | 'before' | 'after'> | undefined;
}

/** What was found out about a row without the platform. */
export interface FoundRow {
  /** Why it cannot be read. */
  readonly problem?: string | undefined;
  /** Problems by the rules of the contract, by target. */
  readonly problems: Readonly<Record<string, string>>;
  /** The line that is the same. */
  readonly twice?: number | undefined;
  readonly warning?: string | undefined;
}

/** An import that only creates keeps existing records. */
const ofMode = (verdict: SheetVerdict, mode: ImportMode): SheetVerdict =>
  mode === 'create' && (verdict === 'updated' || verdict === 'unchanged') ? 'present' : verdict;

/** The expected result of a row, from its file and the answer of the platform. */
export function rowState(
  { problem, problems, twice, warning }: FoundRow,
  checked: CheckedRow | undefined,
  mode: ImportMode,
): RowState {
  const [[field, fieldProblem] = []] = Object.entries(problems);
  const reason = problem ?? fieldProblem;
  if (reason !== undefined) {
    return { verdict: 'refused', reason, ...(problem === undefined && { field }) };
  }
  if (twice !== undefined)
    return { verdict: 'twice', reason: `The same record is on line ${twice}.` };
  if (checked === undefined) return { verdict: 'unchecked', warning };
  const verdict = ofMode(checked.verdict ?? 'unchecked', mode);
  return {
    verdict,
    field: checked.field ?? undefined,
    reason: checked.reason ?? undefined,
    warning: checked.warning ?? warning,
    ...(verdict === 'updated' && { change: checked }),
  };
}
