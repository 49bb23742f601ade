import type { TableSchema } from '../../base/store.ts';

/** The tables of the conformance suite: one with a column of every type, and a simple one. */
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
  folded: ['name', 'note', 'kind', 'order'],
  sortable: ['name', 'amount', 'share', 'open', 'order'],
  indexes: [['kind'], ['kind', 'amount']],
  unique: [['code']],
};

export const marks: TableSchema = { name: 'marks', columns: { writer: 'text', number: 'integer' } };

export const testSchemas: readonly TableSchema[] = [things, marks];
