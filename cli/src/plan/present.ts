import type { AnyRow, Client, Resource } from '@steward/api';
import { resources } from '@steward/api';
import { naturalKeyOf } from '@steward/api/forms';
import { allPages } from '../resource/lookup.ts';
import { unscoped } from '../resource/scope.ts';
import type { Name } from './kinds.ts';

/** A record that the platform has. */
export interface Present {
  readonly resource: Resource;
  /** What it is in: its table, or the name of the record that its scope refers to. */
  readonly scope: string | undefined;
  /** What it is called; undefined where it has no name, and so cannot be in a plan. */
  readonly key: string | undefined;
  readonly record: AnyRow;
}

/** What to read: a resource, and which table of it where it has tables. */
export interface Reading {
  readonly resource: Resource;
  readonly scope: string | undefined;
}

export const resourceNamed = (name: string): Resource | undefined =>
  resources.find((resource) => resource.name === name);

async function readAll(client: Client, { resource, scope }: Reading): Promise<AnyRow[]> {
  const params =
    resource.scope?.in === 'path' && scope !== undefined ? { [resource.scope.name]: scope } : {};
  const rows: AnyRow[] = [];
  for await (const page of allPages(client, resource, { ...unscoped, params })) {
    rows.push(...page.rows);
  }
  return rows;
}

/** Reads the records of a platform, what their scopes refer to as well. */
export async function readPresent(
  client: Client,
  readings: readonly Reading[],
): Promise<readonly Present[]> {
  const present: Present[] = [];
  for (const reading of readings) {
    const { resource } = reading;
    const by = resource.scope?.in === 'query' ? resource.scope : undefined;
    const within = by && resourceNamed(by.field.to ?? '');
    const scopes =
      within === undefined
        ? []
        : present
            .filter((each) => each.resource === within)
            .map(({ record, key }) => ({ record, key }));
    for (const record of await readAll(client, reading)) {
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
export const indexOf = ({ resource, scope, key }: Name): string =>
  JSON.stringify([resource, scope?.trim(), key.trim()]);

/** Finds present records by name, and names by id. */
export interface Directory {
  readonly find: (name: Name) => readonly Present[];
  readonly nameOf: (resource: string, id: unknown) => Name | undefined;
}

export function directoryOf(present: readonly Present[]): Directory {
  const byName = new Map<string, Present[]>();
  const byId = new Map<string, Name>();
  for (const each of present) {
    if (each.key === undefined) continue;
    const name = { resource: each.resource.name, scope: each.scope, key: each.key };
    const index = indexOf(name);
    byName.set(index, [...(byName.get(index) ?? []), each]);
    byId.set(`${name.resource} ${each.record.id}`, name);
  }
  return {
    find: (name) => byName.get(indexOf(name)) ?? [],
    nameOf: (resource, id) => byId.get(`${resource} ${String(id)}`),
  };
}
