import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createDatabase, dropDatabase } from './createDatabase.ts';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the address of the PostgreSQL server that all test files share, once it has started. */
    postgresStarter: string;
  }
}

/** The global setup of a Vitest project: one PostgreSQL server for all files, started when a test asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | undefined;
  const starter = createServer((_request, response) => {
    postgres ??= startPostgres();
    postgres.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(starter, 'listening');
  const address = starter.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  project.provide('postgresStarter', `http://127.0.0.1:${port}`);
  return async () => {
    starter.close();
    await (await postgres)?.stop();
  };
}

let address: Promise<string> | undefined;

/** The address of the server that all test files share. */
const sharedPostgres = (): Promise<string> =>
  (address ??= fetch(inject('postgresStarter')).then(async (response) => {
    if (!response.ok) throw new Error(await response.text());
    return response.text();
  }));

/** Creates a database on the shared server, which stays until all tests have run. */
export const createSharedDatabase = async (): Promise<string> =>
  createDatabase(await sharedPostgres());

/** Creates databases on the shared server, which are dropped after the last test of a file. */
export function usePostgres(): () => Promise<string> {
  const created: string[] = [];
  afterAll(async () => {
    for (const database of created.splice(0)) await dropDatabase(database);
  }, 120_000);
  return async () => {
    const database = await createSharedDatabase();
    created.push(database);
    return database;
  };
}
