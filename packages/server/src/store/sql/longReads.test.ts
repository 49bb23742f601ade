import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import type { ListQuery } from '../../base/store.ts';
import { things } from '../testing/schemas.ts';
import type { Db, Tables } from './engine.ts';
import { readerOf } from './longReads.ts';

const newDb = (): Db =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
const [read, thread] = [newDb(), newDb()];

const isLong = async (lastId: number, query: Partial<ListQuery>) => {
  const dialect = { lastId: async () => lastId };
  const connections = { read, longReads: { db: thread, minRows: 1_000 }, dialect };
  return (await readerOf(connections, things, { offset: 0, limit: 10, ...query })) === thread;
};

const sort = { column: 'name', order: 'asc' } as const;
test.each<[string, Partial<ListQuery>, boolean]>([
  ['the newest rows', {}, false],
  ['rows far down', { offset: 500_000 }, false],
  ['a search', { q: 'a' }, true],
  ['a filter', { filter: { column: 'name', op: 'notEmpty' } }, true],
  ['rows with a value', { where: { name: 'a' } }, true],
  ['the first rows in an order', { sort }, false],
  ['rows far down in an order', { sort, offset: 500_000 }, true],
])('%s of a large table', async (_what, query, expected) => {
  expect(await isLong(1_000, query)).toBe(expected);
  expect(await isLong(999, query)).toBe(false);
});

test('a store that reads nothing in a thread', async () => {
  const connections = { read, dialect: { lastId: async () => 1_000 } };
  expect(await readerOf(connections, things, { offset: 0, limit: 10, q: 'a' })).toBe(read);
});
