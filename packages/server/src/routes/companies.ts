import { contract } from '@steward/api';
import type { Handler, Handlers } from '../call.ts';
import { parseId } from '../call.ts';
import type { JsonObject, CrudOverrides } from '../crud.ts';
import { crudHandlers, defaultColumns, toRecord } from '../crud.ts';
import { HttpError, notFound } from '../errors.ts';
import { nowIso } from '../services.ts';
import { fromOverviewId, companyNameColumns, toOverviewId } from '../schema.ts';
import type { Row } from '../store/port.ts';

const resource = contract.companies;

const toOverview = (row: Row): JsonObject => ({ id: toOverviewId(row.id), name: row.name });

const overrides: CrudOverrides = {
  toRecords: (rows) =>
    Promise.resolve(
      rows.map((row) => ({ ...toRecord(resource.fields, row), overviews: [toOverview(row)] })),
    ),
  toColumns(call, before) {
    if (Object.keys(call.body).length === 0) {
      throw new HttpError(
        400,
        'Nothing was sent. Send at least one provider id, such as cap_iq_id.',
      );
    }
    return Promise.resolve(defaultColumns(resource, call, before));
  },
};

const renameCompany: Handler = async ({ params, body, store, services }) => {
  const id = parseId(params.overviewId);
  const name = String(body.name).trim();
  const companies = store.table('companies');
  const row =
    id === undefined
      ? undefined
      : await companies.update(fromOverviewId(id), {
          ...companyNameColumns(name),
          updated_at: nowIso(services),
        });
  if (row === undefined) throw notFound('company overview', params.overviewId ?? '');
  return toOverview(row);
};

export const companies: Handlers = {
  ...crudHandlers(resource, overrides),
  'companyOverviews.update': renameCompany,
};
