import { contract } from '@steward/api';
import type { Call, Handlers } from '../call.ts';
import type { Json, Ways } from '../crud.ts';
import { crudHandlers, plainColumns, plainRecord } from '../crud.ts';
import { invalid } from '../errors.ts';
import type { Row } from '../store/port.ts';
import { byId } from './people.ts';

const { sectors: resource, sectorTypes } = contract;

async function show(rows: readonly Row[], { store }: Call): Promise<Json[]> {
  const types = await byId(
    store,
    'sector_types',
    rows.map((row) => row.sector_type_id),
  );
  return rows.map((row) => {
    const type = types.get(row.sector_type_id);
    return {
      ...plainRecord(resource.fields, row),
      type: type === undefined ? null : { id: type.id, name: type.name },
    };
  });
}

/** Refuses a parent that is the sector itself or lies below it. */
async function refuseCircle({ body, store }: Call, sector: Row): Promise<void> {
  let parent = body.parent_id;
  const seen = new Set<unknown>();
  while (typeof parent === 'number' && !seen.has(parent)) {
    if (parent === sector.id) {
      throw invalid({ parent_id: 'A sector cannot be its own parent, nor lie below itself.' });
    }
    seen.add(parent);
    parent = (await store.table('sectors').get(parent))?.parent_id;
  }
}

const ways: Ways = {
  show,
  async columns(call, before) {
    if (before !== undefined) await refuseCircle(call, before);
    return plainColumns(resource, call, before);
  },
};

export const sectors: Handlers = {
  ...crudHandlers(resource, ways),
  ...crudHandlers(sectorTypes, {
    columns: (call, before) =>
      Promise.resolve({
        ...(before === undefined && { is_internal: false }),
        ...plainColumns(sectorTypes, call, before),
      }),
  }),
};
