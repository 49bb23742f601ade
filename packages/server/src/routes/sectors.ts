import { contract } from '@steward/api';
import type { Call, Handlers } from '../call.ts';
import type { JsonObject, CrudOverrides } from '../crud.ts';
import { crudHandlers, defaultColumns, toRecord } from '../crud.ts';
import { validationError } from '../errors.ts';
import type { Row } from '../store/port.ts';
import { findByIds } from './userRecords.ts';

const { sectors: resource, sectorTypes } = contract;

async function toSectorRecords(rows: readonly Row[], { store }: Call): Promise<JsonObject[]> {
  const types = await findByIds(
    store,
    'sector_types',
    rows.map((row) => row.sector_type_id),
  );
  return rows.map((row) => {
    const type = types.get(row.sector_type_id);
    return {
      ...toRecord(resource.fields, row),
      type: type === undefined ? null : { id: type.id, name: type.name },
    };
  });
}

/** Refuses a parent that is the sector itself or lies below it. */
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
    parent = (await store.table('sectors').get(parent))?.parent_id;
  }
}

const overrides: CrudOverrides = {
  toRecords: toSectorRecords,
  async toColumns(call, before) {
    if (before !== undefined) await assertNoCycle(call, before);
    return defaultColumns(resource, call, before);
  },
};

export const sectors: Handlers = {
  ...crudHandlers(resource, overrides),
  ...crudHandlers(sectorTypes, {
    toColumns: (call, before) =>
      Promise.resolve({
        ...(before === undefined && { is_internal: false }),
        ...defaultColumns(sectorTypes, call, before),
      }),
  }),
};
