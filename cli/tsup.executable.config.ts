import { defineConfig } from 'tsup';

/** All of the command line in one script, which `npm run build -- executable` puts into a copy of Node. */
export default defineConfig({
  entry: { steward: 'src/start.ts' },
  format: ['cjs'],
  target: 'node24',
  platform: 'node',
  noExternal: [/./],
  removeNodeProtocol: false,
  esbuildOptions(options) {
    options.conditions = ['steward-source', ...(options.conditions ?? [])];
    options.minifySyntax = true;
    options.minifyWhitespace = true;
  },
});
