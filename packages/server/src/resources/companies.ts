import { contract, providerIds } from '@steward/api';
import { companyCsvFields } from '@steward/api/csv';
import type { Handler, Handlers } from '../base/call.ts';
import { parseId } from '../base/call.ts';
import { assertCurrent, inTransaction } from '../records/changes/change.ts';
import type { JsonObject, CrudOverrides } from '../records/crud.ts';
import { toRecord } from '../records/crud.ts';
import { HttpError, notFound } from '../base/errors.ts';
import { versionOf } from '../records/history/trackedTables.ts';
import { nowIso } from '../base/services.ts';
import { fromOverviewId, companyNameColumns, toOverviewId } from '../records/schema/schema.ts';
import type { Row } from '../base/store.ts';

const resource = contract.companies;

const toOverview = (row: Row): JsonObject => ({ id: toOverviewId(row.id), name: row.name });
const overviewNoun = 'company overview';

export const companyOverrides: CrudOverrides = {
  // A file gives companies their names and websites, too.
  fields: { ...companyCsvFields, ...providerIds },
  toColumns:
    () =>
    ({ body, columns: { name, ...columns } }) => {
      if (Object.keys(body).length === 0) {
        throw new HttpError(400, 'Nothing was sent. Send at least one field, such as cap_iq_id.');
      }
      return typeof name === 'string'
        ? { ...companyNameColumns(name.trim()), ...columns }
        : columns;
    },
  toRecords: (rows) =>
    rows.map((row) => ({ ...toRecord(resource.fields, row), overviews: [toOverview(row)] })),
};

const renameCompany: Handler = (call) =>
  inTransaction(call, async (tx) => {
    const { params, body, store, services } = tx;
    const table = store.table('companies');
    const overviewId = parseId(params.overviewId);
    const ids = overviewId === undefined ? [] : [fromOverviewId(overviewId)];
    const [before] = await table.lockRows(ids, 'change');
    if (before === undefined) throw notFound(overviewNoun, params.overviewId ?? '');
    const toAnswer = (row: Row) => ({ ...toOverview(row), version: versionOf(row) });
    await assertCurrent(tx, before, resource.one, () => toAnswer(before));
    const name = companyNameColumns(String(body.name).trim());
    const row = await table.update(before.id, { ...name, updated_at: nowIso(services) });
    return toAnswer(row ?? before);
  });

export const companies: Handlers = {
  'companyOverviews.update': renameCompany,
};
