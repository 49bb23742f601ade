import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { flatStyles, styled } from './flatStyles.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const entry = { index: 'src/index.ts', 'final-form': 'src/finalForm/index.ts' };

// A module for each component: a style cannot be dropped from the middle of a file, so one big file
// would hand every style to whoever imports a single button.
const parts = globSync('src/**/index.ts', { cwd: import.meta.dirname })
  .filter((file) => !Object.values(entry).includes(file))
  .map((file) => [file.replace(/^src\//, 'parts/').replace(/\/index\.ts$/, ''), file]);

const styles: Plugin = {
  name: 'flat-styles',
  setup(build) {
    build.onLoad({ filter: styled }, async ({ path }) => ({
      contents: await flatStyles(path, await readFile(path, 'utf8'), { named: true }),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

export default defineConfig({
  esbuildPlugins: [styles],
  esbuildOptions: (options) => {
    options.charset = 'utf8';
  },
  entry: { ...entry, ...Object.fromEntries(parts) },
  format: ['esm'],
  dts: { entry },
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
