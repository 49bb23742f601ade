import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { withPacked } from './pack.mjs';
import { root } from './paths.mjs';
import { capture } from './run.mjs';
import { vitest } from './runners.mjs';

const folder = 'packages/ui';

/** Links what a package declares to need, and nothing else, to where it stands in the workspace. */
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
 * Runs the stories of the components, with axe, and their tests without a browser on the package as
 * a registry would receive it: what a build makes of the sources may behave otherwise than they do.
 */
export const runOnPackage = () =>
  withPacked(folder, async ({ filename }) => {
    const into = path.dirname(filename);
    const { code, output } = await capture('tar', ['-xzf', filename, '-C', into]);
    if (code !== 0) throw new Error(`${output.trim()}\n\n${filename} could not be unpacked.`);
    const unpacked = path.join(into, 'package');
    await linkDependencies(unpacked);
    return await vitest(['unit', 'storybook'], {
      name: 'packed',
      env: { STEWARD_UI_PACKAGE: unpacked },
    });
  });
