import type { AnyRow, Client, Resource } from '@steward/api';
import { resources } from '@steward/api';
import { naturalKeyOf } from '@steward/api/forms';
import { allPages } from '../resource/lookup.ts';
import { noScope } from '../resource/scope.ts';
import type { RecordName } from './kinds.ts';

/** A record that the platform has. */
export interface RemoteRecord {
  readonly resource: Resource;
  /** What it is in: its table, or the name of the record that its scope refers to. */
  readonly scope: string | undefined;
  /** What it is called; undefined where it has no name, and so cannot be in a plan. */
  readonly key: string | undefined;
  readonly record: AnyRow;
}

/** What to read: a resource, and which table of it where it has tables. */
export interface ListRead {
  readonly resource: Resource;
  readonly scope: string | undefined;
}

export const findResource = (name: string): Resource | undefined =>
  resources.find((resource) => resource.name === name);

async function readStream(client: Client, { resource, scope }: ListRead): Promise<AnyRow[]> {
  const params =
    resource.scope?.in === 'path' && scope !== undefined ? { [resource.scope.name]: scope } : {};
  const rows: AnyRow[] = [];
  for await (const page of allPages(client, resource, { ...noScope, params })) {
    rows.push(...page.rows);
  }
  return rows;
}

/** Reads the records of a platform, what their scopes refer to as well. */
export async function readRemoteRecords(
  client: Client,
  readings: readonly ListRead[],
): Promise<readonly RemoteRecord[]> {
  const present: RemoteRecord[] = [];
  for (const reading of readings) {
    const { resource } = reading;
    const by = resource.scope?.in === 'query' ? resource.scope : undefined;
    const within = by && findResource(by.field.to ?? '');
    const scopes =
      within === undefined
        ? []
        : present
            .filter((each) => each.resource === within)
            .map(({ record, key }) => ({ record, key }));
    for (const record of await readStream(client, reading)) {
      const scope =
        by === undefined
          ? reading.scope
          : scopes.find((each) => String(each.record.id) === String(record[by.name]))?.key;
      const isSomewhere = resource.scope === undefined || scope !== undefined;
      const key = isSomewhere ? naturalKeyOf(resource, record) : undefined;
      present.push({ resource, scope, key, record });
    }
  }
  return present;
}

/** A name as one text, by which it is found; platforms cut the spaces around it, some of them. */
export const recordKey = ({ resource, scope, key }: RecordName): string =>
  JSON.stringify([resource, scope?.trim(), key.trim()]);

/** Finds present records by name, and names by id. */
export interface RecordIndex {
  readonly find: (name: RecordName) => readonly RemoteRecord[];
  readonly nameOf: (resource: string, id: unknown) => RecordName | undefined;
}

export function indexRecords(present: readonly RemoteRecord[]): RecordIndex {
  const byName = new Map<string, RemoteRecord[]>();
  const byId = new Map<string, RecordName>();
  for (const each of present) {
    if (each.key === undefined) continue;
    const name = { resource: each.resource.name, scope: each.scope, key: each.key };
    const index = recordKey(name);
    byName.set(index, [...(byName.get(index) ?? []), each]);
    byId.set(`${name.resource} ${each.record.id}`, name);
  }
  return {
    find: (name) => byName.get(recordKey(name)) ?? [],
    nameOf: (resource, id) => byId.get(`${resource} ${String(id)}`),
  };
}
