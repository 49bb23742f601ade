import { commonReason } from '@steward/api/imports';
import type { RowState } from './rowState.ts';
import type { Sheet } from './sheet.ts';
import type { SheetVerdict } from './verdicts.ts';
import { problemsFirst } from './verdicts.ts';

/** Why rows are refused or warned about, with how many rows that holds for. */
export interface CountedReason {
  /** Tells it from others. */
  readonly id: string;
  readonly verdict: SheetVerdict;
  readonly field?: string | undefined;
  readonly text: string;
  readonly count: number;
}

/** The rows of a sheet, counted. */
export interface SheetSummary {
  readonly counts: Readonly<Record<SheetVerdict, number>>;
  /** Rows that will be created or changed although something was noticed. */
  readonly warnedCount: number;
  /** Refused ones first, then the most frequent. */
  readonly reasons: readonly CountedReason[];
}

/** Filters rows by a verdict, a warning or a reason. Undefined means all. */
export type SheetFilter =
  | { readonly verdict: SheetVerdict | 'warned' }
  | { readonly reason: string; readonly text: string }
  | undefined;

const toneRank = (verdict: SheetVerdict): number => (verdict === 'refused' ? 0 : 1);

/** The reason for which a row is looked at: why it is refused, else what it is warned about. */
function reasonOf({ verdict, field, reason, warning }: RowState) {
  // Which line is the same says nothing in common.
  const text = verdict === 'refused' ? reason : warning;
  if (!text) return undefined;
  const common = commonReason(text);
  return { id: `${verdict === 'refused' ? 'refused' : 'warned'} ${field ?? ''} ${common}`, common };
}

const summaries = new WeakMap<
  Sheet,
  { readonly version: number; readonly summary: SheetSummary }
>();

/** Counts the rows of a sheet, once for each of its versions. */
export function summarize(sheet: Sheet): SheetSummary {
  const cachedSummary = summaries.get(sheet);
  const version = sheet.version();
  if (cachedSummary?.version === version) return cachedSummary.summary;
  const summary = count(sheet);
  summaries.set(sheet, { version, summary });
  return summary;
}

function count(sheet: Sheet): SheetSummary {
  const counts = {
    created: 0,
    updated: 0,
    unchanged: 0,
    unchecked: 0,
    present: 0,
    twice: 0,
    twin: 0,
    refused: 0,
  };
  const reasons = new Map<string, CountedReason>();
  let warnedCount = 0;
  for (let index = 0; index < sheet.length; index += 1) {
    const state = sheet.stateOf(index);
    counts[state.verdict] += 1;
    if (state.warning) warnedCount += 1;
    const foundReason = reasonOf(state);
    if (foundReason === undefined) continue;
    const { id, common } = foundReason;
    const { verdict, field } = state;
    const before = reasons.get(id)?.count ?? 0;
    reasons.set(id, { id, verdict, field, text: common, count: before + 1 });
  }
  const sorted = [...reasons.values()].sort(
    (one, other) => toneRank(one.verdict) - toneRank(other.verdict) || other.count - one.count,
  );
  return { counts, warnedCount, reasons: sorted };
}

const isShown = (state: RowState, filter: SheetFilter): boolean => {
  if (filter === undefined) return true;
  if ('reason' in filter) return reasonOf(state)?.id === filter.reason;
  return filter.verdict === 'warned' ? Boolean(state.warning) : state.verdict === filter.verdict;
};

/** The indices of the rows that a filter leaves, problems first. */
export function orderRows(sheet: Sheet, filter: SheetFilter): readonly number[] {
  const groups = new Map<string, number[]>(problemsFirst.map((verdict) => [verdict, []]));
  const warnedIndices: number[] = [];
  for (let index = 0; index < sheet.length; index += 1) {
    const state = sheet.stateOf(index);
    if (!isShown(state, filter)) continue;
    const isWarned = Boolean(state.warning) && state.verdict !== 'refused';
    (isWarned ? warnedIndices : groups.get(state.verdict))?.push(index);
  }
  const [refusedIndices = [], ...otherGroups] = problemsFirst.map(
    (verdict) => groups.get(verdict) ?? [],
  );
  return [...refusedIndices, ...warnedIndices, ...otherGroups.flat()];
}
