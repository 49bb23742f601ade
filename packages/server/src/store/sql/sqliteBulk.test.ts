import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UniqueError } from '../../base/store.ts';
import type { Store, TableSchema } from '../../base/store.ts';
import { createSqlStore } from './store.ts';

const schemas: readonly TableSchema[] = [
  {
    name: 'things',
    columns: { name: 'text', code: 'text' },
    search: ['name'],
    searchIndex: true,
    sortable: ['name'],
    unique: [['code']],
  },
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => path.join(folder, 'steward.db');
const openStore = () => createSqlStore({ sqlite: file(), schemas });

const rowsFrom = (start: number, length: number) =>
  Array.from({ length }, (_, index) => ({
    name: `Thing ${start + index}`,
    code: `c${start + index}`,
  }));

/** The count of rows, and the rows that a search finds. */
async function listed(store: Store, q: string) {
  const things = store.table('things');
  const { count } = await things.page({ offset: 0, limit: 1 });
  const found = await things.page({ offset: 0, limit: 10, q });
  return { count, found: found.rows.map(({ name }) => name) };
}

/** Uses the file as another program would. */
function inFile<T>(use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file());
  try {
    return use(database);
  } finally {
    database.close();
  }
}

test('many rows of one insert are one change of the counts, and are found and counted', async () => {
  const store = await openStore();
  const things = store.table('things');
  const ids = await things.insert(rowsFrom(1, 3_000));
  expect(await listed(store, 'thing 2999')).toEqual({ count: 3_000, found: ['Thing 2999'] });
  await things.remove({ id: ids[2_998] ?? 0 });
  await things.update(ids[0] ?? 0, { name: 'First' });
  await things.insert(rowsFrom(5_000, 1));
  expect(await listed(store, 'thing 2999')).toEqual({ count: 3_000, found: [] });
  expect(await listed(store, 'thing 500')).toMatchObject({ found: ['Thing 5000', 'Thing 500'] });
  expect(await listed(store, 'first')).toMatchObject({ found: ['First'] });
  await store.close();
  const changes = inFile((database) =>
    database.prepare('select n from things__blocks where id = -1').get(),
  );
  expect(changes).toEqual({ n: 3 });
});

test('a failed insert leaves no rows, and later ones are counted', async () => {
  const store = await openStore();
  await store.transaction(async (tx) => {
    const things = tx.table('things');
    await things.insert(rowsFrom(1, 30));
    await expect(things.insert([...rowsFrom(31, 30), ...rowsFrom(1, 1)])).rejects.toThrow(
      UniqueError,
    );
    await things.insert(rowsFrom(100, 1));
    await things.insert(rowsFrom(200, 30));
  });
  expect(await listed(store, 'thing 100')).toEqual({ count: 61, found: ['Thing 100'] });
  expect(await listed(store, 'thing 31')).toMatchObject({ found: [] });
  await store.close();
});

test('a database whose triggers count each row is counted as before', async () => {
  await (await openStore()).close();
  inFile((database) =>
    database.exec(`
      drop table things__bulk;
      drop trigger things__count_insert;
      drop trigger things__search_insert;
      create trigger things__count_insert after insert on things begin
        insert into things__blocks (id, n) values (-1, 1), (new.id >> 10, 1)
        on conflict (id) do update set n = n + excluded.n;
      end;
      create trigger things__search_insert after insert on things begin
        insert into things__search (rowid, text__) values (new.id, new.search__ || char(10, 10));
      end`),
  );
  const store = await openStore();
  await store.table('things').insert(rowsFrom(1, 40));
  expect(await listed(store, 'thing 40')).toEqual({ count: 40, found: ['Thing 40'] });
  await store.close();
});

test('many rows of one insert keep the values of every type', async () => {
  const columns = { text: 'text', whole: 'integer', flag: 'boolean', list: 'json' } as const;
  const kinds: readonly TableSchema[] = [
    { name: 'kinds', columns },
    { name: 'measures', columns: { ...columns, real: 'real' } },
  ];
  const store = await createSqlStore({ sqlite: file(), schemas: kinds });
  const values = [
    {
      text: 'a "b" \\ \u0001 \n é 𝄞',
      whole: Number.MAX_SAFE_INTEGER,
      flag: true,
      list: ['x', null],
    },
    { text: '12', whole: -1, flag: false, list: { a: { b: 1.5 } } },
    { text: '', whole: 0, flag: null, list: null },
    { text: null, whole: null, flag: false, list: [] },
  ];
  const rows = Array.from({ length: 40 }, (_each, index) => ({ ...values[index % 4] }));
  const measures = rows.map((row, index) => ({ ...row, real: index / 3 }));
  for (const [name, added] of [
    ['kinds', rows],
    ['measures', measures],
  ] as const) {
    const ids = await store.table(name).insert(added);
    expect(await store.table(name).findIn('id', ids)).toEqual(
      added.map((row, index) => ({ id: index + 1, ...row })),
    );
  }
  await store.close();
});
