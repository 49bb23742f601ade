import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', 'final-form': 'src/finalForm/index.ts' },
  format: ['esm'],
  dts: true,
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
