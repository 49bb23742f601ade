import { contract } from '@steward/api';
import type { Handler, Handlers } from '../call.ts';
import { parseId } from '../call.ts';
import type { JsonObject, CrudOverrides } from '../crud.ts';
import { crudHandlers, toRecord } from '../crud.ts';
import { HttpError, notFound } from '../errors.ts';
import { nowIso } from '../services.ts';
import { fromOverviewId, companyNameColumns, toOverviewId } from '../schema.ts';
import type { Row } from '../store/port.ts';

const resource = contract.companies;

const toOverview = (row: Row): JsonObject => ({ id: toOverviewId(row.id), name: row.name });

const overrides: CrudOverrides = {
  toRecords: (rows) =>
    rows.map((row) => ({ ...toRecord(resource.fields, row), overviews: [toOverview(row)] })),
  toColumns({ body }, columns) {
    if (Object.keys(body).length === 0) {
      throw new HttpError(
        400,
        'Nothing was sent. Send at least one provider id, such as cap_iq_id.',
      );
    }
    return columns;
  },
};

const renameCompany: Handler = async ({ params, body, store, services }) => {
  const id = parseId(params.overviewId);
  const name = companyNameColumns(String(body.name).trim());
  const patch = { ...name, updated_at: nowIso(services) };
  const row = id && (await store.table('companies').update(fromOverviewId(id), patch));
  if (!row) throw notFound('company overview', params.overviewId ?? '');
  return toOverview(row);
};

export const companies: Handlers = {
  ...crudHandlers(resource, overrides),
  'companyOverviews.update': renameCompany,
};
