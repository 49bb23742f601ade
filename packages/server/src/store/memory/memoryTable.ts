import { compareText } from '@steward/api';
import { matchesFilter, matchesSearch } from './memoryFilter.ts';
import { RowGoneError, UniqueError } from '../../base/store.ts';
import type {
  ListQuery,
  Row,
  RowFilter,
  Sort,
  Table,
  TableSchema,
  Where,
} from '../../base/store.ts';
import { assertSortable } from '../text.ts';
import {
  decodeRow,
  encode,
  encodeRow,
  limitedCount,
  sortedCell,
  toValueCounts,
} from '../values.ts';
import type { Cell, Cells } from '../values.ts';

/** The rows of a table by id. Each write replaces the map, so that a shallow copy is a snapshot. */
export interface TableState {
  readonly schema: TableSchema;
  rows: ReadonlyMap<number, Cells>;
  nextId: number;
}

/** Runs a change of a table; outside of transactions, once none is running. */
export type Write = <T>(change: () => T) => Promise<T>;

/** @throws UniqueError where two rows share the values of a unique constraint; null is no value */
function assertUnique(schema: TableSchema, rows: ReadonlyMap<number, Cells>): void {
  for (const columns of schema.unique ?? []) {
    const takenKeys = new Set<string>();
    for (const cells of rows.values()) {
      const values = columns.map((column) => cells[column] ?? null);
      const key = JSON.stringify(values);
      if (values.includes(null)) continue;
      if (takenKeys.has(key)) {
        throw new UniqueError(`Another row of ${schema.name} has this ${columns.join(' and ')}.`);
      }
      takenKeys.add(key);
    }
  }
}

const byId = (a: Cells, b: Cells) => Number(a['id']) - Number(b['id']);

/** Compares sort keys; null comes last in either order. */
function compareKeys(a: Cell, b: Cell, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return sign * compareText(a, b);
  return sign * (Number(a) - Number(b));
}

/** Compares rows as a list has them: by the sort, and newest first. */
function comparison(schema: TableSchema, sort: Sort | undefined) {
  const newestFirst = (a: Cells, b: Cells) => byId(b, a);
  if (sort === undefined) return newestFirst;
  const column = assertSortable(schema, sort.column);
  const sign = sort.order === 'asc' ? 1 : -1;
  const keyOf = (row: Cells) => sortedCell(schema, column, row[column] ?? null);
  return (a: Cells, b: Cells) => compareKeys(keyOf(a), keyOf(b), sign) || newestFirst(a, b);
}

