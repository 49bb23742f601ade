import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/node.ts', 'src/main.ts', 'src/msw.ts'],
  format: ['esm'],
  target: 'node24',
  clean: true,
  sourcemap: true,
  // `sqlite` is found under its full name alone.
  removeNodeProtocol: false,
  noExternal: ['@steward/api'],
  external: ['msw'],
  esbuildOptions(options) {
    options.conditions = ['steward-source'];
  },
});
