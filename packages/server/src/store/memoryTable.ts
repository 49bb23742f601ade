import { UniqueError } from './port.ts';
import type { ListQuery, Row, Table, TableSchema, Where } from './port.ts';
import { compareText, fold, assertSortable, sortKey } from './text.ts';
import { decodeRow, encode, encodeRow, searchText } from './values.ts';
import type { Cell, Cells } from './values.ts';

/** A table's rows by id, and for each unique constraint which row has which values. */
export interface TableState {
  readonly rows: Map<number, Cells>;
  readonly uniqueValues: readonly Map<string, number>[];
  nextId: number;
}

/** How a table reaches its rows; a write is let in when no transaction is at work. */
interface Access {
  read(): TableState;
  write<T>(work: (state: TableState) => T): Promise<T>;
}

const searchColumn = 'search__';

export const emptyTable = (schema: TableSchema): TableState => ({
  rows: new Map(),
  uniqueValues: (schema.unique ?? []).map(() => new Map()),
  nextId: 1,
});

/** The values of a unique constraint as one text; undefined where one is empty, which breaches nothing. */
function uniqueKey(columns: readonly string[], cells: Cells): string | undefined {
  const values = columns.map((column) => cells[column] ?? null);
  return values.includes(null) ? undefined : JSON.stringify(values);
}

/** Puts rows, new or in place of what has their id, all or none. */
function putRows(schema: TableSchema, state: TableState, rows: ReadonlyMap<number, Cells>): void {
  const claimsByConstraint = (schema.unique ?? []).map((columns, index) => {
    const claimed = new Map<string, number>();
    for (const [id, cells] of rows) {
      const toSortKey = uniqueKey(columns, cells);
      if (toSortKey === undefined) continue;
      const owner = claimed.get(toSortKey) ?? state.uniqueValues[index]?.get(toSortKey) ?? id;
      if (owner !== id) {
        throw new UniqueError(`Another row of ${schema.name} has this ${columns.join(' and ')}.`);
      }
      claimed.set(toSortKey, id);
    }
    return claimed;
  });
  for (const id of rows.keys()) releaseUnique(schema, state, id);
  for (const [id, cells] of rows) {
    state.rows.set(id, { ...cells, [searchColumn]: searchText(schema, cells) });
    state.nextId = Math.max(state.nextId, id + 1);
  }
  claimsByConstraint.forEach((claimed, index) => {
    for (const [toSortKey, id] of claimed) state.uniqueValues[index]?.set(toSortKey, id);
  });
}

function releaseUnique(schema: TableSchema, state: TableState, id: number): void {
  const cells = state.rows.get(id);
  if (cells === undefined) return;
  (schema.unique ?? []).forEach((columns, index) => {
    const toSortKey = uniqueKey(columns, cells);
    if (toSortKey !== undefined) state.uniqueValues[index]?.delete(toSortKey);
  });
}

function matches(wanted: Cells): (row: Cells) => boolean {
  const entries = Object.entries(wanted);
  return (row) => entries.every(([column, value]) => (row[column] ?? null) === value);
}

const toSortKey = (cell: Cell | undefined): Cell =>
  typeof cell === 'string' ? sortKey(cell) : (cell ?? null);

function compareKeys(a: Cell, b: Cell): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}

/** Sorts by a column, empty values last either way, equal ones newest first. */
function sorted(rows: readonly Cells[], column: string, order: 'asc' | 'desc'): readonly Cells[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, toSortKey: toSortKey(row[column]) }))
    .sort((a, b) => {
      if (a.toSortKey === null || b.toSortKey === null) {
        if (a.toSortKey !== b.toSortKey) return a.toSortKey === null ? 1 : -1;
      } else {
        const difference = compareKeys(a.toSortKey, b.toSortKey);
        if (difference !== 0) return sign * difference;
      }
      return byId(b.row, a.row);
    })
    .map(({ row }) => row);
}

const byId = (a: Cells, b: Cells) => Number(a['id']) - Number(b['id']);

/** One table of a store in memory. */
export function memoryTable(schema: TableSchema, access: Access): Table {
  const all = () => [...access.read().rows.values()].sort(byId);
  const where = (wanted: Where) => matches(encodeRow(schema, wanted));
  const decodeRows = (rows: readonly Cells[]): Row[] =>
    rows.map((cells) => decodeRow(schema, cells));

  return {
    async page({ offset, limit, q = '', sort, where: wanted = {} }: ListQuery) {
      const text = fold(q);
      const isWanted = where(wanted);
      const found = all()
        .filter((row) => isWanted(row) && String(row[searchColumn]).includes(text))
        .reverse();
      const inOrder = sort ? sorted(found, assertSortable(schema, sort.column), sort.order) : found;
      return { rows: decodeRows(inOrder.slice(offset, offset + limit)), count: found.length };
    },

    async get(id) {
      const cells = access.read().rows.get(id);
      return cells && decodeRow(schema, cells);
    },

    async find(wanted, limit) {
      return decodeRows(all().filter(where(wanted)).slice(0, limit));
    },

    async findIn(column, values) {
      const wanted = new Set(values.map((value) => encode(schema, column, value)));
      return decodeRows(all().filter((row) => wanted.has(row[column] ?? null)));
    },

    async count(wanted = {}) {
      return all().filter(where(wanted)).length;
    },

    insert: (rows) =>
      access.write((state) => {
        let next = state.nextId;
        const added = new Map<number, Cells>();
        for (const row of rows) {
          const cells = encodeRow(schema, row);
          const id = typeof cells['id'] === 'number' ? cells['id'] : next;
          if (state.rows.has(id) || added.has(id)) {
            throw new UniqueError(`Another row of ${schema.name} has the id ${id}.`);
          }
          next = Math.max(next, id + 1);
          added.set(id, { ...cells, id });
        }
        putRows(schema, state, added);
        return [...added.keys()];
      }),

    update: (id, patch) =>
      access.write((state) => {
        const before = state.rows.get(id);
        if (before === undefined) return undefined;
        const cells = { ...before, ...encodeRow(schema, patch), id };
        putRows(schema, state, new Map([[id, cells]]));
        return decodeRow(schema, cells);
      }),

    remove: (wanted) =>
      access.write((state) => {
        const removedRows = [...state.rows.values()].filter(where(wanted));
        for (const cells of removedRows) {
          releaseUnique(schema, state, Number(cells['id']));
          state.rows.delete(Number(cells['id']));
        }
        return removedRows.length;
      }),
  };
}
