import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    node: 'src/node.ts',
    main: 'src/main.ts',
    msw: 'src/msw.ts',
    sqliteThread: 'src/store/sql/sqlite/sqliteThread.ts',
  },
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
