import { spawn } from 'node:child_process';
import { mkdirSync, watch } from 'node:fs';
import type { Settings } from '../host/settings/settings.ts';
import { programEnvironment } from './programEnvironment.ts';
import { main } from './runServer.ts';

/** Runs a command of the server as a process, on the data and the database of settings. */
function run({ data, databaseUrl }: Settings, args: readonly string[]) {
  const child = spawn(process.execPath, ['--conditions=steward-source', main, ...args], {
    env: {
      ...programEnvironment,
      PORT: '0',
      STEWARD_SEED: 'none',
      STEWARD_DATA: data,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { child, ended };
}

/** Runs a command, and kills it without notice once a file of the data folder comes up. */
export async function killWhenFileComes(
  settings: Settings,
  name: string,
  args: readonly string[],
): Promise<void> {
  mkdirSync(settings.data, { recursive: true });
  const { child, ended } = run(settings, args);
  const watcher = watch(settings.data, (_, changed) => changed === name && child.kill('SIGKILL'));
  await ended;
  watcher.close();
}

/** Runs a server, and kills it without notice once it has written a text. */
export async function killWhenItSays(text: string, settings: Settings): Promise<void> {
  const { child, ended } = run(settings, []);
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
    if (said.includes(text)) child.kill('SIGKILL');
  });
  await ended;
}
