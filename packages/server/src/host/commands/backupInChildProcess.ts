import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Makes a backup in a process of its own: reading and packing all data would keep calls waiting.
 * @throws Error with the message of the command
 */
export async function backupInChildProcess(file: string, withKey: boolean): Promise<void> {
  const [, script = ''] = process.argv;
  const nodeOptions = process.execArgv.filter((option) => !/^--(watch|inspect)/.test(option));
  const args = [...nodeOptions, script, 'backup', ...(withKey ? [] : ['--no-key']), file];
  try {
    await run(process.execPath, args, { env: process.env });
  } catch (error) {
    const errorOutput =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(errorOutput || String(error), { cause: error });
  }
}
