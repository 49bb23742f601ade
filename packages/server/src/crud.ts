import { isEmpty } from '@steward/api';
import type { Fields, Resource, Values } from '@steward/api';
import { idOf } from './call.ts';
import type { Call, Handler, Handlers } from './call.ts';
import { absent, conflict, invalid, refuseProblems } from './errors.ts';
import { nowIso } from './platform.ts';
import { danglingReferences, linksLock, refuseOrphans } from './references.ts';
import { columnsOf, tableName, tables } from './schema.ts';
import { masked, refuseMasks, sealed } from './sealing.ts';
import type { NewRow, Row, Store, Where } from './store/port.ts';

export type Json = Readonly<Record<string, unknown>>;

/** How a resource departs from storing its fields as they are. Secrets are encrypted and masked whatever it says. */
export interface Ways {
  /** Which rows the call may see, besides its query. */
  readonly where?: (call: Call) => Where;
  /** Rows as they are read; without it, the fields of the contract. */
  readonly show?: (rows: readonly Row[], call: Call) => Promise<readonly Json[]>;
  /** The columns that a body is kept in; `before` is the row that is changed. Runs in the transaction. */
  readonly columns?: (call: Call, before?: Row) => Promise<NewRow>;
  /** What else must go, or why the row must stay. Runs in the transaction. */
  readonly removing?: (row: Row, call: Call) => Promise<void>;
}

/** The contract's fields of a stored row. */
export function plainRecord(fields: Fields, row: Row): Json {
  const stored = Object.keys(columnsOf(fields)).map((name) => [name, row[name] ?? null]);
  return { id: row.id, ...Object.fromEntries(stored) };
}

/** What was sent, as columns: nothing for what was left out, null for what was emptied. */
export function sentColumns(fields: Fields, body: Values): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name of Object.keys(columnsOf(fields))) {
    const value = body[name];
    if (value === undefined) continue;
    columns[name] = isEmpty(value) && !Array.isArray(value) ? null : value;
  }
  return columns;
}

/** The fields' defaults, for what a new record was not given. */
function defaultsFor(fields: Fields, body: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => field.default !== undefined && body[name] === undefined)
      .map(([name, field]) => [name, field.default]),
  );
}

/** What was sent with a create or an update. */
export const sentFields = (resource: Resource, before?: Row): Fields => {
  const body = (before === undefined ? resource.create : resource.update)?.body;
  return body?.kind === 'object' ? body.fields : {};
};

/** The columns of a body, as Ways.columns answers them where nothing is special. */
export const plainColumns = (resource: Resource, call: Call, before?: Row): NewRow => {
  const fields = sentFields(resource, before);
  return {
    ...(before === undefined && defaultsFor(fields, call.body)),
    ...sentColumns(fields, call.body),
  };
};

/** A row of this resource that the call may see. @throws Refusal 404 */
export async function rowOf(resource: Resource, call: Call, ways: Ways = {}): Promise<Row> {
  const text = call.params[resource.idParam];
  const id = idOf(text);
  const row = id === undefined ? undefined : await tableOf(resource, call.store).get(id);
  const within = Object.entries(ways.where?.(call) ?? {});
  if (row === undefined || !within.every(([name, value]) => row[name] === value)) {
    throw absent(resource.one, text ?? '');
  }
  return row;
}

const tableOf = (resource: Resource, store: Store) => store.table(tableName(resource.name));

const schemaOf = (resource: Resource) =>
  tables.find(({ name }) => name === tableName(resource.name));

async function show(resource: Resource, ways: Ways, rows: readonly Row[], call: Call) {
  const records =
    ways.show === undefined
      ? rows.map((row) => plainRecord(resource.fields, row))
      : await ways.show(rows, call);
  return masked(resource, records, call.platform);
}

/** Rows that a list without pages gives at most. */
const everything = 100_000;
const listParameters = ['page', 'pageSize', 'q', 'sort', 'order', 'count'];

function sorting(resource: Resource, { sort, order }: Values) {
  const known = ['id', ...(schemaOf(resource)?.sortable ?? [])];
  const problems = {
    ...(!isEmpty(sort) &&
      !known.includes(String(sort)) && {
        sort: `The ${resource.many} can be sorted by ${known.join(', ')}, not by ${String(sort)}.`,
      }),
    ...(!isEmpty(order) &&
      !['asc', 'desc'].includes(String(order)) && { order: 'Order must be asc or desc.' }),
  };
  refuseProblems(problems);
  return isEmpty(sort)
    ? undefined
    : { column: String(sort), order: order === 'desc' ? ('desc' as const) : ('asc' as const) };
}

/** What narrows a list by its query, such as the sectors of one type. */
function narrowing(resource: Resource, query: Values): Where {
  const stored = columnsOf(resource.fields);
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] =>
      !listParameters.includes(entry[0]) && entry[0] in stored && !isEmpty(entry[1]),
  );
  return Object.fromEntries(given);
}

