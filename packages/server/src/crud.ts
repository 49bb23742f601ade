import { isEmpty } from '@steward/api/forms';
import type { Fields, Resource } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { parseId } from './call.ts';
import type { Call, Handler, Handlers } from './call.ts';
import { notFound, conflict, validationError, assertNoProblems } from './errors.ts';
import { nowIso } from './services.ts';
import { findMissingReferences, referencesLock, assertUnreferenced } from './references.ts';
import { columnTypesOf, tableName, tables } from './schema.ts';
import { maskSecrets, assertNoMasks, encryptSecrets } from './secretFields.ts';
import type { NewRow, Row, Store, Where } from './store/port.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** How a resource departs from storing its fields as they are. Secrets are encrypted and masked whatever it says. */
export interface CrudOverrides {
  /** Which rows the call may see, besides its query. */
  readonly scope?: (call: Call) => Where;
  /** Rows as they are read; without it, the fields of the contract. */
  readonly toRecords?: (rows: readonly Row[], call: Call) => Promise<readonly JsonObject[]>;
  /** The columns that a body is kept in; `before` is the row that is changed. Runs in the transaction. */
  readonly toColumns?: (call: Call, before?: Row) => Promise<NewRow>;
  /** What else must go, or why the row must stay. Runs in the transaction. */
  readonly beforeDelete?: (row: Row, call: Call) => Promise<void>;
}

/** The contract's fields of a stored row. */
export function toRecord(fields: Fields, row: Row): JsonObject {
  const stored = Object.keys(columnTypesOf(fields)).map((name) => [name, row[name] ?? null]);
  return { id: row.id, ...Object.fromEntries(stored) };
}

/** What was sent, as columns: nothing for what was left out, null for what was emptied. */
export function bodyToColumns(fields: Fields, body: Values): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name of Object.keys(columnTypesOf(fields))) {
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
export const bodyFields = (resource: Resource, before?: Row): Fields => {
  const body = (before === undefined ? resource.create : resource.update)?.body;
  return body?.kind === 'object' ? body.fields : {};
};

/** The columns of a body, as Ways.columns answers them where nothing is special. */
export const defaultColumns = (resource: Resource, call: Call, before?: Row): NewRow => {
  const fields = bodyFields(resource, before);
  return {
    ...(before === undefined && defaultsFor(fields, call.body)),
    ...bodyToColumns(fields, call.body),
  };
};

/** A row of this resource that the call may see. @throws Refusal 404 */
export async function findRow(
  resource: Resource,
  call: Call,
  overrides: CrudOverrides = {},
): Promise<Row> {
  const text = call.params[resource.idParam];
  const id = parseId(text);
  const row = id === undefined ? undefined : await tableOf(resource, call.store).get(id);
  const within = Object.entries(overrides.scope?.(call) ?? {});
  if (row === undefined || !within.every(([name, value]) => row[name] === value)) {
    throw notFound(resource.one, text ?? '');
  }
  return row;
}

const tableOf = (resource: Resource, store: Store) => store.table(tableName(resource.name));

const schemaOf = (resource: Resource) =>
  tables.find(({ name }) => name === tableName(resource.name));

async function toRecords(
  resource: Resource,
  overrides: CrudOverrides,
  rows: readonly Row[],
  call: Call,
) {
  const records =
    overrides.toRecords === undefined
      ? rows.map((row) => toRecord(resource.fields, row))
      : await overrides.toRecords(rows, call);
  return maskSecrets(resource, records, call.services);
}

/** Rows that a list without pages gives at most. */
const maxUnpagedRows = 100_000;
const listParameters = ['page', 'pageSize', 'q', 'sort', 'order', 'count'];

function parseSort(resource: Resource, { sort, order }: Values) {
  const known = ['id', ...(schemaOf(resource)?.sortable ?? [])];
  const problems = {
    ...(!isEmpty(sort) &&
      !known.includes(String(sort)) && {
        sort: `The ${resource.many} can be sorted by ${known.join(', ')}, not by ${String(sort)}.`,
      }),
    ...(!isEmpty(order) &&
      !['asc', 'desc'].includes(String(order)) && { order: 'Order must be asc or desc.' }),
  };
  assertNoProblems(problems);
  return isEmpty(sort)
    ? undefined
    : { column: String(sort), order: order === 'desc' ? ('desc' as const) : ('asc' as const) };
}

/** What narrows a list by its query, such as the sectors of one type. */
function equalityFilters(resource: Resource, query: Values): Where {
  const stored = columnTypesOf(resource.fields);
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] =>
      !listParameters.includes(entry[0]) && entry[0] in stored && !isEmpty(entry[1]),
  );
  return Object.fromEntries(given);
}

