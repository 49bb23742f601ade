import { spawn } from 'node:child_process';
import { mkdirSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../settings.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs a command of the server as a process, and kills it without notice once a file of the data folder comes up. */
export async function killWhenFileComes(
  { data, databaseUrl }: Settings,
  name: string,
  args: readonly string[],
): Promise<void> {
  mkdirSync(data, { recursive: true });
  const child = spawn(process.execPath, ['--conditions=steward-source', main, ...args], {
    env: {
      PATH: process.env['PATH'],
      STEWARD_DATA: data,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: 'ignore',
  });
  const watcher = watch(data, (_, changed) => changed === name && child.kill('SIGKILL'));
  await new Promise((resolve) => child.once('close', resolve));
  watcher.close();
}
