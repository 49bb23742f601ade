import { contract } from '@steward/api';
import type { Handler, Handlers } from '../call.ts';
import { idOf } from '../call.ts';
import type { Json, Ways } from '../crud.ts';
import { crudHandlers, plainColumns, plainRecord } from '../crud.ts';
import { Refusal, absent } from '../errors.ts';
import { nowIso } from '../platform.ts';
import { companyIdOf, companyName, overviewIdOf } from '../schema.ts';
import type { Row } from '../store/port.ts';

const resource = contract.companies;

const overview = (row: Row): Json => ({ id: overviewIdOf(row.id), name: row.name });

const ways: Ways = {
  show: (rows) =>
    Promise.resolve(
      rows.map((row) => ({ ...plainRecord(resource.fields, row), overviews: [overview(row)] })),
    ),
  columns(call, before) {
    if (Object.keys(call.body).length === 0) {
      throw new Refusal(400, 'Nothing was sent. Send at least one provider id, such as cap_iq_id.');
    }
    return Promise.resolve(plainColumns(resource, call, before));
  },
};

const rename: Handler = async ({ params, body, store, platform }) => {
  const id = idOf(params.overviewId);
  const name = String(body.name).trim();
  const companies = store.table('companies');
  const row =
    id === undefined
      ? undefined
      : await companies.update(companyIdOf(id), {
          ...companyName(name),
          updated_at: nowIso(platform),
        });
  if (row === undefined) throw absent('company overview', params.overviewId ?? '');
  return overview(row);
};

export const companies: Handlers = {
  ...crudHandlers(resource, ways),
  'companyOverviews.update': rename,
};
