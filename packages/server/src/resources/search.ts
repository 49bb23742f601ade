import { cellValue, contract, formatValue, isObject, resources } from '@steward/api';
import type { Resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Call, Handlers } from '../base/call.ts';
import { tableName } from '../records/schema/schema.ts';

type FoundRecord = Readonly<Record<string, unknown>>;

const searched = resources.filter(({ extension }) => extension === undefined);

/** A record as the search shows it: by the text of its first column, and by what tells it apart. */
function toRow(
  { name: resource, columns: [first], detail, one, scope, fields }: Resource,
  record: FoundRecord,
) {
  const name = first && formatValue(cellValue(first, record));
  const part = scope && record[scope.in === 'path' ? 'table_name' : scope.name];
  return {
    id: record.id,
    resource,
    name: name || `${one} ${String(record.id)}`,
    detail: detail === undefined ? '' : formatValue(record[detail], fields[detail]),
    ...(!isEmpty(part) && { scope: String(part) }),
  };
}

/** The records of a list that a search finds, as its own call answers them. */
async function findIn(
  resource: Resource,
  lists: Handlers,
  call: Call,
): Promise<readonly FoundRecord[]> {
  const { q, limit = 5 } = call.query;
  // Providers stand in many lists, one a table; here they are found in all of them.
  if (resource.name === contract.providers.name) {
    const providers = call.store.table(tableName(resource.name));
    return (await providers.page({ offset: 0, limit: Number(limit), q: String(q) })).rows;
  }
  const answer = await lists[`${resource.name}.list`]?.({ ...call, query: { q, pageSize: limit } });
  const records: unknown = isObject(answer) ? answer.documents : answer;
  return Array.isArray(records) ? records.filter(isObject) : [];
}

/**
 * The search through all lists.
 * @param lists the handlers of the lists, which show their caller no more than they do by themselves
 */
export const createSearch = (lists: Handlers): Handlers => ({
  async 'search.list'(call) {
    const rows: FoundRecord[] = [];
    if (isEmpty(call.query.q)) return rows;
    for (const resource of searched) {
      for (const record of await findIn(resource, lists, call)) rows.push(toRow(resource, record));
    }
    return rows;
  },
});
