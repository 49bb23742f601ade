import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { installerEnvironment } from '../../../scripts/lib/install.mjs';
import { root } from './paths.ts';

/** The environment variable that has the path of the Node which runs the command. */
export const oldestNodeVariable = 'STEWARD_CLI_NODE';

/** The lowest version that the command's manifest allows, such as 22.19.0. */
async function oldestVersion(): Promise<string> {
  const { engines } = JSON.parse(await readFile(path.join(root, 'cli/package.json'), 'utf8'));
  const [, version] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
  if (version === undefined) throw new Error(`No lowest version is in “${engines.node}”.`);
  return `${version}.0`;
}

/**
 * Installs the oldest Node that the command promises into npm's cache, and returns its path.
 * @throws where the registry has none for this system
 */
export async function findOldestNode(): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const node = `node-${system}-${process.arch}@${await oldestVersion()}`;
  const args = [
    '-y',
    '--prefer-offline',
    '--package',
    node,
    '--',
    'node',
    '-p',
    'process.execPath',
  ];
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...installerEnvironment(), NODE_OPTIONS: '' },
    shell: process.platform === 'win32',
  });
  return stdout.trim();
}
