import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, listFiles } from './lib/hash.mjs';
import { withLock } from './lib/lock.mjs';
import { root, stateFolder } from './lib/paths.mjs';
import { capture, quietEnvironment } from './lib/run.mjs';

/**
 * What can be built: where it stands, what it reads from (bundlers take workspace packages from their
 * sources), what proves that it is there, and the tool that makes it.
 */
const targets = {
  api: { folder: 'packages/api', uses: [], proof: 'dist/index.js', tool: ['tsup'] },
  ui: { folder: 'packages/ui', uses: [], proof: 'dist/index.js', tool: ['tsup'] },
  server: { folder: 'packages/server', uses: ['api'], proof: 'dist/main.js', tool: ['tsup'] },
  cli: { folder: 'cli', uses: ['api'], proof: 'dist/steward.js', tool: ['tsup'] },
  console: {
    folder: 'console',
    uses: ['api', 'ui'],
    proof: 'dist/index.html',
    tool: ['vite', 'build'],
  },
};

/** All names, for `npm run build`. */
export const allTargets = Object.keys(targets);

const shared = ['pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/build.mjs'];
const isBeside = (name) =>
  ['node_modules', 'dist', 'testing'].includes(name) || /\.(test|stories)\.tsx?$/.test(name);

/** The hash of all that a target is made from; tests and stories do not count. */
function hashOf({ folder, uses }) {
  const folders = [folder, ...uses.map((name) => targets[name].folder)];
  const files = folders.flatMap((each) => listFiles(root, each, isBeside));
  return hashFiles(root, [...shared, ...files]);
}

const stampOf = (name) => path.join(stateFolder, `built-${name}`);

function isFresh(name) {
  const { folder, proof } = targets[name];
  try {
    return (
      existsSync(path.join(root, folder, proof)) &&
      readFileSync(stampOf(name), 'utf8') === hashOf(targets[name])
    );
  } catch {
    return false;
  }
}

/** Each package names its own tool among its dependencies. */
const toolPath = (folder) =>
  [path.join(root, folder, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter);

async function buildOne(name) {
  const { folder, tool } = targets[name];
  const hash = hashOf(targets[name]);
  const [command, ...args] = tool;
  const { code, output } = await capture(command, args, {
    cwd: path.join(root, folder),
    env: { ...quietEnvironment(), PATH: toolPath(folder), NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Error(`${output.trim()}\n\n${name} could not be built; the lines above say why.`);
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(stampOf(name), hash);
}

/**
 * Builds those of the named targets whose sources changed since, two at a time; says on standard error
 * what it builds unless it is to be quiet, and nothing when there is nothing to do.
 */
export async function ensureBuilt(names, { quiet = false } = {}) {
  if (names.every(isFresh)) return;
  await withLock('build', async () => {
    const stale = names.filter((name) => !isFresh(name));
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
