import { createClient } from '@steward/api';
import type { Client } from '@steward/api';
import { admin } from '../../packages/server/src/testing/administrator.ts';
import { runServer } from '../../packages/server/src/testing/runServer.ts';

export { admin };

/** The token that reads the metrics of such a server. */
export const metricsToken = 'metrics-of-the-tests';

/** Logs in as the first administrator. */
export async function logIn(url: string): Promise<Client> {
  const { token } = await createClient({ baseUrl: url }).auth.login({ body: admin });
  return createClient({ baseUrl: url, token: () => token ?? undefined });
}

/** Settings of a server, with the folder of its data. */
export type ServerEnvironment = NodeJS.ProcessEnv & { readonly STEWARD_DATA: string };

/** A server that runs as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it at once, as a power cut does, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops it where it is, as a machine that is suspended does. */
  freeze(): void;
  /** Lets it continue. */
  thaw(): void;
}

/**
 * Starts a server on a free port.
 * @throws Error with what it wrote when it ends instead
 */
export async function startProcess({
  STEWARD_DATA,
  ...environment
}: ServerEnvironment): Promise<ServerProcess> {
  const { child, address, ended } = runServer(STEWARD_DATA, {
    STEWARD_ADMIN_EMAIL: admin.email,
    STEWARD_ADMIN_PASSWORD: admin.password,
    STEWARD_METRICS_TOKEN: metricsToken,
    ...environment,
  });
  return {
    url: await address,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
