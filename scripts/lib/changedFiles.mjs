import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { capture } from './spawn.mjs';

async function git(...args) {
  const { code, output } = await capture('git', args);
  return { code, lines: output.split('\n').filter((line) => line !== '') };
}

/** The commit at which this branch left main; the current one where there is no main. */
async function startOfBranch() {
  for (const main of ['main', 'origin/main']) {
    const { code, lines } = await git('merge-base', main, 'HEAD');
    if (code === 0) return lines[0];
  }
  return 'HEAD';
}

/**
 * The files that differ from a commit, committed or not, without those that are deleted.
 * @throws when git does not know the commit
 */
export async function changedFiles(commit) {
  const base = commit ?? (await startOfBranch());
  const changed = await git('diff', '--name-only', '--diff-filter=d', base);
  if (changed.code !== 0)
    throw new Error(`Git does not know the commit “${base}”, so nothing was compared.`);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed.lines, ...added.lines])].sort();
}

const isCode = (file) => /\.(ts|tsx|js|mjs)$/.test(file);
const isTyped = (file) => /\.(ts|tsx|mts)$/.test(file);
const isFaultTest = (file) => /^tests\/faults\/.*\.test\.ts$/.test(file);
const isSpec = (file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file);

/** Whether all files are tests, which nothing imports, so that they can be run without a look at all others. */
export const areUnitTests = (files) => files.every((file) => /\.test\.\w+$/.test(file));

/** The stories in the folders of files. */
function storiesBeside(files) {
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .filter((name) => name.endsWith('.stories.tsx'))
        .map((name) => `${folder}/${name}`),
    );
}

/**
 * The files that each step of `npm test` runs on after a change. Steps that are not named look at all
 * packages at once, so a change runs them only with everything else.
 */
export function filesByStep(changed) {
  const code = changed.filter(isCode);
  const sources = code.filter((file) => !/\.(test|spec)\.\w+$/.test(file));
  return {
    format: changed,
    lint: code,
    types: changed.filter(isTyped),
    unit: code.filter((file) => !isSpec(file) && !isFaultTest(file)),
    faults: code.filter(isFaultTest),
    stories: storiesBeside(sources),
    e2e: code.filter(isSpec),
  };
}
