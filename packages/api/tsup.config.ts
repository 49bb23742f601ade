import { defineConfig } from 'tsup';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/forms.ts',
    'src/csv.ts',
    'src/imports.ts',
    'src/plans.ts',
    'src/permissions.ts',
    'src/commands.ts',
  ],
  format: ['esm'],
  dts: true,
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
