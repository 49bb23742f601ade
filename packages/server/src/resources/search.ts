import { cellValue, contract, formatValue, isObject, resources } from '@steward/api';
import type { Resource } from '@steward/api';
import { filterFields, isEmpty } from '@steward/api/forms';
import { parseId } from '../base/call.ts';
import type { Call, Handlers } from '../base/call.ts';
import { scopeOf } from '../records/lists/scopeOf.ts';
import { tableName } from '../records/schema/schema.ts';
import { matchOf } from './searchMatch.ts';

type FoundRecord = Readonly<Record<string, unknown>>;

const searched = resources.filter(({ extension }) => extension === undefined);

/** So many hits of a list, the newest, are ranked. */
const maxRanked = 50;

/** A record as the search shows it: by the text of its first column, by what tells it apart, and by why it matches. */
function toFound(resource: Resource, record: FoundRecord, q: string) {
  const { columns, detail, one, fields } = resource;
  const [first] = columns;
  const name = (first && formatValue(cellValue(first, record))) || `${one} ${String(record.id)}`;
  const scope = scopeOf(resource, record);
  const { rank, field } = matchOf(resource, record, name, q);
  const row = {
    id: record.id,
    resource: resource.name,
    name,
    detail: detail === undefined ? '' : formatValue(record[detail], fields[detail]),
    ...(scope !== undefined && { scope }),
    ...(field && { matched_field: field.label, matched_value: field.value }),
  };
  return { rank, row };
}

/** Records of a list, as its own call answers them. */
async function readList(
  resource: Resource,
  lists: Handlers,
  call: Call,
): Promise<readonly FoundRecord[]> {
  const answer = await lists[`${resource.name}.list`]?.(call);
  const records: unknown = isObject(answer) ? answer.documents : answer;
  return Array.isArray(records) ? records.filter(isObject) : [];
}

/** The records of a list that a search finds: those with its text, and the one with its id. */
async function findIn(
  resource: Resource,
  lists: Handlers,
  call: Call,
): Promise<readonly FoundRecord[]> {
  const q = String(call.query.q).trim();
  const id = parseId(q);
  // Providers stand in many lists, one a table; here they are found in all of them.
  if (resource.name === contract.providers.name) {
    const providers = call.store.table(tableName(resource.name));
    const { rows } = await providers.page({ offset: 0, limit: maxRanked, q });
    const byId = id === undefined ? undefined : await providers.get(id);
    return byId ? [byId, ...rows] : rows;
  }
  const readPage = (query: Call['query']) => readList(resource, lists, { ...call, query });
  const hits = await readPage({ q, pageSize: maxRanked });
  const readBy = (field: string, value: string | number) =>
    readPage({ filter: { field, op: 'is', value }, pageSize: maxRanked });
  const [first] = resource.columns;
  // Of many hits, the one with just that name may not be among the newest.
  const isText = first && filterFields(resource)[first.id]?.kind === 'text';
  const mayMissName = isText && hits.length >= maxRanked;
  return [
    ...(id === undefined ? [] : await readBy('id', id)),
    ...(mayMissName ? await readBy(first.id, q) : []),
    ...hits,
  ];
}

/** The best of what a list has. */
async function findBest(resource: Resource, lists: Handlers, call: Call) {
  const { q, limit = 5 } = call.query;
  const records = await findIn(resource, lists, call);
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...byId.values()]
    .map((record) => toFound(resource, record, String(q)))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Number(limit));
}

/**
 * The search through all lists: what matches best comes first, and of the same rank the lists in the order of the
 * contract.
 * @param lists the handlers of the lists, which show their caller no more than they do by themselves
 */
export const createSearch = (lists: Handlers): Handlers => ({
  async 'search.list'(call) {
    if (isEmpty(call.query.q)) return [];
    const results: Awaited<ReturnType<typeof findBest>> = [];
    for (const resource of searched) results.push(...(await findBest(resource, lists, call)));
    return results.sort((a, b) => a.rank - b.rank).map(({ row }) => row);
  },
});
