import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { usePostgres } from '../../../testing/sharedPostgres.ts';
import { DiskFullError, StartError } from '../../../base/startError.ts';
import type { Store } from '../../../base/store.ts';
import { describeStore } from '../../testing/conformance/index.ts';
import { testSchemas } from '../../testing/schemas.ts';
import { describeSharedStore } from '../../testing/shared.ts';
import { createSqlStore, openEngine } from '../store.ts';

const createDatabase = usePostgres();

const drop = async () => {};

describeStore('PostgreSQL store', async () => {
  const postgres = await createDatabase();
  return { open: (wanted) => createSqlStore({ schemas: wanted, postgres }), drop };
});

const database = async () => ({ target: { postgres: await createDatabase() }, drop });
describeSharedStore('PostgreSQL database', database);

test('the message for an unreachable database does not include its password', async () => {
  const postgres = 'postgres://ada:topsecret@127.0.0.1:1/steward';
  const error: unknown = await createSqlStore({ schemas: testSchemas, postgres }).catch(
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain('127.0.0.1:1/steward');
  expect(String(error)).toContain('DATABASE_URL');
  expect(String(error)).not.toContain('topsecret');
});

test('the message for a missing database names it', async () => {
  const postgres = (await createDatabase()).replace(/[^/]*$/, 'nowhere');
  const refused = expect(createSqlStore({ schemas: testSchemas, postgres })).rejects;
  await refused.toThrow('/nowhere could not be used (database "nowhere" does not exist)');
});

test('a full disk of the database is told as one, without the password', async () => {
  const address = new URL(await createDatabase());
  address.password = 'topsecret';
  const engine = await openEngine({ postgres: address.href });
  // The error of PostgreSQL when it cannot extend a file.
  const fill = `do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`;
  const failure: unknown = await engine
    .transaction((db) => sql.raw(fill).execute(db))
    .catch((error: unknown) => error);
  await engine.close();
  expect(failure).toBeInstanceOf(DiskFullError);
  expect(String(failure)).toMatch(/The disk of PostgreSQL at .* is full.*Free space there/);
  expect(String(failure)).not.toContain('topsecret');
  expect(engine.dialect.isUnavailable(failure)).toBe(true);
});

type Query = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Queries a database over a connection beside the store's. */
async function withClient<T>(
  connectionString: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

test('a dropped connection fails the transaction under way and no other', async () => {
  const postgres = await createDatabase();
  const store = await createSqlStore({ schemas: testSchemas, postgres });
  const others =
    'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const dropped = store.transaction(async (inside) => {
    await inside.table('marks').insert([{ number: 1 }]);
    await withClient(postgres, async (query) => {
      await query(`select pg_terminate_backend(pid) ${others}`);
      while ((await query(`select pid ${others}`)).length > 0) continue;
    });
    await inside.table('marks').insert([{ number: 2 }]);
  });
  await expect(dropped).rejects.toThrow();
  await store.table('marks').insert([{ number: 3 }]);
  expect(await store.table('marks').find({})).toMatchObject([{ number: 3 }]);
  await store.close();
});

test.each([
  ['one lock', () => 'a lock', 1],
  ['locks of their own', (number: number) => `lock ${number}`, 5],
])(
  'calls find a connection while any number of others wait for %s',
  async (_locks, lockFor, running) => {
    const store = await createSqlStore({
      schemas: testSchemas,
      postgres: await createDatabase(),
    });
    let end = () => {};
    const released = new Promise<void>((resolve) => (end = resolve));
    let begun = 0;
    const marks = (inside: Store, number: number) => inside.table('marks').insert([{ number }]);
    const all = Array.from({ length: 30 }, (_none, number) =>
      store.transaction(async (inside) => {
        begun += 1;
        await released;
        await marks(inside, number);
      }, lockFor(number)),
    );
    await expect.poll(() => begun).toBe(running);
    expect(await store.table('marks').count()).toBe(0);
    end();
    await Promise.all(all);
    expect(await store.table('marks').count()).toBe(30);
    await store.close();
  },
);

test('rows that a transaction has just added are found without reading all of them', async () => {
  const postgres = await createDatabase();
  const store = await createSqlStore({ schemas: testSchemas, postgres });
  const added = 20_000;
  await store.transaction(async (inside) => {
    const table = inside.table('things');
    await table.insert(Array.from({ length: added }, (_none, at) => ({ kind: `kind ${at}` })));
    const wanted = Array.from({ length: 500 }, (_none, at) => `kind ${at * 100}`);
    expect(await table.findIn('kind', wanted)).toHaveLength(added / 100);
  });
  await store.close();
  const [things] = await withClient(postgres, (query) =>
    query(
      "select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'things'",
    ),
  );
  expect(Number(things?.['read'])).toBeLessThan(added);
});

test('a list of the rows without a value is found without reading the others', async () => {
  const postgres = await createDatabase();
  const store = await createSqlStore({ schemas: testSchemas, postgres });
  const table = store.table('marks');
  await table.insert(
    Array.from({ length: 12_000 }, (_none, at) => ({ number: at % 4_000 === 0 ? null : at })),
  );
  await withClient(postgres, (query) => query('analyze marks'));
  const page = await table.page({ offset: 0, limit: 50, where: { number: null } });
  expect(page).toMatchObject({ count: 3, rows: [{ id: 8_001 }, { id: 4_001 }, { id: 1 }] });
  await store.close();
  const [marks] = await withClient(postgres, (query) =>
    query(
      "select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'marks'",
    ),
  );
  expect(Number(marks?.['read'])).toBeLessThan(100);
});
