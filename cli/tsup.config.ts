import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { Options } from 'tsup';
import { defineConfig } from 'tsup';

/** The widths of help that are made beforehand: without a terminal, and on a wide one. */
const helpWidths = [80, 110];

/** Prints help as on a terminal of this width. */
const helpOf = (width: number): string => {
  const script = `Object.assign(process.stdout, { isTTY: true, columns: ${width} });
    process.argv = [process.argv[0], 'steward', 'help', 'help']; await import('./dist/start.js');`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  if (status !== 0 || !stdout.startsWith('Usage:')) throw new Error(`There is no help: ${stderr}`);
  return stdout;
};

rmSync('dist', { recursive: true, force: true });

const shared = {
  format: ['esm'],
  target: 'node22',
  platform: 'node',
  treeshake: true,
  // `sqlite` is found under its full name alone.
  removeNodeProtocol: false,
} satisfies Options;

/** Writes the manual pages, from the sources. */
function writeManPages(): void {
  const args = ['--conditions', 'steward-source', 'src/man/write.ts', 'dist/man'];
  const { stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`There are no manual pages: ${stderr}`);
}

export default defineConfig([
  {
    ...shared,
    // One small file by itself, so that what it answers is not kept waiting by another.
    entry: { steward: 'src/main.ts' },
    splitting: false,
    banner: { js: '#!/usr/bin/env node' },
    esbuildPlugins: [
      {
        name: 'start-beside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\/start\.ts$/ }, () => ({ path: './start.js', external: true })),
      },
    ],
  },
  {
    ...shared,
    entry: { start: 'src/start.ts' },
    splitting: true,
    // The contract travels inside the command, so that its users install nothing of ours beside it.
    noExternal: [/^@steward\//, /^zod/],
    external: ['commander', 'undici', 'yaml'],
    // Help is printed before anything is loaded: main.ts reads it from here.
    async onSuccess() {
      for (const width of helpWidths) writeFileSync(`dist/help-${width}.txt`, helpOf(width));
      writeManPages();
    },
    esbuildOptions(options) {
      options.conditions = ['steward-source', ...(options.conditions ?? [])];
    },
  },
]);
