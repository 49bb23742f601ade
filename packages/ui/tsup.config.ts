import { globSync } from 'node:fs';
import { defineConfig } from 'tsup';

const entry = { index: 'src/index.ts', 'final-form': 'src/finalForm/index.ts' };

// A module for each component: a style cannot be dropped from the middle of a file, so one big file
// would hand every style to whoever imports a single button.
const parts = globSync('src/**/index.ts', { cwd: import.meta.dirname })
  .filter((file) => !Object.values(entry).includes(file))
  .map((file) => [file.replace(/^src\//, 'parts/').replace(/\/index\.ts$/, ''), file]);

export default defineConfig({
  entry: { ...entry, ...Object.fromEntries(parts) },
  format: ['esm'],
  dts: { entry },
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
