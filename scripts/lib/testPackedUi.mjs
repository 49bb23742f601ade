import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { withPacked } from './pack.mjs';
import { root } from './paths.mjs';
import { capture } from './spawn.mjs';
import { runVitest } from './testRunners.mjs';

const folder = 'packages/ui';

/** Links the declared dependencies of an unpacked package, and nothing else, to the workspace's copies. */
async function linkDependencies(unpacked) {
  const { dependencies, peerDependencies } = JSON.parse(
    await readFile(path.join(unpacked, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const link = path.join(unpacked, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(root, folder, 'node_modules', name), link, 'junction');
  }
}

/**
 * Runs the stories of the components, with axe, and their tests in jsdom on the package as a registry
 * would receive it: the build may change how the sources behave.
 */
export const testPackedUi = () =>
  withPacked(folder, async ({ filename }) => {
    const target = path.dirname(filename);
    const { code, output } = await capture('tar', ['-xzf', filename, '-C', target]);
    if (code !== 0) throw new Error(`${output.trim()}\n\n${filename} could not be unpacked.`);
    const unpacked = path.join(target, 'package');
    await linkDependencies(unpacked);
    return await runVitest(['unit', 'unit-isolated', 'storybook'], {
      name: 'packed',
      env: { STEWARD_UI_PACKAGE: unpacked },
    });
  });
