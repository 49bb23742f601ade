import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../../testing/postgres.ts';
import type { TestPostgres } from '../../testing/postgres.ts';
import { describeStore } from '../testing/conformance.ts';
import { createSqlStore } from './store.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
}, 120_000);
afterAll(() => server.stop());

describeStore('PostgreSQL store', async () => {
  const postgres = await server.createDatabase();
  return {
    open: (schemas) => createSqlStore({ schemas, postgres }),
    drop: async () => {},
  };
});
