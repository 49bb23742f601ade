import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from './programEnvironment.ts';

export const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Runs a server with its data in a folder, as a process of its own. `address` rejects when it ends instead of
 * starting.
 */
export function runServer(
  folder: string,
  environment: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
) {
  const child = spawn(process.execPath, ['--conditions=steward-source', main, ...args], {
    env: {
      ...programEnvironment,
      PORT: '0',
      STEWARD_DATA: folder,
      STEWARD_SEED: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', error: '' };
  child.stderr.on('data', (part) => (output.error += part));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output.out += part;
      const url = /http:\S+/.exec(output.out)?.[0];
      if (url !== undefined) resolve(url);
    });
    void ended.then(() => {
      const how = child.signalCode ?? child.exitCode;
      const written = output.out + output.error;
      reject(new Error(`The server ended (${how}) instead of starting: ${written}`));
    });
  });
  // Tests of starts that fail never ask for the address.
  address.catch(() => {});
  return { child, output, ended, address };
}

/** Tells a server to end, and returns its exit code. */
export async function stopServer({
  child,
  ended,
}: ReturnType<typeof runServer>): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}
