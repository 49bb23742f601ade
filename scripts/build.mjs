import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, listFiles } from './lib/hash.mjs';
import { installOutsideWorkspace } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { root, stateFolder } from './lib/paths.mjs';
import { capture, quietEnvironment } from './lib/spawn.mjs';

/**
 * The packages that are built: their folder, the packages whose sources they bundle, and a file that
 * every build writes.
 */
const targets = {
  api: { folder: 'packages/api', bundles: [], output: 'dist/index.js' },
  ui: { folder: 'packages/ui', bundles: [], output: 'dist/index.js' },
  server: { folder: 'packages/server', bundles: ['api'], output: 'dist/main.js' },
  cli: { folder: 'cli', bundles: ['api'], output: 'dist/steward.js' },
  console: { folder: 'console', bundles: ['api', 'ui'], output: 'dist/index.html' },
  // The guides, with the reference that is written from the code.
  docs: {
    folder: 'docs',
    bundles: ['api', 'ui', 'server', 'cli'],
    reads: ['.changeset'],
    output: 'dist/index.html',
    isOutsideWorkspace: true,
  },
};

/** The names of all packages of the workspace that are built. */
export const allTargets = Object.keys(targets).filter((name) => !targets[name].isOutsideWorkspace);

const shared = ['pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/build.mjs'];
const isIgnored = (name) =>
  ['node_modules', 'dist', 'testing', 'reference'].includes(name) ||
  /\.(test|stories)\.tsx?$/.test(name);

/** The hash of everything that a build reads; tests and stories do not count. */
function hashOf({ folder, bundles, reads = [] }) {
  const folders = [folder, ...bundles.map((name) => targets[name].folder), ...reads];
  const files = folders.flatMap((each) => listFiles(root, each, isIgnored));
  return hashFiles(root, [...shared, ...files]);
}

const stampOf = (name) => path.join(stateFolder, `built-${name}`);

function isFresh(name) {
  const { folder, output } = targets[name];
  try {
    return (
      existsSync(path.join(root, folder, output)) &&
      readFileSync(stampOf(name), 'utf8') === hashOf(targets[name])
    );
  } catch {
    return false;
  }
}

/** Runs the build script of a package, with the package's own tools first in the path. */
async function buildOne(name) {
  const { folder, isOutsideWorkspace = false } = targets[name];
  if (isOutsideWorkspace) await installOutsideWorkspace(folder);
  const hash = hashOf(targets[name]);
  const cwd = path.join(root, folder);
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  const PATH = [path.join(cwd, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  const { code, output } = await capture(scripts.build, [], {
    cwd,
    shell: true,
    env: { ...quietEnvironment(), PATH, NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Error(`${output.trim()}\n\n${name} could not be built; the lines above say why.`);
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(stampOf(name), hash);
}

/**
 * Builds the named packages whose sources have changed since their last build, two at a time. Reports on
 * standard error what it builds, unless `quiet` is set. With `isForced`, it builds all of them.
 */
export async function ensureBuilt(names, { quiet = false, isForced = false } = {}) {
  const isStale = (name) => isForced || !isFresh(name);
  if (!names.some(isStale)) return;
  await withLock('build', async () => {
    const stale = names.filter(isStale);
    if (stale.length === 0) return;
    if (!quiet) console.error(`Building ${stale.join(', ')}.`);
    const queue = [...stale];
    const work = async () => {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) await buildOne(name);
    };
    const results = await Promise.allSettled([work(), work()]);
    const failures = results.filter((result) => result.status === 'rejected');
    if (failures.length > 0)
      throw new Error(failures.map(({ reason }) => reason.message).join('\n\n'));
  });
}
