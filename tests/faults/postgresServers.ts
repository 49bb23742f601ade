import type { Client } from '@steward/api';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { TestPostgres } from '../../packages/server/src/testing/postgres.ts';
import { logIn, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';

/** A server with a client that is logged in. */
export interface FaultServer extends ServerProcess {
  readonly client: Client;
}

/** Starts PostgreSQL for the tests of a file, and servers on it, which are killed after each test. */
export function usePostgresServers() {
  let postgres: TestPostgres;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
    postgres = await startPostgres();
  }, 120_000);
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const running: ServerProcess[] = [];
  afterEach(async () => {
    for (const server of running.splice(0)) await server.kill();
  });
  return {
    postgres: () => postgres,
    createDatabase: () => postgres.createDatabase(),
    /** Starts a server. Its limits of time, in milliseconds, are parameters of the address. */
    async startServer(
      address: string,
      limits: Readonly<Record<string, number>> = {},
    ): Promise<FaultServer> {
      const query = Object.entries(limits).map(([name, ms]) => `${name}=${ms}`);
      const server = await startProcess({
        STEWARD_DATA: folder,
        DATABASE_URL: `${address}?${query.join('&')}`,
      });
      running.push(server);
      return { ...server, client: await logIn(server.url) };
    },
  };
}
