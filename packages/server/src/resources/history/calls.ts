import { contract, foldText, historyAuthor, operationFields } from '@steward/api';
import type { Fields } from '@steward/api';
import { csvLine, guardFormula } from '@steward/api/csv';
import { isEmpty } from '@steward/api/forms';
import { inTransaction } from '../../records/changes/change.ts';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { parseId, requireCaller } from '../../base/call.ts';
import type { JsonObject } from '../../records/crud.ts';
import { crudHandlers, findRow, toRecord } from '../../records/crud.ts';
import { HttpError, notFound } from '../../base/errors.ts';
import { derivedColumns, trackedResource } from '../../records/history/trackedTables.ts';
import { undoEntries } from '../undo/undo.ts';
import { maySeeAddress, maySeeEntry, visibleEntries } from '../../records/history/visibility.ts';
import { bringBack, bringEntryBack } from '../imports/undo/bringBack.ts';
import { assertNoImport, findUndoneImport } from '../imports/undo/undoEntries.ts';
import { findBegunImports } from './importLines.ts';
import { toOperationRecords } from './operationRows.ts';
import { findScopes } from './recordScopes.ts';
import type { Grouping } from './operationRows.ts';
import { parseListQuery } from '../../records/lists/listQuery.ts';
import { filteredColumns } from '../../records/lists/rowFilter.ts';
import { administratorsLock } from '../../access/administrators.ts';
import { isUserManager, toIdList } from '../../records/permissions/permissions.ts';
import type { ListQuery, Row, RowFilter } from '../../base/store.ts';

const resource = contract.history;
/** Entries that an export reads at once. */
const exportBatch = 500;

/** The fields that an entry has in any list. */
const entryFields: Fields = Object.fromEntries(
  Object.entries(resource.fields).filter(([name]) => !(name in operationFields)),
);

const isColumns = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of an entry as people read them, without derived ones. */
function shownValues(value: unknown): unknown {
  if (!isColumns(value)) return value;
  if (Array.isArray(value.ids)) return { count: value.ids.length };
  if (Array.isArray(value.rows)) return { count: value.rows.length };
  return Object.fromEntries(
    Object.entries(value).filter(([column]) => !derivedColumns.includes(column)),
  );
}

async function toEntryRecords(rows: readonly Row[], call: Call): Promise<JsonObject[]> {
  const { store } = call;
  const caller = requireCaller(call);
  const undoing = await store.table(resource.name).findIn(
    'undoes',
    rows.map(({ id }) => id),
  );
  const undoneBy = new Map(undoing.map(({ id, undoes }) => [undoes, id]));
  const importFields = await findBegunImports(store, rows);
  const scopeOf = await findScopes(store, rows);
  return rows.map((row) => ({
    ...toRecord(entryFields, row),
    ...(!maySeeAddress(caller, row) && { address: null }),
    before: shownValues(row.before),
    after: shownValues(row.after),
    scope: scopeOf(row),
    undone_by: undoneBy.get(row.id) ?? null,
    ...importFields(row),
  }));
}

/** The entries that a caller may read; with a filter by address, only those whose address they may know. */
function visible(call: Call): RowFilter | undefined {
  const caller = requireCaller(call);
  if (!filteredColumns(resource, call.query).includes('address') || isUserManager(caller)) {
    return visibleEntries(caller);
  }
  return { column: 'person_id', op: 'is', value: caller.user.id };
}

/** The labels of authors that are no person, with the filters for their entries. */
const otherAuthors = (['not', 'is'] as const).map((op) => ({
  words: foldText(historyAuthor(op === 'is' ? { via: 'server' } : {})),
  via: { column: 'via', op, value: 'server' } as const,
}));
/** Letters from which on a search may mean one of them. */
const minAuthorLetters = 4;

