import { pluralize } from '@steward/api';
import type { HistoryKind, callerKinds } from '@steward/api';
import type { Call } from '../../base/call.ts';
import type { Caller } from '../../base/call.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import { schemaOf } from '../schema/schema.ts';
import type { NewRow, Row, RowPatch, Store, Table, Where } from '../../base/store.ts';
import { inStoredForm } from '../../store/values.ts';
import { appendEntries } from './chain.ts';
import { keepColumns } from './keepColumns.ts';
import { derivedColumns, trackedTable, versionOf, withoutPrivate } from './trackedTables.ts';
import type { TrackedTable } from './trackedTables.ts';

/** The author of a change, and the call by which they make it. */
export interface Author extends Pick<Call, 'name' | 'address' | 'requestId' | 'operation'> {
  readonly services: Pick<AppServices, 'cipher' | 'clock'>;
  /** The kind of credential; by default that of the caller. */
  readonly via?: keyof typeof callerKinds;
  readonly caller?: Pick<Caller, 'user' | 'sessionId'> | undefined;
  /** Which part of an import makes the change. */
  readonly part?: number | undefined;
}

/** An entry without the columns of its author. */
export type NewEntry = { readonly kind: HistoryKind; readonly resource: string } & NewRow;

/** Columns of entries, or what works them out for each. */
type Annotation = NewRow | ((entry: NewRow) => NewRow);

/** Records the changes of a transaction. */
export interface Recorder {
  /** The store of the transaction, whose changes are written down. */
  readonly store: Store;
  /** Adds an entry of something that changes no record. */
  add(entry: NewEntry): void;
  /** Sets columns of all entries that follow, in place of those that were set before. */
  setEntryColumns(columns: Annotation): void;
  /** Removes rows that came together, with one entry for all of them. */
  removeAsOneEntry(table: string, rows: readonly Row[]): Promise<void>;
  /** The entries of the transaction so far, without the columns of their author. */
  readonly entries: readonly NewRow[];
  /** Appends the entries, at the end of the transaction. */
  append(): Promise<void>;
}

const maxNameLength = 255;

/** Columns with texts as the store keeps them, so that the history tells what is there. */
const asStored = <Columns extends NewRow>({ table }: TrackedTable, columns: Columns): Columns => {
  const schema = schemaOf(table);
  const storedColumns = Object.entries(columns).map(
    ([column, value]) => [column, inStoredForm(schema, column, value)] as const,
  );
  return { ...columns, ...Object.fromEntries(storedColumns) };
};

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The name of a record as lists have it, as far as its columns say it. */
export const recordName = ({ nameOf: toName, nameColumn }: TrackedTable, row: NewRow): string =>
  String(toName?.(row) || (row[nameColumn] ?? row.name ?? row.display_name ?? '')).slice(
    0,
    maxNameLength,
  );

/** Whether a patch changes more of a row than what is derived. */
const isChange = (target: TrackedTable, before: Row, patch: NewRow): boolean =>
  Object.entries(withoutPrivate(target, patch)).some(
    ([column, value]) => !derivedColumns.includes(column) && !isSame(before[column], value),
  );

/** Rows that one insert adds are one entry where there are more than these. */
export const maxSingleEntries = 20;

