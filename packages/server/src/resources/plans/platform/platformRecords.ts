import type { AnyRow, Resource } from '@steward/api';
import { contract, isObject, resources } from '@steward/api';
import { naturalKeyOf } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { kinds, recordKey, referencedResources, storedValues } from '@steward/api/plans';
import type { Kind, NamedKind, RecordName } from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import type { JsonObject } from '../../../records/crud.ts';
import { toRecord } from '../../../records/crud.ts';
import { toPipelineRecords } from '../../pipelines.ts';
import { toRoleRecords, toUserRecords } from '../../people/userRecords.ts';
import { visibleUsers } from '../../people/users.ts';
import { tableName } from '../../../records/schema/schema.ts';
import type { Row } from '../../../base/store.ts';
import { groupBy } from '../../../records/lists/groupBy.ts';
import type { YieldIfDue } from '../../../base/yielding/yieldIfDue.ts';

/** A record of the platform. */
export interface PlatformRecord {
  readonly resource: Resource;
  /** Undefined for records that a plan only refers to, such as permissions. */
  readonly kind: Kind | undefined;
  readonly row: Row;
  /** Its table, or the name of the record that it is in; undefined where that has none, too. */
  readonly scope: string | undefined;
  /** Its name; undefined where it has none. */
  readonly key: string | undefined;
  /** Its fields as they would be sent, without secrets. */
  readonly values: Values;
}

/** Finds records by name, and names by id. */
export interface RecordIndex {
  readonly find: (name: RecordName) => readonly PlatformRecord[];
  readonly nameOf: (resource: string, id: unknown) => RecordName | undefined;
}

type ToRecords = (rows: readonly Row[], call: Call) => Promise<readonly JsonObject[]>;

/** Records as lists give them, where those are not the columns alone. */
const toRecords: Readonly<Record<string, ToRecords>> = {
  [contract.roles.name]: (rows, { store }) => toRoleRecords(store, rows),
  [contract.users.name]: (rows, { store }) => toUserRecords(store, rows),
  [contract.pipelines.name]: toPipelineRecords,
};

const isPlaced = ({ resource, scope }: PlatformRecord): boolean =>
  resource.scope === undefined || scope !== undefined;

/** The name of a record; undefined where it, or what it is in, has none. */
export function nameOf(each: PlatformRecord): RecordName | undefined {
  const { resource, scope, key } = each;
  return key === undefined || !isPlaced(each) ? undefined : { resource: resource.name, scope, key };
}

export function indexRecords(records: readonly PlatformRecord[]): RecordIndex {
  const namedRecords = records.flatMap((record) => {
    const name = nameOf(record);
    return name === undefined ? [] : [{ record, name, key: recordKey(name) }];
  });
  const byName = groupBy(namedRecords, ({ key }) => key);
  const byId = new Map(
    namedRecords.map(({ record, name }) => [`${name.resource} ${record.row.id}`, name]),
  );
  return {
    find: (name) => (byName.get(recordKey(name)) ?? []).map(({ record }) => record),
    nameOf: (resource, id) => byId.get(`${resource} ${String(id)}`),
  };
}

const findResource = (name: string): Resource | undefined =>
  resources.find((resource) => resource.name === name);

/** The resources of kinds, and all that they refer to; each after those. */
export function readResources(namedKinds: readonly NamedKind[]): readonly Resource[] {
  const requiredNames = new Set<string>();
  const add = (kind: Kind) => {
    if (requiredNames.has(kind.resource.name)) return;
    requiredNames.add(kind.resource.name);
    for (const name of referencedResources(kind)) {
      const referenced = kinds.find(({ resource }) => resource.name === name);
      if (referenced === undefined) requiredNames.add(name);
      else add(referenced);
    }
  };
  for (const { kind } of namedKinds) add(kind);
  const ofKinds = kinds.map(({ resource }) => resource);
  const otherNames = [...requiredNames].filter(
    (name) => !ofKinds.some((each) => each.name === name),
  );
  return [
    ...otherNames.flatMap((name) => findResource(name) ?? []),
    ...ofKinds.filter(({ name }) => requiredNames.has(name)),
  ];
}

/** The scope of a row: its table, or the name of the record that it is in. */
function scopeOf({ scope: by }: Resource, row: Row, parents: RecordIndex): string | undefined {
  if (by === undefined) return undefined;
  if (by.in === 'path') return String(row.table_name ?? '');
  return parents.nameOf(by.field.to ?? '', row[by.name])?.key;
}

/** Reads the records of kinds, and of those that they refer to, under their names. */
export async function readPlatform(
  call: Call,
  namedKinds: readonly NamedKind[],
  yieldIfDue: YieldIfDue,
): Promise<readonly PlatformRecord[]> {
  const all: PlatformRecord[] = [];
  const tables = new Set(
    namedKinds.map(({ kind, scope }) => `${kind.resource.name} ${scope ?? ''}`),
  );
  for (const resource of readResources(namedKinds)) {
    const { name, fields, scope: by } = resource;
    const where = name === contract.users.name ? visibleUsers(call) : {};
    const visibleRows = await call.store.table(tableName(name)).find(where);
    const rows =
      by?.in === 'path'
        ? visibleRows.filter((row) => tables.has(`${name} ${scopeOf(resource, row, noParents)}`))
        : visibleRows;
    const records =
      (await toRecords[name]?.(rows, call)) ?? rows.map((row) => toRecord(fields, row));
    const kind = kinds.find((each) => each.resource.name === name);
    const parents = by?.in === 'query' ? indexRecords(all) : noParents;
    for (const [index, row] of rows.entries()) {
      const record: AnyRow = { ...records[index], id: row.id };
      all.push({
        resource: kind?.resource ?? resource,
        kind,
        row,
        scope: scopeOf(resource, row, parents),
        key: naturalKeyOf(kind?.resource ?? resource, record),
        values: kind === undefined ? {} : storedValues(kind, record),
      });
      await yieldIfDue();
    }
  }
  return all;
}

const noParents = indexRecords([]);

/** The ids that a record refers to by a field. */
export const idsOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null || (isObject(value) && !Array.isArray(value))
    ? []
    : [value].flat();
