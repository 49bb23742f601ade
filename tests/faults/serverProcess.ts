import { createClient } from '@steward/api';
import type { Client } from '@steward/api';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from '../../packages/server/src/testing/programEnvironment.ts';

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

/** The first administrator of a server under test. */
export const admin = { email: 'ada@example.com', password: 'correct horse battery' };

/** The token that reads the metrics of such a server. */
export const metricsToken = 'metrics-of-the-tests';

/** Logs in as the first administrator. */
export async function logIn(url: string): Promise<Client> {
  const { token } = await createClient({ baseUrl: url }).auth.login({ body: admin });
  return createClient({ baseUrl: url, token: () => token ?? undefined });
}

/** A server that runs as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it at once, as a power cut does, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops it where it is, as a machine that is suspended does. */
  freeze(): void;
  /** Lets it go on. */
  thaw(): void;
}

/** Starts a server on a free port. @throws Error with what it wrote when it ends instead */
export async function startProcess(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--conditions=steward-source', main], {
    env: {
      ...programEnvironment,
      PORT: '0',
      STEWARD_SEED: 'none',
      STEWARD_ADMIN_EMAIL: admin.email,
      STEWARD_ADMIN_PASSWORD: admin.password,
      STEWARD_METRICS_TOKEN: metricsToken,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: unknown) => {
      output += String(part);
      const address = /http:\/\/127\S+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => {
      const how = child.signalCode ?? child.exitCode;
      reject(new Error(`The server ended (${how}) instead of starting: ${output}`));
    });
  });
  return {
    url,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
