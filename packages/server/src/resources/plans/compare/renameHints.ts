import { directives, isRenameable } from '@steward/api/plans';
import type { DesiredRecord } from '@steward/api/plans';
import { desiredComparable, storedComparable } from '../platform/differences.ts';
import { groupBy } from '../../../records/lists/groupBy.ts';
import type { PlatformRecord, RecordIndex } from '../platform/platformRecords.ts';

/** The fields that a plan states of a record besides its name and its secrets. */
const toldFields = ({ kind, values }: DesiredRecord): readonly string[] =>
  Object.keys(kind.fields).filter((field) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    return field !== kind.key && value !== undefined && ('value' in value || 'names' in value);
  });

const groupOf = (resource: string, scope: string | undefined): string =>
  JSON.stringify([resource, scope ?? null]);

/**
 * What a new record may be instead: one that the plan does not name, and that has the same values in all that the
 * plan says besides its name. Names alone say nothing, and of several records nobody knows which is meant.
 */
export function renameHints(
  desired: readonly DesiredRecord[],
  unmanaged: readonly PlatformRecord[],
  index: RecordIndex,
): string[] {
  const groups = groupBy(unmanaged, ({ resource, scope }) => groupOf(resource.name, scope));
  /** Records of a group by their values of some fields; made once for each choice of fields. */
  const byValues = new Map<string, ReadonlyMap<string, readonly PlatformRecord[]>>();
  return desired.flatMap((each) => {
    const { kind, name, label, values } = each;
    const plannedFields = toldFields(each);
    const group = groupOf(name.resource, name.scope);
    const isNew = index.find(name).length === 0 && each.renamedFrom === undefined;
    if (!isNew || plannedFields.length === 0 || !isRenameable(kind) || !groups.has(group))
      return [];
    const choice = JSON.stringify([group, plannedFields]);
    const textOf = (text: (field: string) => string | undefined) =>
      JSON.stringify(plannedFields.map(text));
    const recordsByValues =
      byValues.get(choice) ??
      groupBy(groups.get(group) ?? [], (record) =>
        textOf((field) => {
          const described = kind.fields[field];
          return described && storedComparable(record, field, described, index).text;
        }),
      );
    byValues.set(choice, recordsByValues);
    const desiredText = textOf((field) => {
      const value = values[field];
      const described = kind.fields[field];
      return value && described && desiredComparable(value, described, name.scope)?.text;
    });
    const [one, ...otherRecords] = recordsByValues.get(desiredText) ?? [];
    if (one?.key === undefined || otherRecords.length > 0) return [];
    return `${label} is as ${one.key}, which the plan does not name. If it is the same one, say ${directives.renamedFrom}: ${one.key}.`;
  });
}
