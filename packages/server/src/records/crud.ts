import type { Fields, Resource } from '@steward/api';
import { parseId } from '../base/call.ts';
import type { Call, Handler, Handlers } from '../base/call.ts';
import { assertCurrent, inTransaction } from './changes/change.ts';
import { notFound } from '../base/errors.ts';
import { parseListQuery } from './lists/listQuery.ts';
import { trackedTable, versionOf } from './history/trackedTables.ts';
import { prepareRecord } from './rules/recordRules.ts';
import type { RecordRules } from './rules/recordRules.ts';
import { schemaOf, storedNames, tableName } from './schema/schema.ts';
import { maskSecrets, secretTimes } from './secrets/secretFields.ts';
import type { LockMode, ListQuery, Row, RowFilter, Where } from '../base/store.ts';
import { storedRow } from '../store/values.ts';
import { removeRecords } from './changes/writeRecords.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Overrides for the CRUD handlers of one resource. Secrets are encrypted and masked in any case. */
export interface CrudOverrides extends RecordRules {
  /** Restricts the rows that the list shows, in what `scope` cannot say. */
  readonly visible?: (call: Call) => RowFilter | undefined | Promise<RowFilter | undefined>;
  /** Changes what the list asks the store for, such as a search for what no column holds. */
  readonly toQuery?: (query: ListQuery) => ListQuery;
  /** Rows as records of the answer; by default the contract's fields. */
  readonly toRecords?: (
    rows: readonly Row[],
    call: Call,
  ) => readonly JsonObject[] | Promise<readonly JsonObject[]>;
  /** Adds what belongs to a new row, and returns the row as it is then. */
  readonly afterCreate?: (row: Row, call: Call) => Promise<Row>;
}

/** The contract's fields of a stored row. */
export function toRecord(fields: Fields, row: Row): JsonObject {
  const record: Record<string, unknown> = { id: row.id };
  for (const name of storedNames(fields)) record[name] = row[name] ?? null;
  return record;
}

/**
 * The row that the path of a call names.
 * @param purpose what a transaction holds it for
 * @throws HttpError 404 when there is none in scope
 */
export async function findRow(
  resource: Resource,
  call: Call,
  scope: Where = {},
  purpose?: LockMode,
): Promise<Row> {
  const param = call.params[resource.idParam];
  const id = parseId(param);
  const table = tableOf(resource, call);
  const find = async (rowId: number) =>
    purpose === undefined ? table.get(rowId) : (await table.lockRows([rowId], purpose))[0];
  const row = id === undefined ? undefined : await find(id);
  const isInScope = Object.entries(scope).every(([name, value]) => row?.[name] === value);
  if (row === undefined || !isInScope) throw notFound(resource.one, param ?? '');
  return row;
}

const tableOf = (resource: Resource, { store }: Call) => store.table(tableName(resource.name));

/** The handlers of a resource, for the calls that its contract has. */
export function crudHandlers(resource: Resource, overrides: CrudOverrides = {}): Handlers {
  const { name, fields } = resource;
  const { lock } = overrides;
  const scope = overrides.scope ?? (() => ({}));

  const toRecords = async (rows: readonly Row[], call: Call) => {
    const records =
      (await overrides.toRecords?.(rows, call)) ?? rows.map((row) => toRecord(fields, row));
    const masked = await maskSecrets(resource, records, call.services);
    if (trackedTable(tableName(name)) === undefined) return masked;
    return masked.map((record, index) => {
      const row = rows[index];
      return { ...record, ...(row && { ...secretTimes(fields, row), version: versionOf(row) }) };
    });
  };
  const toOneRecord = async (row: Row, call: Call) => (await toRecords([row], call))[0];

  const list: Handler = async (call) => {
    const visible = await overrides.visible?.(call);
    const parsed = parseListQuery(resource, call.query, scope(call), visible);
    const query = overrides.toQuery?.(parsed) ?? parsed;
    const { rows, count } = await tableOf(resource, call).page(query);
    const documents = await toRecords(rows, call);
    return resource.list.result.kind === 'list' ? documents : { documents, count };
  };

  const read: Handler = async (call) => {
    const { id } = await findRow(resource, call, scope(call));
    const query = { offset: 0, limit: 1, where: { id }, filter: await overrides.visible?.(call) };
    const { rows } = await tableOf(resource, call).page(query);
    const [row] = rows;
    if (row === undefined) throw notFound(resource.one, id);
    return toOneRecord(row, call);
  };

  const create: Handler = (call) =>
    inTransaction(call, async (tx) => {
      const table = tableOf(resource, tx);
      const columns = await prepareRecord(resource, overrides, tx, { body: tx.body });
      const added = { ...columns, ...scope(tx) };
      const [id = 0] = await table.insert([added]);
      const row = storedRow(schemaOf(tableName(name)), id, added);
      return toOneRecord((await overrides.afterCreate?.(row, tx)) ?? row, tx);
    });

  const update: Handler = (call) =>
    inTransaction(
      call,
      async (tx) => {
        const before = await findRow(resource, tx, scope(tx), 'change');
        await assertCurrent(tx, before, resource.one, () => toOneRecord(before, tx));
        const patch = await prepareRecord(resource, overrides, tx, { body: tx.body, before });
        const row = await tableOf(resource, tx).update(before.id, patch);
        return toOneRecord(row ?? before, tx);
      },
      { lock },
    );

  const remove: Handler = (call) =>
    inTransaction(
      call,
      async (tx) => {
        const row = await findRow(resource, tx, scope(tx), 'remove');
        await assertCurrent(tx, row, resource.one, () => toOneRecord(row, tx));
        const refusals = await removeRecords(tx, resource, overrides, [row]);
        for (const refusal of refusals.values()) throw refusal;
      },
      { lock },
    );

  return {
    [`${name}.list`]: list,
    [`${name}.read`]: read,
    ...(resource.create && { [`${name}.create`]: create }),
    ...(resource.update && { [`${name}.update`]: update }),
    ...(resource.remove && { [`${name}.remove`]: remove }),
  };
}
