import { formatCount } from '@steward/api';
import type { NamedKind, ParsedPlan, PlanProblem, Selection } from '@steward/api/plans';
import type { PlatformRecord } from '../platform/platformRecords.ts';
import { noSuchRecord, scopeName } from './compareRecord.ts';
import type { CompareContext } from './compareRecord.ts';

/** The number of names that a problem lists. */
const mostNames = 20;

/** What a name may have been meant to be. */
function namesThereAre(names: ReadonlySet<string>): string {
  if (names.size === 0) return 'There is none.';
  const rest = names.size - mostNames;
  const moreText = rest > 0 ? ` and ${formatCount(rest)} more` : '';
  return `There ${names.size === 1 ? 'is' : 'are'} ${[...names].slice(0, mostNames).join(', ')}${moreText}.`;
}

/** The names of the records that lists can be in, in the plan and on the platform. */
const namesOf = (
  resource: string,
  { records: desired }: ParsedPlan,
  records: readonly PlatformRecord[],
): ReadonlySet<string> =>
  new Set([
    ...desired.flatMap(({ name }) => (name.resource === resource ? name.key : [])),
    ...records.flatMap((each) => (each.resource.name === resource ? (each.key ?? []) : [])),
  ]);

const listPath = ({ kind, scope }: NamedKind): string => `${kind.resource.noun}.${scope}`;

/**
 * Problems of empty lists whose scope does not exist: a mistyped name would have no effect, and
 * nobody would notice. Where a list has records, each of them reports it.
 */
export function emptyListProblems(
  plan: ParsedPlan,
  records: readonly PlatformRecord[],
  selection: Selection,
  { index, isPlanned }: Pick<CompareContext, 'index' | 'isPlanned'>,
): PlanProblem[] {
  const filledLists = new Set(
    plan.records.map(({ kind, name: { scope } }) => listPath({ kind, scope })),
  );
  const hints = new Map<string, string>();
  return plan.namedKinds.flatMap((list) => {
    const { kind, scope } = list;
    const within = scopeName(list);
    if (within === undefined || scope === undefined || filledLists.has(listPath(list))) return [];
    if (isPlanned(within) || index.find(within).length > 0) return [];
    if (!selection.has(kind.resource.noun, [scope])) return [];
    const { resource } = within;
    const hint = hints.get(resource) ?? namesThereAre(namesOf(resource, plan, records));
    hints.set(resource, hint);
    return [{ path: listPath(list), problem: `${noSuchRecord(scope)} ${hint}` }];
  });
}
