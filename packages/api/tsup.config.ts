import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/forms.ts', 'src/csv.ts', 'src/commands.ts'],
  // Resolved where the package is installed: browsers and Node have builds of their own.
  external: ['#csv-parse'],
  format: ['esm'],
  dts: true,
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
