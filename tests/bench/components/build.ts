import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { InlineConfig } from 'vite';
import { build } from 'vite';

const peers = fileURLToPath(new URL('../peers/', import.meta.url));

async function config(): Promise<InlineConfig> {
  const module: { default: InlineConfig } = await import(path.join(peers, 'vite.config.mjs'));
  return module.default;
}

/** Builds the page with all cases into a folder. */
export async function buildPage(outDir: string): Promise<void> {
  const common = await config();
  await build({ ...common, build: { ...common.build, outDir, emptyOutDir: true } });
}

/** Measures the gzipped bytes that a page loads for a case at once and later, without React. */
export async function bytesOf(name: string): Promise<{ firstBytes: number; laterBytes: number }> {
  const common = await config();
  const result = await build({
    ...common,
    build: {
      ...common.build,
      write: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: path.join(peers, `cases/${name}.tsx`),
        external: /^(react|react-dom)(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  if (!('output' in result)) throw new Error(`The build of ${name} produced no files.`);
  const chunks = new Map(result.output.map((file) => [file.fileName, file]));
  const initial = new Set<string>();
  const add = (fileName: string) => {
    const file = chunks.get(fileName);
    if (file === undefined || initial.has(fileName)) return;
    initial.add(fileName);
    if (file.type === 'chunk') file.imports.forEach(add);
  };
  for (const file of result.output) {
    if (file.type === 'asset' || file.isEntry) add(file.fileName);
  }
  let firstBytes = 0;
  let laterBytes = 0;
  for (const file of result.output) {
    const size = gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
    if (initial.has(file.fileName)) firstBytes += size;
    else laterBytes += size;
  }
  return { firstBytes, laterBytes };
}
