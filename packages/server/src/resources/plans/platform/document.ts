import { roleIds } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { planFieldName } from '@steward/api/plans';
import type { Kind } from '@steward/api/plans';
import { storedComparable } from './differences.ts';
import { groupBy } from '../../../records/lists/groupBy.ts';
import type { PlatformRecord, RecordIndex } from './platformRecords.ts';

/** Whether every platform has a record, which stays though no plan names it. */
export const isBuiltIn = ({ resource, row }: PlatformRecord): boolean =>
  resource.name === 'roles' && Object.values(roleIds).some((id) => id === row.id);

/** A record as a plan has it: its key first, other records by their names, secrets as kept. */
export function toPlanRecord(kind: Kind, record: PlatformRecord, index: RecordIndex): Values {
  const entries = Object.entries(kind.fields).map(([name, field]): [string, unknown] => {
    const fieldName = planFieldName(name, field);
    // What is the same on all platforms of a version cannot be changed on one.
    if (isBuiltIn(record) && name === 'selectedPermissions') return [fieldName, undefined];
    if (field.kind === 'secret') {
      return [fieldName, isEmpty(record.row[name]) ? undefined : { kept: true }];
    }
    const value = storedComparable(record, name, field, index).displayValue;
    // A text would be read as the JSON that it holds.
    const isText = field.kind === 'json' && typeof value === 'string';
    return [fieldName, isText ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Records of a kind as in a document: in a list, or in lists by scope. */
export function groupRecords(
  { resource }: Kind,
  records: readonly { readonly scope: string | undefined; readonly values: Values }[],
): unknown {
  if (resource.scope === undefined) return records.map(({ values }) => values);
  const groups = [...groupBy(records, ({ scope = '' }) => scope)].map(([scope, all]) => [
    scope,
    all.map(({ values }) => values),
  ]);
  // From entries, since “__proto__” is as good a name as any.
  return Object.fromEntries(groups);
}

/** A document with one record. */
export const toFragment = (kind: Kind, record: PlatformRecord, index: RecordIndex): Values => ({
  [kind.resource.noun]: groupRecords(kind, [
    { scope: record.scope, values: toPlanRecord(kind, record, index) },
  ]),
});
