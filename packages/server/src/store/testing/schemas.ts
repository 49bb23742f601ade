import type { TableSchema } from '../../base/store.ts';

/** The tables of the conformance suite: one with a column of every type, and simple ones. */
export const things: TableSchema = {
  name: 'things',
  columns: {
    name: 'text',
    note: 'text',
    kind: 'text',
    code: 'text',
    amount: 'integer',
    share: 'real',
    open: 'boolean',
    order: 'json',
  },
  search: ['name', 'note'],
  searchIndex: true,
  foldedColumns: ['name', 'note', 'kind', 'order'],
  sortable: ['name', 'amount', 'share', 'open', 'order'],
  indexes: [['kind'], ['kind', 'amount']],
  unique: [['code']],
};

export const marks: TableSchema = {
  name: 'marks',
  columns: { writer: 'text', number: 'integer' },
  leftOut: ['number'],
};

/** Tables that are searched by their ids, too, with and without an index of parts of texts. */
export const numberedTables: readonly TableSchema[] = [true, false].map((searchIndex) => ({
  name: searchIndex ? 'indexed' : 'numbered',
  columns: { name: 'text' },
  search: ['name', 'id'],
  searchIndex,
  sortable: ['name'],
}));

export const testSchemas: readonly TableSchema[] = [things, marks, ...numberedTables];
