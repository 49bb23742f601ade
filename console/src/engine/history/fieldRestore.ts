import type { Extension } from '@steward/api';
import { clearableFields, isEmpty } from '@steward/api/forms';
import { useMayCall } from '../../core/permissions/useMay.ts';
import { useConfig } from '../../core/store/context.ts';
import type { ChangedField } from '../comparison/changedFields.ts';
import { versionArgs } from '../definition/calls.ts';
import type { PlannedCall } from '../definition/definition.ts';
import type { ScopedRecord } from '../definition/fieldAccess.ts';
import { accessField } from '../definition/fieldAccess.ts';
import type { HistoryEntry } from './recordHistory.ts';

/** The record whose history is shown, as it is now. */
export type HistoryRecord = ScopedRecord;

/** The change that gives one field its value before an entry. */
export interface FieldRestore {
  readonly record: HistoryRecord;
  readonly entry: HistoryEntry;
  readonly name: string;
  readonly label: string;
  /** The value of the field now. */
  readonly present: unknown;
  readonly plannedCall: PlannedCall;
}

const toComparable = (value: unknown): string =>
  JSON.stringify(isEmpty(value) ? null : value) ?? 'null';

/** What the user and the platform allow. */
interface Allowed {
  may(call: string): boolean;
  /** Extensions of the platform. */
  readonly extensions: readonly Extension[];
  /** Whether the platform takes null as the value of an emptied field. */
  readonly canClear: boolean;
}

/** The change that gives a field back; undefined where it is not allowed, or nothing would change. */
export function planFieldRestore(
  record: HistoryRecord,
  entry: HistoryEntry,
  { name, field, before }: ChangedField,
  { may, extensions, canClear }: Allowed,
): FieldRestore | undefined {
  if (entry.kind !== 'updated') return undefined;
  // A record that was read before this change is about to be read again.
  if ((entry.version ?? 0) > (versionArgs(record.row).ifMatch ?? Infinity)) return undefined;
  const access = accessField(record, name);
  if (access === undefined || !may(access.callName)) return undefined;
  if (toComparable(access.present) === toComparable(before)) return undefined;
  const clears = isEmpty(before);
  if (clears && !(canClear && name in clearableFields(record.resource))) return undefined;
  const plannedCall = access.toCall(clears ? null : before);
  const { extension } = plannedCall.route;
  if (extension !== undefined && !extensions.includes(extension)) return undefined;
  return { record, entry, name, label: field.label, present: access.present, plannedCall };
}

/**
 * Returns how a changed field of an entry can be given back: where the user may change the record, the
 * field can be sent, and it has another value now.
 *
 * @param record the record of the entry; undefined where it is not known, so that nothing is offered
 */
export function useFieldRestore(
  record: HistoryRecord | undefined,
): (entry: HistoryEntry, change: ChangedField) => FieldRestore | undefined {
  const may = useMayCall();
  const { extensions } = useConfig();
  const canClear = extensions.includes('versions');
  return (entry, change) =>
    record && planFieldRestore(record, entry, change, { may, extensions, canClear });
}