function lister(resource: Resource, ways: Ways): Handler {
  return async (call) => {
    const { page, pageSize, count, q } = call.query;
    const limit = [pageSize, count, resource.pageSize].find((size) => typeof size === 'number');
    const rowsAsked = typeof limit === 'number' ? limit : everything;
    const sort = sorting(resource, call.query);
    const found = await tableOf(resource, call.store).page({
      offset: ((typeof page === 'number' ? page : 1) - 1) * rowsAsked,
      limit: rowsAsked,
      ...(typeof q === 'string' && !isEmpty(q) && { q: q.trim() }),
      ...(sort && { sort }),
      where: { ...ways.where?.(call), ...narrowing(resource, call.query) },
    });
    const documents = await show(resource, ways, found.rows, call);
    return resource.list.result.kind === 'list' ? documents : { documents, count: found.count };
  };
}

/** Runs a change in a transaction in which references are checked and kept. */
export const changing = <T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> =>
  call.platform.store.transaction((store) => work({ ...call, store }), linksLock);

const touched = (resource: Resource, call: Call): NewRow =>
  'updated_at' in resource.fields ? { updated_at: nowIso(call.platform) } : {};

/** Refuses references to what is not there. @throws Refusal 400 that names the fields */
export async function checkReferences(fields: Fields, call: Call): Promise<void> {
  const { store, body, person } = call;
  // Who may not list the users that are only invited would learn their addresses from what is theirs.
  const isKnown = ({ is_active }: Row) => person?.mayManageUsers === true || is_active !== false;
  const dangling = await danglingReferences(store, fields, body, isKnown);
  if (Object.keys(dangling).length > 0) throw invalid(dangling);
}

/** Refuses what another record has and only one may have. @throws Refusal 409 that names the field */
async function refuseTwins(resource: Resource, columns: NewRow, call: Call, before?: Row) {
  for (const [name = '', ...others] of schemaOf(resource)?.unique ?? []) {
    const field = resource.fields[name];
    const value = columns[name];
    if (field === undefined || others.length > 0 || typeof value !== 'string') continue;
    const [same] = await tableOf(resource, call.store).find({ [name]: value }, 1);
    if (same === undefined || same.id === before?.id) continue;
    const text = `${field.label} “${value}” is taken by another ${resource.one} already. Choose another.`;
    throw conflict(text, { [name]: text });
  }
}

async function columns(resource: Resource, ways: Ways, call: Call, before?: Row): Promise<NewRow> {
  await checkReferences(sentFields(resource, before), call);
  if (before === undefined) refuseMasks(resource.fields, call.body);
  const own = await (ways.columns?.(call, before) ?? plainColumns(resource, call, before));
  await refuseTwins(resource, own, call, before);
  return { ...(await sealed(resource, own, call.platform)), ...touched(resource, call) };
}

/** One row as it is read. */
export async function showOne(resource: Resource, ways: Ways, row: Row, call: Call): Promise<Json> {
  return (await show(resource, ways, [row], call))[0] ?? { id: row.id };
}

function creator(resource: Resource, ways: Ways): Handler {
  return (call) =>
    changing(call, async (inside) => {
      const table = tableOf(resource, inside.store);
      const [id] = await table.insert([
        { ...(await columns(resource, ways, inside)), ...ways.where?.(inside) },
      ]);
      const row = id === undefined ? undefined : await table.get(id);
      if (row === undefined) throw new Error(`The new ${resource.one} could not be read back.`);
      return showOne(resource, ways, row, inside);
    });
}

function updater(resource: Resource, ways: Ways): Handler {
  return (call) =>
    changing(call, async (inside) => {
      const before = await rowOf(resource, inside, ways);
      const patch = await columns(resource, ways, inside, before);
      const nothing = Object.keys(patch).length === 0;
      const row = nothing ? before : await tableOf(resource, inside.store).update(before.id, patch);
      return showOne(resource, ways, row ?? before, inside);
    });
}

function remover(resource: Resource, ways: Ways): Handler {
  return (call) =>
    changing(call, async (inside) => {
      const row = await rowOf(resource, inside, ways);
      await ways.removing?.(row, inside);
      await refuseOrphans(inside.store, resource, row);
      await tableOf(resource, inside.store).remove({ id: row.id });
    });
}

/** The handlers of a resource, for the calls that it has. */
export function crudHandlers(resource: Resource, ways: Ways = {}): Handlers {
  const { name } = resource;
  return {
    [`${name}.list`]: lister(resource, ways),
    ...(resource.create && { [`${name}.create`]: creator(resource, ways) }),
    ...(resource.update && { [`${name}.update`]: updater(resource, ways) }),
    ...(resource.remove && { [`${name}.remove`]: remover(resource, ways) }),
  };
}
