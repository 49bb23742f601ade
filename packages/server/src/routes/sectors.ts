import { contract } from '@steward/api';
import type { Call, Handlers } from '../call.ts';
import type { JsonObject, CrudOverrides } from '../crud.ts';
import { crudHandlers, toRecord } from '../crud.ts';
import { validationError } from '../errors.ts';
import type { Row } from '../store/port.ts';
import { findByIds } from './userRecords.ts';

const { sectors: resource, sectorTypes } = contract;

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

/**
 * Holds the sectors above, so that two that are moved at once do not end below each other.
 * @throws HttpError 400 when the new parent is the sector itself or lies below it
 */
async function assertNoCycle({ body, store }: Call, sector: Row): Promise<void> {
  let parent = body.parent_id;
  const seen = new Set<unknown>();
  while (typeof parent === 'number' && !seen.has(parent)) {
    if (parent === sector.id) {
      throw validationError({
        parent_id: 'A sector cannot be its own parent, nor lie below itself.',
      });
    }
    seen.add(parent);
    const [row] = await store.table('sectors').hold([parent], 'change');
    parent = row?.parent_id;
  }
}

const overrides: CrudOverrides = {
  toRecords: toSectorRecords,
  async toColumns(call, columns, before) {
    if (before !== undefined) await assertNoCycle(call, before);
    return columns;
  },
};

export const sectors: Handlers = {
  ...crudHandlers(resource, overrides),
  ...crudHandlers(sectorTypes, {
    toColumns: (_call, columns, before) =>
      before === undefined ? { is_internal: false, ...columns } : columns,
  }),
};