/** Also finds entries of the platform and of the operator, whose labels are in no column. */
function withAuthors(query: ListQuery): ListQuery {
  const foldedQuery = foldText(query.q ?? '');
  const author = otherAuthors.find(({ words }) => ` ${words}`.includes(` ${foldedQuery}`));
  if (author === undefined || foldedQuery.length < minAuthorLetters) return query;
  const { q = '', countLimit: _limit, filter, ...rest } = query;
  const authorFilter: RowFilter = {
    or: [
      ...['name', 'person'].map((column) => ({ column, op: 'contains', value: q }) as const),
      { and: [{ column: 'person', op: 'empty' }, author.via] },
    ],
  };
  return { ...rest, filter: { and: filter ? [filter, authorFilter] : [authorFilter] } };
}

/** The columns that all entries of an operation share, and those that tell apart what it did. */
const sharedColumns: readonly string[] = ['at', 'person', 'person_id', 'via'];
const kindColumns: readonly string[] = ['kind', 'resource'];

/** What each entry of the asked list stands for; undefined where it stands for itself. */
function groupingOf(call: Call): Grouping | undefined {
  const { group, q } = call.query;
  if (group !== 'operation' || !isEmpty(q)) return undefined;
  const columns = filteredColumns(resource, call.query).filter(
    (column) => !sharedColumns.includes(column),
  );
  if (columns.some((column) => !kindColumns.includes(column))) return undefined;
  // An operation that the caller may read in part has no one entry that is sure to be readable.
  const isWhole = columns.length === 0 && visibleEntries(requireCaller(call)) === undefined;
  return isWhole ? 'operation' : 'kind';
}

const supersededColumns = {
  operation: 'superseded_in_operation',
  kind: 'superseded_in_kind',
} as const;

/** The columns by which callers filter the entries of an import. */
const detailColumns: readonly string[] = ['operation', 'record_id', 'name', 'fields', 'part'];

/** The entries that the list shows: an import has one of its own, so those of its parts are left out. */
async function listFilter(call: Call): Promise<RowFilter | undefined> {
  const readable = visible(call);
  if (groupingOf(call) !== undefined) return readable;
  const asksDetail = filteredColumns(resource, call.query).some((column) =>
    detailColumns.includes(column),
  );
  const isList = call.name === `${resource.name}.list`;
  if (!isList || asksDetail || !isEmpty(call.query.q)) return readable;
  // Most platforms have no import with parts, and without a filter the list is read much faster.
  const [first] = await call.store.table(resource.name).find({ part: 1 }, 1);
  if (first === undefined) return readable;
  const isWhole = { column: 'part', op: 'empty' } as const;
  return readable === undefined ? isWhole : { and: [isWhole, readable] };
}

/** The import that created a record; undefined where another call did. */
async function findImport(call: Call, resourceName: string, id: number): Promise<Row | undefined> {
  const { rows } = await call.store.table(resource.name).page({
    offset: 0,
    limit: 1,
    where: { resource: resourceName, kind: 'imported' },
    filter: {
      and: [
        { column: 'record_id', op: 'before', value: id },
        { column: 'last_record_id', op: 'from', value: id },
      ],
    },
  });
  const caller = requireCaller(call);
  return rows.find(
    (row) =>
      isColumns(row.after) && toIdList(row.after.ids).includes(id) && maySeeEntry(caller, row),
  );
}

const ofRecord: Handler = async (call) => {
  const resourceName = call.params.resource ?? '';
  const trackedTable = trackedResource(resourceName);
  if (trackedTable === undefined) {
    throw new HttpError(
      404,
      `There is no history of “${resourceName}”. Use the name of a resource in the contract, such as signals.`,
    );
  }
  const id = parseId(call.params.recordId);
  if (id === undefined) throw notFound(trackedTable.one, call.params.recordId ?? '');
  const query = parseListQuery(
    resource,
    call.query,
    { resource: resourceName, record_id: id },
    visible(call),
  );
  const { rows, count } = await call.store.table(resource.name).page(query);
  const imported = await findImport(call, resourceName, id);
  if (imported === undefined) return { documents: await toEntryRecords(rows, call), count };
  // It is the oldest, so it is on the last page.
  const isLastPage = query.offset + query.limit > count && rows.length < query.limit;
  const entries = isLastPage ? [...rows, imported] : rows;
  return { documents: await toEntryRecords(entries, call), count: count + 1 };
};

