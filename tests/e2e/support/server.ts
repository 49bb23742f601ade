import { built } from './paths.ts';
import type { Ending } from './program.ts';
import { runProgram } from './program.ts';

/** The administrator of every server under test. */
export const administrator = { email: 'admin@steward.example', password: 'correct horse battery' };

/** Settings of the server by their names, such as STEWARD_DATA. */
export type ServerSettings = Readonly<Record<string, string | undefined>>;

/** A server that answers. */
export interface RunningServer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly said: () => string;
  /** Ends it in an orderly way, or at once with SIGKILL. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ending>;
}

const main = 'packages/server/dist/main.js';
const environment = (settings: ServerSettings): ServerSettings => ({
  PORT: '0',
  HOST: '127.0.0.1',
  STEWARD_SEED: 'none',
  STEWARD_ADMIN_EMAIL: administrator.email,
  STEWARD_ADMIN_PASSWORD: administrator.password,
  ...settings,
});

/** Runs the built server to its end: for starts that must fail. */
export const runServer = (settings: ServerSettings): Promise<Ending> =>
  runProgram(built(main), [], { env: environment(settings) }).ended;

/**
 * Starts the built server on a free port and waits until it says where.
 * @throws with all that it said when it ends instead.
 */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { child, said, ended } = runProgram(built(main), [], { env: environment(settings) });
  const listening = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`The server ended instead of starting:\n${said()}`);
  return {
    url,
    said,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
