import { randomBytes } from 'node:crypto';
import { builtFile } from './paths.ts';
import type { ProgramResult } from './program.ts';
import { runProgram } from './program.ts';
import { startRoundRobin } from './roundRobin.ts';

/** The administrator of every server under test. */
export const administrator = { email: 'admin@steward.example', password: 'correct horse battery' };

/** Settings of the server by name, such as STEWARD_DATA. */
export type ServerSettings = Readonly<Record<string, string | undefined>>;

/** A running server. */
export interface RunningServer {
  /** The address, without a trailing slash. */
  readonly url: string;
  readonly output: () => string;
  /** Ends the server: gracefully by default, at once with SIGKILL. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<ProgramResult>;
}

const main = 'packages/server/dist/main.js';
const environment = (settings: ServerSettings): ServerSettings => ({
  PORT: '0',
  HOST: '127.0.0.1',
  STEWARD_SEED: 'none',
  STEWARD_ADMIN_EMAIL: administrator.email,
  STEWARD_ADMIN_PASSWORD: administrator.password,
  // The tests must not depend on whether the guides are built.
  STEWARD_DOCS: 'none',
  ...settings,
});

/** Runs the built server until it ends, for starts that must fail. */
export const runServer = (settings: ServerSettings): Promise<ProgramResult> =>
  runProgram(builtFile(main), [], { env: environment(settings) }).ended;

/**
 * Starts the built server on a free port and waits until it prints its address.
 * @throws with the output when the server ends instead
 */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { child, output, ended } = runProgram(builtFile(main), [], { env: environment(settings) });
  const listening = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`The server ended instead of starting:\n${output()}`);
  return {
    url,
    output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Starts servers that share a database and a data folder, behind a proxy that sends each call to
 * the next of them.
 */
export async function startServers(
  count: number,
  settings: ServerSettings,
): Promise<Pick<RunningServer, 'url' | 'stop'>> {
  if (count === 1) return startServer(settings);
  const proxy = await startRoundRobin();
  const sharedSettings = {
    STEWARD_PUBLIC_URL: proxy.url,
    STEWARD_TRUST_PROXY: '1',
    STEWARD_SECRET_KEY: randomBytes(32).toString('hex'),
    ...settings,
  };
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServer(sharedSettings)),
  );
  proxy.setServers(servers.map(({ url }) => url));
  return {
    url: proxy.url,
    async stop(signal) {
      const [firstResult] = await Promise.all(servers.map((server) => server.stop(signal)));
      await proxy.close();
      if (firstResult === undefined) throw new Error('No server was started.');
      return firstResult;
    },
  };
}