export function createRecorder(store: Store, author: Author): Recorder {
  const { services } = author;
  const entries: NewRow[] = [];
  let annotation: Annotation = {};
  const add = (entry: NewRow) => {
    const columns = typeof annotation === 'function' ? annotation(entry) : annotation;
    entries.push({ ...entry, ...columns });
  };

  /** The encrypted columns of an entry; none if it has no secrets. */
  const seal = (before: NewRow, after: NewRow) =>
    Object.keys(before).length + Object.keys(after).length > 0 ? { sealed: { before, after } } : {};

  async function addCreated(target: TrackedTable, id: number, row: NewRow): Promise<void> {
    const after = await keepColumns(services, target, row);
    add({
      kind: 'created',
      resource: target.resource,
      record_id: id,
      name: recordName(target, row),
      after: after.visible,
      version: versionOf({ ...row, id }),
      ...seal({}, after.encrypted),
    });
  }

  async function addUpdated(target: TrackedTable, before: Row, after: NewRow): Promise<void> {
    const changedColumns = Object.keys(after).filter(
      (column) => !isSame(before[column], after[column]),
    );
    const pick = (row: NewRow) =>
      Object.fromEntries(changedColumns.map((column) => [column, row[column] ?? null]));
    const keptColumns = {
      before: await keepColumns(services, target, pick(before)),
      after: await keepColumns(services, target, pick(after)),
    };
    add({
      kind: 'updated',
      resource: target.resource,
      record_id: before.id,
      name: recordName(target, { ...before, ...after }),
      fields: changedColumns.filter(
        (column) =>
          !derivedColumns.includes(column) &&
          !isSame(keptColumns.before.visible[column], keptColumns.after.visible[column]),
      ),
      before: keptColumns.before.visible,
      after: keptColumns.after.visible,
      version: after.version,
      ...seal(keptColumns.before.encrypted, keptColumns.after.encrypted),
    });
  }

  async function addDeleted(target: TrackedTable, row: Row): Promise<void> {
    const { id, ...columns } = row;
    const before = await keepColumns(services, target, columns);
    add({
      kind: 'deleted',
      resource: target.resource,
      record_id: id,
      name: recordName(target, row),
      before: before.visible,
      version: versionOf(row),
      ...seal(before.encrypted, {}),
    });
  }

  function recordedTable(target: TrackedTable, table: Table): Table {
    return {
      ...table,
      async insert(rows) {
        const numbered = rows.map((row) => ({
          ...asStored(target, row),
          version: row.version ?? 1,
        }));
        const ids = await table.insert(numbered);
        if (rows.length > maxSingleEntries) {
          add({
            kind: 'imported',
            resource: target.resource,
            record_id: Math.min(...ids),
            last_record_id: Math.max(...ids),
            name: pluralize(rows.length, 'record'),
            after: { ids },
            // Records that come back together have not the first version.
            version: numbered[0]?.version,
          });
          return ids;
        }
        for (const [index, id] of ids.entries()) {
          await addCreated(target, id, numbered[index] ?? {});
        }
        return ids;
      },
      async update(id, newColumns) {
        const patch = asStored(target, newColumns);
        const [before] = await table.lockRows([id], 'change');
        if (before === undefined) return undefined;
        if (!isChange(target, before, patch)) return table.update(id, patch);
        const numbered = { ...patch, version: versionOf(before) + 1 };
        const after = await table.update(id, numbered);
        await addUpdated(target, before, numbered);
        return after;
      },
      async updateAll(newPatches) {
        const patches = newPatches.map((patch) => asStored(target, patch));
        const ids = patches.map(({ id }) => id);
        const lockedRows = new Map(
          (await table.lockRows(ids, 'change')).map((row) => [row.id, row]),
        );
        const changedRows: (readonly [Row, RowPatch])[] = [];
        const numbered = patches.map((patch) => {
          const before = lockedRows.get(patch.id);
          if (before === undefined || !isChange(target, before, patch)) return patch;
          const next = { ...patch, version: versionOf(before) + 1 };
          changedRows.push([before, next]);
          return next;
        });
        const rows = await table.updateAll(numbered);
        for (const [before, { id: _id, ...after }] of changedRows) {
          await addUpdated(target, before, after);
        }
        return rows;
      },
      async remove(where: Where) {
        const matchingRows = await table.find(where);
        const ids = matchingRows.map(({ id }) => id);
        const rows = ids.length === 0 ? [] : await table.lockRows(ids, 'remove');
        const count = await table.remove(where);
        for (const row of rows) await addDeleted(target, row);
        return count;
      },
      async removeAll(ids) {
        const rows = await table.lockRows(ids, 'remove');
        const count = await table.removeAll(ids);
        for (const row of rows) await addDeleted(target, row);
        return count;
      },
    };
  }

  const recording: Store = {
    table(name) {
      const target = trackedTable(name);
      const table = store.table(name);
      return target === undefined ? table : recordedTable(target, table);
    },
    transaction: (nested) => nested(recording),
    isUnavailable: (error) => store.isUnavailable(error),
    close: async () => {},
  };

  return {
    store: recording,
    entries,
    add,
    setEntryColumns: (columns) => void (annotation = columns),
    async removeAsOneEntry(name, rows) {
      const target = trackedTable(name);
      const [first] = rows;
      if (target === undefined || first === undefined) return;
      const ids = rows.map(({ id }) => id);
      await store.table(name).removeAll(ids);
      const keptColumns = await Promise.all(rows.map((row) => keepColumns(services, target, row)));
      const hasSecrets = keptColumns.some(
        ({ encrypted: sealed }) => Object.keys(sealed).length > 0,
      );
      add({
        kind: 'deleted',
        resource: target.resource,
        record_id: Math.min(...ids),
        last_record_id: Math.max(...ids),
        name: rows.length === 1 ? recordName(target, first) : pluralize(rows.length, 'record'),
        before: { rows: keptColumns.map(({ visible: columns }) => columns) },
        version: versionOf(first),
        ...seal(hasSecrets ? { rows: keptColumns.map(({ encrypted: sealed }) => sealed) } : {}, {}),
      });
    },
    async append() {
      const at = nowIso(services);
      const signed = entries.map((entry) => ({ at, ...authorColumns(author), ...entry }));
      await appendEntries(store, signed);
    },
  };
}

function authorColumns(author: Author): NewRow {
  const { name, caller, via, address, requestId, operation, part } = author;
  return {
    call: name,
    operation: operation ?? requestId,
    address,
    request_id: requestId,
    ...(part !== undefined && { part }),
    via: via ?? (caller && (caller.sessionId === undefined ? 'key' : 'session')),
    ...(caller && { person: caller.user.email, person_id: caller.user.id }),
  };
}

/** Adds a single entry, within the transaction of the change that it is about. */
export async function recordEntry(store: Store, author: Author, entry: NewEntry): Promise<void> {
  const recorder = createRecorder(store, author);
  recorder.add(entry);
  await recorder.append();
}

/** Runs a change that the platform makes by itself, and records it without a person. */
export const changeByItself = (
  services: AppServices,
  name: string,
  change: (store: Store) => Promise<void>,
): Promise<void> =>
  services.store.transaction(async (store) => {
    const requestId = crypto.randomUUID();
    const author = { services, name, address: '', requestId, operation: undefined };
    const recorder = createRecorder(store, author);
    await change(recorder.store);
    await recorder.append();
  });
