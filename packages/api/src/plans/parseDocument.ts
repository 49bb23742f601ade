import type { PlanProblem } from '../resources/extensions/planComparison.ts';
import { dependencyOrder } from './dependencyOrder.ts';
import type { NamedKind, PlanDocument, PlanEntries, UiEntry } from './document.ts';
import { readEntries } from './document.ts';
import { kinds } from './kinds.ts';
import type { DesiredRecord, ParsedRecord } from './parseRecord.ts';
import { parseRecord, referencedNames } from './parseRecord.ts';
import { recordKey } from './recordName.ts';

/** A document whose records were checked against their fields. */
export interface ParsedPlan {
  /** Kinds after those that they refer to, and parents before their children. */
  readonly records: readonly DesiredRecord[];
  readonly uiEntries: readonly UiEntry[];
  readonly namedKinds: readonly NamedKind[];
  readonly problems: readonly PlanProblem[];
}

/** The problems of repeated records. */
function duplicateProblems(records: readonly DesiredRecord[]): PlanProblem[] {
  const first = new Map<string, DesiredRecord>();
  return records.flatMap((each) => {
    const { name, label, path } = each;
    const key = recordKey(name);
    const earlierRecord = first.get(key);
    if (earlierRecord === undefined) first.set(key, each);
    const problem = 'The plan has this record already.';
    return earlierRecord === undefined ? [] : [{ path, label, problem, also: earlierRecord.path }];
  });
}

/** Orders records of one kind, those that others refer to before these; adds a problem for a cycle. */
function parentsFirst(records: readonly DesiredRecord[], problems: PlanProblem[]): DesiredRecord[] {
  const byName = new Map(records.map((each) => [recordKey(each.name), each]));
  const parentsOf = (each: DesiredRecord) =>
    referencedNames(each).flatMap((name) => byName.get(recordKey(name)) ?? []);
  return dependencyOrder(records, parentsOf, ({ path, label }) => {
    problems.push({ path, label, problem: 'Its parents lead back to itself.' });
  });
}

/**
 * Puts records in the order in which they can be made, and finds those that cannot be together.
 *
 * @param parsedRecords what `parseRecord` made of each entry
 */
export function arrangeRecords(
  { uiEntries, namedKinds, problems }: Omit<PlanEntries, 'entries'>,
  parsedRecords: readonly ParsedRecord[],
): ParsedPlan {
  const records = parsedRecords.filter((each) => 'kind' in each);
  const allProblems = [
    ...problems,
    ...parsedRecords.flatMap((each) => ('problems' in each ? each.problems : [])),
    ...duplicateProblems(records),
  ];
  const inOrder = kinds.flatMap((kind) =>
    parentsFirst(
      records.filter((each) => each.kind === kind),
      allProblems,
    ),
  );
  return { records: inOrder, uiEntries, namedKinds, problems: allProblems };
}

/** Checks the entries of a document against the fields of their records. */
export const parseEntries = ({ entries, ...lists }: PlanEntries): ParsedPlan =>
  arrangeRecords(lists, entries.map(parseRecord));

/**
 * Reads a document, and checks all that can be told without a platform.
 *
 * @example
 * parseDocument({ signal: [{ nam: 'ipo' }] }).problems;
 * // [{ path: 'signal.0', label: 'signal', problem: 'name is missing. It names the record.' }, …]
 */
export const parseDocument = (document: PlanDocument): ParsedPlan =>
  parseEntries(readEntries(document));
