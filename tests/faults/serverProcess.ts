import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

/** The first administrator of a server under test. */
export const admin = { email: 'ada@example.com', password: 'correct horse battery' };

/** A server that runs as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it at once, as a power cut does, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a server on a free port. @throws Error with what it wrote when it ends instead */
export async function startProcess(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--conditions=steward-source', main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      STEWARD_SEED: 'none',
      STEWARD_ADMIN_EMAIL: admin.email,
      STEWARD_ADMIN_PASSWORD: admin.password,
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
    void ended.then(() => reject(new Error(`The server ended instead of starting: ${output}`)));
  });
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
