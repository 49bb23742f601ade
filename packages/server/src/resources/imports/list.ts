import { contract } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Call, Handler } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { parseListQuery } from '../../records/lists/listQuery.ts';
import { filteredColumns } from '../../records/lists/rowFilter.ts';
import type { RowFilter } from '../../base/store.ts';
import { visibleImports } from './record/access.ts';
import { findImport, inState, signHash, toImportRecord } from './record/record.ts';

const resource = contract.imports;

const isNoCheck: RowFilter = { column: 'mode', op: 'not', value: 'check' };

/** Lists the imports that the caller could have made; checks, which changed nothing, only with a filter by mode. */
export const list: Handler = async (call) => {
  const { hash, mine, state, ...query } = call.query;
  const asksMode = !isEmpty(query.mode) || filteredColumns(resource, query).includes('mode');
  const caller = requireCaller(call);
  const where = {
    ...(hash !== undefined && { hash: await signHash(call.services, String(hash).toLowerCase()) }),
    ...(mine === true && { person_id: caller.user.id }),
  };
  const visible: RowFilter = {
    and: [
      visibleImports(caller),
      ...(asksMode ? [] : [isNoCheck]),
      ...(state === undefined ? [] : [inState(state, call.services)]),
    ],
  };
  const listQuery = parseListQuery(resource, query, where, visible);
  const { rows, count } = await call.store.table(resource.name).page(listQuery);
  return { documents: rows.map((row) => toImportRecord(row, call)), count };
};

export const read: Handler = async (call: Call) => toImportRecord(await findImport(call), call);
