import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runInGroup } from './processGroup.mjs';
import { root } from './paths.mjs';

/** Installs what is missing, then runs the task on the Node version that the workspace depends on. */
export async function runTask(args) {
  try {
    await ensureInstalled();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  const bin = path.join(root, 'node_modules', '.bin');
  const node = path.join(bin, 'node');
  process.exitCode = await runInGroup(
    existsSync(node) ? node : process.execPath,
    [path.join(root, 'scripts', 'tasks.mjs'), ...args],
    {
      cwd: root,
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    },
  );
}
