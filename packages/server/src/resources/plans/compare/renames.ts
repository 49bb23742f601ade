import { directives, kinds, namesOfRecord, recordKey } from '@steward/api/plans';
import type { DesiredRecord, PlanProblem, Selection } from '@steward/api/plans';
import type { PlatformRecord } from '../platform/platformRecords.ts';
import { indexRecords, nameOf } from '../platform/platformRecords.ts';

interface Renames {
  /** The new keys of records. */
  readonly renamed: ReadonlyMap<PlatformRecord, string>;
  /** Names that the plan gives, and that it is not clear who is to get. */
  readonly problems: readonly PlanProblem[];
}

/** The records that a plan renames among those of a kind, by their old names. */
function renamesAmong(
  records: readonly PlatformRecord[],
  desired: readonly DesiredRecord[],
  { plannedKeys, selection }: { plannedKeys: ReadonlySet<string>; selection: Selection },
): Renames {
  const index = indexRecords(records);
  const renamed = new Map<PlatformRecord, string>();
  const problems: PlanProblem[] = [];
  for (const { name, renamedFrom, label, path, kind } of desired) {
    if (renamedFrom === undefined) continue;
    const problem = (text: string) =>
      problems.push({ path, field: directives.renamedFrom, label, problem: text });
    const old = { ...name, key: renamedFrom };
    const [record, ...otherRecords] = index.find(old);
    if (record === undefined || recordKey(old) === recordKey(name)) continue;
    const isThere = index.find(name).length > 0;
    const isPlanned = plannedKeys.has(recordKey(old));
    const isMeant = selection.has(kind.resource.noun, namesOfRecord(name.scope, renamedFrom));
    if (isThere) {
      // It was renamed before, unless what has the old name has nothing to be but this one.
      if (isPlanned || !isMeant) continue;
      problem(
        `The platform has “${renamedFrom}”, and also has “${name.key}”, so neither can become the other. Leave ${directives.renamedFrom} out, or rename or delete one of them first.`,
      );
    } else if (otherRecords.length > 0) {
      problem(
        `The platform has several called “${renamedFrom}”, so it is not clear which is meant.`,
      );
    } else if (isPlanned) {
      problem(
        `“${renamedFrom}” stands in the plan as well, so it is not clear which of them it is to be. Apply this new name first, without the other record.`,
      );
    } else if (renamed.has(record)) {
      problem(`Another record of the plan is renamed from “${renamedFrom}”.`);
    } else renamed.set(record, name.key);
  }
  return { renamed, problems };
}

/**
 * The platform's records under the names that a plan gives them, also as the scope of others: one that the plan
 * renames is found by its new name, so that it is changed instead of made anew. A record that has the new name
 * already stays what it is.
 */
export function renameRecords(
  records: readonly PlatformRecord[],
  desired: readonly DesiredRecord[],
  selection: Selection,
): { readonly records: readonly PlatformRecord[]; readonly problems: readonly PlanProblem[] } {
  if (desired.every(({ renamedFrom }) => renamedFrom === undefined)) {
    return { records, problems: [] };
  }
  const problems: PlanProblem[] = [];
  const plannedKeys = new Set(desired.map(({ name }) => recordKey(name)));
  /** New names of records, by the keys of their old ones. */
  const newKeys = new Map<string, string>();
  const inNewScope = (each: PlatformRecord): PlatformRecord => {
    const { resource, scope: key } = each;
    if (resource.scope?.in !== 'query' || key === undefined) return each;
    const old = { resource: resource.scope.field.to ?? '', scope: undefined, key };
    const scope = newKeys.get(recordKey(old));
    return scope === undefined ? each : { ...each, scope };
  };
  const result = records.filter(({ kind }) => kind === undefined);
  for (const kind of kinds) {
    const ownRecords = records.filter((each) => each.kind === kind).map(inNewScope);
    const ofKind = desired.filter((each) => each.kind === kind);
    const { renamed, ...renameResult } = renamesAmong(ownRecords, ofKind, {
      plannedKeys,
      selection,
    });
    problems.push(...renameResult.problems);
    for (const each of ownRecords) {
      const key = renamed.get(each);
      const name = nameOf(each);
      if (key !== undefined && name !== undefined) newKeys.set(recordKey(name), key);
      result.push(key === undefined ? each : { ...each, key });
    }
  }
  return { records: result, problems };
}
