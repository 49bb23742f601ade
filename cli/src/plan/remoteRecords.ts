import type { AnyRow, Client, Resource } from '@steward/api';
import { resources } from '@steward/api';
import { naturalKeyOf } from '@steward/api/forms';
import type { Kind, RecordName } from '@steward/api/plans';
import { kinds, recordKey, referencedResources } from '@steward/api/plans';
import { allPages } from '../resource/lookup.ts';
import { noScope } from '../resource/scope.ts';

/** A record on the platform. */
export interface RemoteRecord {
  readonly resource: Resource;
  /** Its table, or the name of the record that its scope refers to. */
  readonly scope: string | undefined;
  /** Its name; undefined where it has none, and so cannot be in a plan. */
  readonly key: string | undefined;
  readonly record: AnyRow;
}

/** A list to read: a resource, or one table of it where it has tables. */
interface ListRead {
  readonly resource: Resource;
  readonly scope: string | undefined;
}

export const findResource = (name: string): Resource | undefined =>
  resources.find((resource) => resource.name === name);

/** The lists to read in order to compare kinds: their records, those that they refer to, and so on. */
export function listReadsFor(
  named: readonly { readonly kind: Kind; readonly scope: string | undefined }[],
): ListRead[] {
  const reads = new Map<string, ListRead>();
  const add = (resource: Resource | undefined, scope?: string) => {
    if (resource === undefined) return;
    const table = resource.scope?.in === 'path' ? scope : undefined;
    reads.set(`${resource.name} ${table ?? ''}`, { resource, scope: table });
  };
  const addReferenced = (kind: Kind) => {
    for (const name of referencedResources(kind)) {
      if (name === kind.resource.name) continue;
      const referenced = kinds.find(({ resource }) => resource.name === name);
      if (referenced !== undefined) addReferenced(referenced);
      add(findResource(name));
    }
  };
  for (const { kind, scope } of named) {
    addReferenced(kind);
    add(kind.resource, scope);
  }
  return [...reads.values()];
}

/** Reads the records of these lists; a list that scopes refer to stands before those that it scopes. */
export async function readRemoteRecords(
  client: Client,
  reads: readonly ListRead[],
): Promise<readonly RemoteRecord[]> {
  const records: RemoteRecord[] = [];
  for (const { resource, scope: table } of reads) {
    const { scope: by } = resource;
    const parents = new Map(
      records
        .filter((each) => by?.in === 'query' && each.resource.name === by.field.to)
        .map((each) => [String(each.record.id), each.key]),
    );
    const params = by?.in === 'path' && table !== undefined ? { [by.name]: table } : {};
    for await (const { rows } of allPages(client, resource, { ...noScope, params })) {
      for (const record of rows) {
        const scope = by?.in === 'query' ? parents.get(String(record[by.name])) : table;
        const isScoped = by === undefined || scope !== undefined;
        const key = isScoped ? naturalKeyOf(resource, record) : undefined;
        records.push({ resource, scope, key, record });
      }
    }
  }
  return records;
}

/** Finds records by name, and names by id. */
export interface RecordIndex {
  readonly find: (name: RecordName) => readonly RemoteRecord[];
  readonly nameOf: (resource: string, id: unknown) => RecordName | undefined;
}

export function indexRecords(records: readonly RemoteRecord[]): RecordIndex {
  const byName = new Map<string, RemoteRecord[]>();
  const byId = new Map<string, RecordName>();
  for (const each of records) {
    const { resource, scope, key, record } = each;
    if (key === undefined) continue;
    const name = { resource: resource.name, scope, key };
    byName.set(recordKey(name), [...(byName.get(recordKey(name)) ?? []), each]);
    byId.set(`${resource.name} ${record.id}`, name);
  }
  return {
    find: (name) => byName.get(recordKey(name)) ?? [],
    nameOf: (resource, id) => byId.get(`${resource} ${String(id)}`),
  };
}
