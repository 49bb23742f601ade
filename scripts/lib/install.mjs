import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInGroup } from './processGroup.mjs';
import { hashFiles } from './hash.mjs';
import { withLock } from './lock.mjs';
import { root, stateFolder } from './paths.mjs';

/** The version of pnpm that writes the lockfile. */
export const pnpm = 'pnpm@12.21.0';
const stamp = path.join(stateFolder, 'installed');

/** The manifests of the workspace, down to two levels of folders. */
function manifests() {
  const folders = (folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'),
      )
      .map((entry) => path.join(folder, entry.name));
  const top = folders('.');
  return ['.', ...top, ...top.flatMap(folders)]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)));
}

/** Identifies what an installation depends on. */
const fingerprint = () =>
  `${process.platform} ${process.arch} ${hashFiles(root, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()])}`;

function isInstalled(hash) {
  try {
    return (
      readFileSync(stamp, 'utf8') === hash &&
      existsSync(path.join(root, 'node_modules', '.bin', 'node'))
    );
  } catch {
    return false;
  }
}

/** The environment without npm's own settings for the script that it runs, which would confuse pnpm. */
export function installerEnvironment() {
  const scriptSettings = /^npm_(package|lifecycle|config_loglevel|command)/;
  const entries = Object.entries(process.env).filter(([name]) => !scriptSettings.test(name));
  return { ...Object.fromEntries(entries), CI: 'true' };
}

/**
 * Runs pnpm install in a folder, without output.
 * @throws with the whole output when it fails
 */
async function install(folder, flags = []) {
  let output = '';
  let code;
  try {
    code = await runInGroup('npx', ['-y', pnpm, 'install', '--frozen-lockfile', ...flags], {
      cwd: folder,
      env: installerEnvironment(),
      onOutput: (chunk) => (output += chunk),
    });
  } catch {
    throw new Error(
      'npx was not found, so nothing could be installed. It comes with npm: install Node.js from https://nodejs.org.',
    );
  }
  if (code === 0) return;
  throw new Error(
    `${output.trim()}\n\nThe packages could not be installed, so nothing was started. If the lines above speak of the network, check that this machine reaches its npm registry; if they speak of an outdated lockfile, run: npx -y ${pnpm} install`,
  );
}

/** Installs the workspace's packages unless the last installation is up to date. */
export async function ensureInstalled() {
  const hash = fingerprint();
  if (isInstalled(hash)) return;
  await withLock('installation', async () => {
    if (isInstalled(hash)) return;
    console.error('Installing packages. The first time takes about half a minute.');
    await install(root);
    mkdirSync(stateFolder, { recursive: true });
    writeFileSync(stamp, hash);
  });
}

/** Installs the dependencies of a folder outside the workspace, which may have settings of its own. */
export async function installOutsideWorkspace(folder) {
  console.error(`Installing what ${folder} needs.`);
  const hasSettings = existsSync(path.join(root, folder, 'pnpm-workspace.yaml'));
  await install(path.join(root, folder), hasSettings ? [] : ['--ignore-workspace']);
}
