import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInGroup } from './group.mjs';
import { hashFiles } from './hash.mjs';
import { withLock } from './lock.mjs';
import { root, stateFolder } from './paths.mjs';

/** The installer, in the version that the lockfile is written with. */
export const pnpm = 'pnpm@12.21.0';
const stamp = path.join(stateFolder, 'installed');

/** The manifests of the workspace: the root's, those of its folders and of theirs. */
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

const wanted = () =>
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

/** npm's own settings for the script that called us are not meant for the installer. */
export function installerEnvironment() {
  const ours = /^npm_(package|lifecycle|config_loglevel|command)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(kept), CI: 'true' };
}

/**
 * Runs the installer in a folder, quietly.
 * @throws with its whole output when it fails.
 */
async function install(folder, flags = []) {
  let output = '';
  let code;
  try {
    code = await runInGroup('npx', ['-y', pnpm, 'install', '--frozen-lockfile', ...flags], {
      cwd: folder,
      env: installerEnvironment(),
      onOutput: (part) => (output += part),
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

/** Installs the workspace's packages unless exactly these are there already. */
export async function ensureInstalled() {
  const hash = wanted();
  if (isInstalled(hash)) return;
  await withLock('installation', async () => {
    if (isInstalled(hash)) return;
    console.error('Installing packages. The first time takes about half a minute.');
    await install(root);
    mkdirSync(stateFolder, { recursive: true });
    writeFileSync(stamp, hash);
  });
}

/** Installs what one folder alone needs and the workspace does not; says that it does. */
export async function installApart(folder) {
  console.error(`Installing what ${folder} needs.`);
  await install(path.join(root, folder), ['--ignore-workspace']);
}
