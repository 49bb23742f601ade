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

/** Bytes that a page loads for a case at once, and later, compressed; React is not among them. */
export async function bytesOf(name: string): Promise<{ first: number; later: number }> {
  const common = await config();
  const answer = await build({
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
  if (!('output' in answer)) throw new Error(`The build of ${name} answered no files.`);
  const chunks = new Map(answer.output.map((part) => [part.fileName, part]));
  const atOnce = new Set<string>();
  const add = (fileName: string) => {
    const part = chunks.get(fileName);
    if (part === undefined || atOnce.has(fileName)) return;
    atOnce.add(fileName);
    if (part.type === 'chunk') part.imports.forEach(add);
  };
  for (const part of answer.output) {
    if (part.type === 'asset' || part.isEntry) add(part.fileName);
  }
  let [first, later] = [0, 0];
  for (const part of answer.output) {
    const size = gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length;
    if (atOnce.has(part.fileName)) first += size;
    else later += size;
  }
  return { first, later };
}