/** The entry that a call names. @throws HttpError 404 where the caller may not read it */
async function findEntry(call: Call): Promise<Row> {
  const entry = await findRow(resource, call);
  if (maySeeEntry(requireCaller(call), entry)) return entry;
  throw notFound(resource.one, entry.id);
}

/** Undoes an entry, or all entries of its operation, in one transaction. */
const undoAtOnce = (call: Call, isWhole: boolean) =>
  inTransaction(
    call,
    async (tx) => {
      const entry = await findEntry(tx);
      const undoneImport = isWhole ? undefined : await findUndoneImport(tx, entry);
      if (undoneImport !== undefined) {
        return { id: entry.id, undone: await bringEntryBack(tx, undoneImport, entry) };
      }
      // Callers name their operations, so another user's operation may have the same name.
      const operation = {
        operation: String(entry.operation),
        person_id: typeof entry.person_id === 'number' ? entry.person_id : null,
      };
      if (isWhole) await assertNoImport(tx, operation.operation);
      const entries = isWhole ? await tx.store.table(resource.name).find(operation) : [entry];
      return { id: entry.id, undone: await undoEntries(tx, entries) };
    },
    { lock: administratorsLock },
  );

const undo: Handler = async (call) => {
  const isWhole = call.body.operation === true;
  if (!isWhole) return undoAtOnce(call, isWhole);
  const entry = await findEntry(call);
  const undoneImport = await findUndoneImport(call, entry);
  if (undoneImport === undefined) return undoAtOnce(call, isWhole);
  return { id: entry.id, undone: await bringBack(call, undoneImport) };
};

/** All entries that match a filter, newest first, in batches. */
async function* readBatches(call: Call): AsyncGenerator<readonly JsonObject[]> {
  const query = withAuthors(parseListQuery(resource, call.query, {}, visible(call)));
  let after: number | undefined;
  for (;;) {
    const { rows } = await call.store.table(resource.name).page({
      ...query,
      offset: 0,
      limit: exportBatch,
      countLimit: exportBatch,
      after,
    });
    if (rows.length > 0) yield toEntryRecords(rows, call);
    after = rows.at(-1)?.id;
    if (rows.length < exportBatch) return;
  }
}

const exportedFields = Object.keys(entryFields);

const csvHeader = `${csvLine(['id', ...exportedFields])}\r\n`;
const toCsvLine = (entry: JsonObject): string => {
  const cells = exportedFields.map((name) => {
    const value = entry[name];
    if (value === null || value === undefined) return '';
    return guardFormula(typeof value === 'object' ? JSON.stringify(value) : String(value));
  });
  return `${csvLine([String(entry.id), ...cells])}\r\n`;
};

const exportHistory: Handler = async (call) => {
  const isCsv = call.query.format !== 'ndjson';
  const batches = readBatches(call);
  const encoder = new TextEncoder();
  const toText = (entry: JsonObject) => (isCsv ? toCsvLine(entry) : `${JSON.stringify(entry)}\n`);
  let isStarted = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isCsv && !isStarted) controller.enqueue(encoder.encode(csvHeader));
      isStarted = true;
      const { done, value = [] } = await batches.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value.map(toText).join('')));
    },
    cancel: () => void batches.return(undefined),
  });
  const [type, name] = isCsv
    ? ['text/csv', 'history.csv']
    : ['application/x-ndjson', 'history.ndjson'];
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
};

export const history: Handlers = {
  ...crudHandlers(resource, {
    scope: (call) => {
      const grouping = groupingOf(call);
      return grouping === undefined ? {} : { [supersededColumns[grouping]]: null };
    },
    visible: listFilter,
    toQuery: withAuthors,
    toRecords: async (rows, call) => {
      const records = await toEntryRecords(rows, call);
      const grouping = groupingOf(call);
      return grouping === undefined ? records : toOperationRecords(call, grouping, rows, records);
    },
  }),
  'history.ofRecord': ofRecord,
  'history.undo': undo,
  'history.export': exportHistory,
};
