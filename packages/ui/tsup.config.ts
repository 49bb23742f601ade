import { transformAsync } from '@babel/core';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';

const entry = {
  index: 'src/index.ts',
  'final-form': 'src/finalForm/index.ts',
  'json-diff': 'src/JsonDiff/index.ts',
};

// One module per component: a bundler cannot drop a styled component from the middle of a file, so one
// big file would carry every style to an app that imports a single button.
const modules = globSync('src/**/index.ts', { cwd: import.meta.dirname })
  .filter((file) => !Object.values(entry).includes(file))
  .map((file) => [file.replace(/^src\//, 'components/').replace(/\/index\.ts$/, ''), file]);

/** Runs styled-components' own Babel plugin, whose stable class names let a browser hydrate a server's markup. */
const styledComponents: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'styled-components',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.(styles\.ts|tsx)$/ }, async ({ path }) => {
      const result = await transformAsync(await readFile(path, 'utf8'), {
        filename: path,
        configFile: false,
        babelrc: false,
        retainLines: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [['babel-plugin-styled-components', { pure: true, displayName: false }]],
      });
      return { contents: result?.code ?? '', loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

export default defineConfig({
  esbuildPlugins: [styledComponents],
  entry: { ...entry, ...Object.fromEntries(modules) },
  format: ['esm'],
  dts: { entry },
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
