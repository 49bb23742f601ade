import type { Client } from '@steward/api';
import { afterEach } from 'vitest';
import { logIn, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { useSharedTemporaryFolder } from '../../packages/server/src/testing/temporaryFolder.ts';

/** A server with a client that is logged in. */
export interface FaultServer extends ServerProcess {
  readonly client: Client;
}

/** Starts servers on PostgreSQL for the tests of a file, which are killed after each test. */
export function usePostgresServers() {
  const folder = useSharedTemporaryFolder();
  const runningServers: ServerProcess[] = [];
  afterEach(async () => {
    for (const server of runningServers.splice(0)) await server.kill();
  });
  return {
    /** Starts a server. Its limits of time, in milliseconds, are parameters of the address. */
    async startServer(
      address: string,
      limits: Readonly<Record<string, number>> = {},
    ): Promise<FaultServer> {
      const query = Object.entries(limits).map(([name, ms]) => `${name}=${ms}`);
      const server = await startProcess({
        STEWARD_DATA: folder(),
        DATABASE_URL: `${address}?${query.join('&')}`,
      });
      runningServers.push(server);
      return { ...server, client: await logIn(server.url) };
    },
  };
}
