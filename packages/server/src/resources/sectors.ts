import { contract } from '@steward/api';
import type { Call } from '../base/call.ts';
import type { CrudOverrides, JsonObject } from '../records/crud.ts';
import { toRecord } from '../records/crud.ts';
import { validationError } from '../base/errors.ts';
import type { PlainDraft, RecordRules } from '../records/rules/recordRules.ts';
import type { Row, Store } from '../base/store.ts';
import { findByIds } from './people/userRecords.ts';

const resource = contract.sectors;

async function toSectorRecords(rows: readonly Row[], { store }: Call): Promise<JsonObject[]> {
  const typeIds = rows.map((row) => row.sector_type_id);
  const types = await findByIds(store, 'sector_types', typeIds);
  return rows.map((row) => {
    const type = types.get(row.sector_type_id);
    return {
      ...toRecord(resource.fields, row),
      type: type === undefined ? null : { id: type.id, name: type.name },
    };
  });
}

const toParent = (id: unknown) => (typeof id === 'number' ? id : undefined);

/**
 * Holds the sectors above those that drafts name, level by level, so that two that are moved at once do not
 * end below each other.
 * @returns the parents of sectors, by id
 */
async function holdParents(store: Store, drafts: readonly PlainDraft[]) {
  const parents = new Map<number, number | undefined>();
  for (const { before } of drafts) {
    if (before !== undefined) parents.set(before.id, toParent(before.parent_id));
  }
  const movedDrafts = drafts.filter(({ before }) => before !== undefined);
  let level = movedDrafts.map(({ body }) => toParent(body.parent_id));
  for (;;) {
    const parentIds = level.filter((id) => id !== undefined).filter((id) => !parents.has(id));
    if (parentIds.length === 0) return parents;
    const rows = await store.table('sectors').lockRows([...new Set(parentIds)], 'change');
    for (const id of parentIds) parents.set(id, undefined);
    for (const { id, parent_id } of rows) parents.set(id, toParent(parent_id));
    level = rows.map(({ parent_id }) => toParent(parent_id));
  }
}

export const sectorOverrides: CrudOverrides = {
  toRecords: toSectorRecords,
  async toColumns({ store }, drafts) {
    const parents = await holdParents(store, drafts);
    return ({ body, columns, before }) => {
      if (before === undefined || body.parent_id === undefined) return columns;
      const visitedIds = new Set<number>();
      let ancestorId = toParent(body.parent_id);
      while (ancestorId !== undefined && !visitedIds.has(ancestorId)) {
        if (ancestorId === before.id) {
          throw validationError({
            parent_id: 'A sector cannot be its own parent, nor lie below itself.',
          });
        }
        visitedIds.add(ancestorId);
        ancestorId = parents.get(ancestorId);
      }
      parents.set(before.id, toParent(body.parent_id));
      return columns;
    };
  },
};

export const sectorTypeRules: RecordRules = {
  toColumns:
    () =>
    ({ columns, before }) =>
      before === undefined ? { is_internal: false, ...columns } : columns,
};
