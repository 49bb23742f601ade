import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { isEmpty, naturalKeyOf, parseInput } from '@steward/api/forms';
import type { RecordName } from '@steward/api/plans';
import { planFieldName, plannedStages, storedStages, storedValues } from '@steward/api/plans';
import type { Difference } from './change.ts';
import type { DesiredRecord } from './desiredRecord.ts';
import type { RecordIndex, RemoteRecord } from './remoteRecords.ts';

/** Names a record as a plan does: by its key alone within the same scope. */
const planReference =
  (ownScope: string | undefined) =>
  ({ scope, key }: RecordName): string | readonly string[] =>
    scope === undefined || scope === ownScope ? key : [scope, key];

/** A stored reference by names, as a plan has it; ids of unknown records stay. */
export function namesOfIds(
  field: Field,
  value: unknown,
  index: RecordIndex,
  ownScope?: string,
): unknown {
  const nameOf = (id: unknown) => {
    const name = index.nameOf(field.to ?? '', id);
    return name === undefined ? id : planReference(ownScope)(name);
  };
  if (isEmpty(value)) return undefined;
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? [...value].sort((a, b) => (String(a) < String(b) ? -1 : 1)) : value;

/** Whether the platform has a record under this very name, and not under one that it had before. */
const isNamed = (remote: RemoteRecord | undefined, key: string): boolean =>
  remote !== undefined && naturalKeyOf(remote.resource, remote.record)?.trim() === key.trim();

/** The fields that differ from the plan; all fields of the plan where there is no record yet. Secrets apart. */
export function differencesOf(
  { kind, name, values }: DesiredRecord,
  record: RemoteRecord | undefined,
  index: RecordIndex,
): Map<string, Difference> {
  const stored = record === undefined ? {} : storedValues(kind, record.record);
  const differences = new Map<string, Difference>();
  for (const [each, field] of Object.entries(kind.fields)) {
    const desired = Object.hasOwn(values, each) ? values[each] : undefined;
    if (desired === undefined || 'secret' in desired) continue;
    let from = stored[each];
    if (each === kind.key && isNamed(record, name.key)) continue;
    let to: unknown;
    let isSame: boolean;
    if ('names' in desired) {
      const names = desired.names.map(planReference(name.scope));
      from = namesOfIds(field, from, index, name.scope);
      to = field.kind === 'references' ? names : names[0];
      isSame = isDeepStrictEqual(sorted(from), sorted(to));
    } else if (field.kind === 'records') {
      // Stages of pipelines are the only ones.
      const stages = [storedStages(from), plannedStages(desired.value)] as const;
      [from, to] = stages;
      isSame = hasStages(...stages);
    } else {
      to = parseInput(field, desired.value);
      isSame = isDeepStrictEqual(from, to);
    }
    if (isSame || (isEmpty(from) && isEmpty(to))) continue;
    differences.set(each, { field: planFieldName(each, field), from, to });
  }
  return differences;
}

/** Whether stages are those of the plan: by their numbers as well, where the platform tells them. */
function hasStages(stored: readonly Values[], planned: readonly Values[]): boolean {
  const isNumbered = stored.every(({ sort_order }) => sort_order !== undefined);
  const names = (stages: readonly Values[]) => stages.map(({ name }) => name);
  return isNumbered
    ? isDeepStrictEqual(stored, planned)
    : isDeepStrictEqual(names(stored), names(planned));
}
