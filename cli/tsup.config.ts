import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { steward: 'src/main.ts' },
  format: ['esm'],
  target: 'node24',
  platform: 'node',
  clean: true,
  splitting: true,
  treeshake: true,
  // `sqlite` is found under its full name alone.
  removeNodeProtocol: false,
  banner: { js: '#!/usr/bin/env node' },
  // The contract travels inside the command, so that its users install nothing of ours beside it.
  noExternal: [/^@steward\//, /^zod/],
  external: ['commander', 'undici', 'yaml'],
  esbuildOptions(options) {
    options.conditions = ['steward-source', ...(options.conditions ?? [])];
  },
});