export function createMemoryTable(
  schema: TableSchema,
  state: () => TableState,
  write: Write,
  table: (name: string) => Table,
): Table {
  const allRows = () => [...state().rows.values()].sort(byId);
  const matching = (where: Where, filters: readonly (RowFilter | undefined)[] = []) => {
    const requiredCells = Object.entries(encodeRow(schema, where));
    return (row: Cells) =>
      requiredCells.every(([column, value]) => (row[column] ?? null) === value) &&
      filters.every((filter) => filter === undefined || matchesFilter(schema, filter, row));
  };
  const decodeRows = (rows: readonly Cells[]): Row[] => rows.map((row) => decodeRow(schema, row));
  /** The row after which a page begins; newest first, its id is enough. */
  const placeOf = (id: number, { sort, where = {}, within }: ListQuery): Cells => {
    const row = sort === undefined ? { id } : state().rows.get(id);
    const mayBeShown = sort === undefined || (row && matching(where, [within])(row));
    if (row === undefined || !mayBeShown) {
      throw new RowGoneError(`The row ${id} of ${schema.name} is gone.`);
    }
    return row;
  };
  const replaceRows = (rows: ReadonlyMap<number, Cells>) => {
    assertUnique(schema, rows);
    state().rows = rows;
  };

  return {
    async page(query) {
      const { offset, limit, q = '', sort, where = {}, filter, within, after, countLimit } = query;
      const isMatch = matching(where, [within, filter]);
      const compare = comparison(schema, sort);
      const matchingRows = allRows()
        .filter((row) => isMatch(row) && matchesSearch(schema, q, row))
        .sort(compare);
      const place = after === undefined ? undefined : placeOf(after, query);
      const rows =
        place === undefined ? matchingRows : matchingRows.filter((row) => compare(row, place) > 0);
      const seenCount = Math.min(matchingRows.length, offset + limit + 1);
      const count = limitedCount(matchingRows.length, countLimit, seenCount);
      return { rows: decodeRows(rows.slice(offset, offset + limit)), count };
    },

    async get(id) {
      const row = state().rows.get(id);
      return row && decodeRow(schema, row);
    },

    async newestId() {
      return Number(allRows().at(-1)?.['id'] ?? 0);
    },

    async find(where, limit) {
      return decodeRows(allRows().filter(matching(where)).slice(0, limit));
    },

    async findIn(column, values) {
      const requestedCells = new Set(values.map((value) => encode(schema, column, value)));
      return decodeRows(allRows().filter((row) => requestedCells.has(row[column] ?? null)));
    },

    // A transaction is alone here.
    async lockRows(ids) {
      const requestedIds = new Set<unknown>(ids);
      return decodeRows(allRows().filter(({ id }) => requestedIds.has(id)));
    },

    async findJoined(where, joins) {
      const answer: (readonly Row[])[] = [
        decodeRows(allRows().filter(matching(where)).slice(0, 1)),
      ];
      for (const { column, table: name } of joins) {
        const value = answer.at(-1)?.[0]?.[column];
        const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
        answer.push(await table(name).findIn('id', ids));
      }
      return answer;
    },

    async count(where = {}, filter) {
      return allRows().filter(matching(where, [filter])).length;
    },

    async countBy(column, where = {}, filter) {
      const counts = new Map<Cell, number>();
      for (const row of allRows().filter(matching(where, [filter]))) {
        const cell = row[column] ?? null;
        counts.set(cell, (counts.get(cell) ?? 0) + 1);
      }
      const entries = [...counts].map(([cell, count]) => ({ cell, count }));
      return toValueCounts(schema, column, entries);
    },

    insert: (rows) =>
      write(() => {
        const next = new Map(state().rows);
        let { nextId } = state();
        const ids = rows.map((row) => {
          const cells = encodeRow(schema, row);
          const id = typeof cells['id'] === 'number' ? cells['id'] : nextId;
          if (next.has(id))
            throw new UniqueError(`Another row of ${schema.name} has the id ${id}.`);
          next.set(id, { ...cells, id });
          nextId = Math.max(nextId, id + 1);
          return id;
        });
        replaceRows(next);
        state().nextId = nextId;
        return ids;
      }),

    update: (id, patch) =>
      write(() => {
        const before = state().rows.get(id);
        if (before === undefined) return undefined;
        const row = { ...before, ...encodeRow(schema, patch), id };
        replaceRows(new Map(state().rows).set(id, row));
        return decodeRow(schema, row);
      }),

    updateAll: (patches) =>
      write(() => {
        const next = new Map(state().rows);
        const changedRows = patches.flatMap((patch) => {
          const before = next.get(patch.id);
          return before === undefined ? [] : [{ ...before, ...encodeRow(schema, patch) }];
        });
        for (const row of changedRows) next.set(Number(row['id']), row);
        replaceRows(next);
        return decodeRows(changedRows);
      }),

    remove: (where) =>
      write(() => {
        const { rows } = state();
        const isMatch = matching(where);
        const rest = [...rows].filter(([, row]) => !isMatch(row));
        replaceRows(new Map(rest));
        return rows.size - rest.length;
      }),

    removeAll: (ids) =>
      write(() => {
        const rest = new Map(state().rows);
        const count = [...new Set(ids)].filter((id) => rest.delete(id)).length;
        replaceRows(rest);
        return count;
      }),
  };
}
