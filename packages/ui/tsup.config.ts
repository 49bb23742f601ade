import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const entry = { index: 'src/index.ts', 'final-form': 'src/finalForm/index.ts' };

// A module for each component: a style cannot be dropped from the middle of a file, so one big file
// would hand every style to whoever imports a single button.
const parts = globSync('src/**/index.ts', { cwd: import.meta.dirname })
  .filter((file) => !Object.values(entry).includes(file))
  .map((file) => [file.replace(/^src\//, 'parts/').replace(/\/index\.ts$/, ''), file]);

// Styles are texts, which nothing downstream makes smaller: what says nothing in them goes here.
const flat = (text: string) => text.replaceAll(/\n[ \t]+/g, '\n');
const tight = (style: string) =>
  style
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/([{;,])\n/g, '$1')
    .replaceAll(/;(?=\})/g, '')
    .replaceAll(/ \{/g, '{')
    .replaceAll(/^([a-z-]+): /gm, '$1:')
    .replaceAll(/([{;][a-z-]+): /g, '$1:');

const flatStyles: Plugin = {
  name: 'flat-styles',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.(styles\.ts|tsx)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return path.endsWith('x')
        ? { contents: flat(source), loader: 'tsx' }
        : { contents: source.replaceAll(/`[^`]*`/g, tight), loader: 'ts' };
    });
  },
};

export default defineConfig({
  esbuildPlugins: [flatStyles],
  entry: { ...entry, ...Object.fromEntries(parts) },
  format: ['esm'],
  dts: { entry },
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
