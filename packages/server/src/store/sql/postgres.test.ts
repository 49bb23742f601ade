import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../testing/postgres.ts';
import type { TestPostgres } from '../../testing/postgres.ts';
import { StartError } from '../../startError.ts';
import { describeStore } from '../testing/conformance.ts';
import { schemas } from '../testing/schemas.ts';
import { describeSharedStore } from '../testing/shared.ts';
import { createSqlStore } from './store.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
}, 120_000);
afterAll(() => server.stop());

const drop = async () => {};

describeStore('PostgreSQL store', async () => {
  const postgres = await server.createDatabase();
  return { open: (wanted) => createSqlStore({ schemas: wanted, postgres }), drop };
});

describeSharedStore('PostgreSQL database', async () => ({
  target: { postgres: await server.createDatabase() },
  drop,
}));

test('a database that cannot be reached is said to be, without its password', async () => {
  const postgres = 'postgres://ada:topsecret@127.0.0.1:1/steward';
  const error: unknown = await createSqlStore({ schemas, postgres }).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain('127.0.0.1:1/steward');
  expect(String(error)).toContain('DATABASE_URL');
  expect(String(error)).not.toContain('topsecret');
});

test('a database that does not exist is named', async () => {
  const postgres = (await server.createDatabase()).replace(/[^/]*$/, 'nowhere');
  await expect(createSqlStore({ schemas, postgres })).rejects.toThrow('/nowhere');
});
