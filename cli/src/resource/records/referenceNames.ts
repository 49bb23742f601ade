import type { AnyRow, Fields, Resource } from '@steward/api';
import { recordLabel, resources } from '@steward/api';
import { idFilter } from '@steward/api/forms';
import type { Factory } from '../../kernel/command/factory.ts';
import { wantsData } from '../../kernel/output/output.ts';
import { listPage } from './lookup.ts';
import { noScope } from './scope.ts';

/** The name of a record by its resource and id; undefined where it is not known. */
export type NameOf = (resource: string, id: unknown) => string | undefined;

/** Reads the names of the records that rows refer to. */
export interface NameReader {
  readonly nameOf: NameOf;
  /** Reads missing names, with one call for each resource. A list that cannot be read leaves ids without names. */
  read(rows: readonly AnyRow[]): Promise<void>;
}

/** The ids in these fields of the rows, by the resource that they refer to. */
function referencedIds(fields: Fields, rows: readonly AnyRow[]): ReadonlyMap<string, Set<number>> {
  const idsByResource = new Map<string, Set<number>>();
  for (const [name, { to }] of Object.entries(fields)) {
    if (to === undefined) continue;
    const ids = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
    idsByResource.set(to, new Set([...(idsByResource.get(to) ?? []), ...ids]));
  }
  return idsByResource;
}

/** The call for records by their ids or, where the platform has no filters, for the first page of the list. */
const queryFor = ({ pageSize }: Resource, ids: readonly number[], canFilter: boolean) =>
  canFilter
    ? { pageSize: ids.length, filter: idFilter(ids) }
    : pageSize !== undefined && { page: 1, pageSize };

/** Names for people, so only for tables: the other formats have ids alone, and nothing is read for them. */
export function createNameReader(factory: Factory, fields: Fields): NameReader {
  const names = new Map<string, Map<unknown, string>>();
  const isForPeople = factory.format === 'table' && !wantsData(factory);

  async function readNames(target: Resource, ids: readonly number[]): Promise<void> {
    const client = await factory.client();
    const canFilter = (await factory.extensions()).has('query');
    const knownNames = names.get(target.name) ?? new Map<unknown, string>();
    names.set(target.name, knownNames);
    // Without filters the list has been read once, and reads no more names a second time.
    if (!canFilter && knownNames.size > 0) return;
    const { rows } = await listPage(client, target, noScope, {
      ...queryFor(target, ids, canFilter),
    });
    for (const row of rows) {
      const label = recordLabel(target, row);
      if (label !== undefined) knownNames.set(row.id, label);
    }
  }

  return {
    nameOf: (resource, id) => names.get(resource)?.get(id),
    async read(rows) {
      if (!isForPeople) return;
      for (const [name, ids] of referencedIds(fields, rows)) {
        const target = resources.find((resource) => resource.name === name);
        const missingIds = [...ids].filter((id) => !names.get(name)?.has(id));
        if (target === undefined || missingIds.length === 0) continue;
        await readNames(target, missingIds).catch(() => undefined);
      }
    },
  };
}