function listHandler(resource: Resource, overrides: CrudOverrides): Handler {
  return async (call) => {
    const { page, pageSize, count, q } = call.query;
    const limit = [pageSize, count, resource.pageSize].find((size) => typeof size === 'number');
    const rowsAsked = typeof limit === 'number' ? limit : maxUnpagedRows;
    const sort = parseSort(resource, call.query);
    const found = await tableOf(resource, call.store).page({
      offset: ((typeof page === 'number' ? page : 1) - 1) * rowsAsked,
      limit: rowsAsked,
      ...(typeof q === 'string' && !isEmpty(q) && { q: q.trim() }),
      ...(sort && { sort }),
      where: { ...overrides.scope?.(call), ...equalityFilters(resource, call.query) },
    });
    const documents = await toRecords(resource, overrides, found.rows, call);
    return resource.list.result.kind === 'list' ? documents : { documents, count: found.count };
  };
}

/** Runs a change in a transaction in which references are checked and kept. */
export const inTransaction = <T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> =>
  call.services.store.transaction((store) => work({ ...call, store }), referencesLock);

const timestamps = (resource: Resource, call: Call): NewRow =>
  'updated_at' in resource.fields ? { updated_at: nowIso(call.services) } : {};

/** Refuses references to what is not there. @throws Refusal 400 that names the fields */
export async function assertReferences(fields: Fields, call: Call): Promise<void> {
  const { store, body, caller } = call;
  // Who may not list the users that are only invited would learn their addresses from what is theirs.
  const isVisible = ({ is_active }: Row) => caller?.mayManageUsers === true || is_active !== false;
  const dangling = await findMissingReferences(store, fields, body, isVisible);
  if (Object.keys(dangling).length > 0) throw validationError(dangling);
}

/** Refuses what another record has and only one may have. @throws Refusal 409 that names the field */
async function assertUnique(resource: Resource, columns: NewRow, call: Call, before?: Row) {
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

async function toColumns(
  resource: Resource,
  overrides: CrudOverrides,
  call: Call,
  before?: Row,
): Promise<NewRow> {
  await assertReferences(bodyFields(resource, before), call);
  if (before === undefined) assertNoMasks(resource.fields, call.body);
  const own = await (overrides.toColumns?.(call, before) ?? defaultColumns(resource, call, before));
  await assertUnique(resource, own, call, before);
  return { ...(await encryptSecrets(resource, own, call.services)), ...timestamps(resource, call) };
}

/** One row as it is read. */
export async function toRecordOf(
  resource: Resource,
  overrides: CrudOverrides,
  row: Row,
  call: Call,
): Promise<JsonObject> {
  return (await toRecords(resource, overrides, [row], call))[0] ?? { id: row.id };
}

function createHandler(resource: Resource, overrides: CrudOverrides): Handler {
  return (call) =>
    inTransaction(call, async (tx) => {
      const table = tableOf(resource, tx.store);
      const [id] = await table.insert([
        { ...(await toColumns(resource, overrides, tx)), ...overrides.scope?.(tx) },
      ]);
      const row = id === undefined ? undefined : await table.get(id);
      if (row === undefined) throw new Error(`The new ${resource.one} could not be read back.`);
      return toRecordOf(resource, overrides, row, tx);
    });
}

function updateHandler(resource: Resource, overrides: CrudOverrides): Handler {
  return (call) =>
    inTransaction(call, async (tx) => {
      const before = await findRow(resource, tx, overrides);
      const patch = await toColumns(resource, overrides, tx, before);
      const isUnchanged = Object.keys(patch).length === 0;
      const row = isUnchanged ? before : await tableOf(resource, tx.store).update(before.id, patch);
      return toRecordOf(resource, overrides, row ?? before, tx);
    });
}

function deleteHandler(resource: Resource, overrides: CrudOverrides): Handler {
  return (call) =>
    inTransaction(call, async (tx) => {
      const row = await findRow(resource, tx, overrides);
      await overrides.beforeDelete?.(row, tx);
      await assertUnreferenced(tx.store, resource, row);
      await tableOf(resource, tx.store).remove({ id: row.id });
    });
}

/** The handlers of a resource, for the calls that it has. */
export function crudHandlers(resource: Resource, overrides: CrudOverrides = {}): Handlers {
  const { name } = resource;
  return {
    [`${name}.list`]: listHandler(resource, overrides),
    ...(resource.create && { [`${name}.create`]: createHandler(resource, overrides) }),
    ...(resource.update && { [`${name}.update`]: updateHandler(resource, overrides) }),
    ...(resource.remove && { [`${name}.remove`]: deleteHandler(resource, overrides) }),
  };
}
