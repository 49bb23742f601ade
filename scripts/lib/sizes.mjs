import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './paths.mjs';
import { outcome, together } from './runners.mjs';

/** What whoever imports one component loads for it, in KiB, compressed: at once, and in all. */
export const budgets = {
  // One that is small shows that nobody pays for its neighbours.
  Badge: [0.9, 0.9],
  Button: [2.1, 2.1],
  'PagedTable, ColumnChooser': [12, 14.4],
  JsonViewer: [7.2, 12.8],
  ToggleTree: [7.2, 13.2],
  StepWizard: [4.4, 4.4],
  Frame: [4.8, 4.8],
};

/** Libraries that a page loads once for all components; icons are among them, 0.2 kB each. */
const shared = /^(react|react-dom|styled-components|@base-ui\/react|lucide-react)(\/|$)/;

/** The bundler's own way to load a part later, which is no part of the package. */
const loader = 'vite/preload-helper';

/**
 * What a page loads for a component at once, and all that it ever loads for it, beyond the libraries
 * that its siblings share.
 */
async function sizeOf(name) {
  const entry = '\0component';
  const index = JSON.stringify(path.join(root, 'packages/ui/dist/index.js'));
  const { output } = await build({
    configFile: false,
    root: path.join(root, 'packages/ui'),
    logLevel: 'silent',
    plugins: [
      {
        name: 'component',
        enforce: 'pre',
        resolveId: (id) => (id === 'component' ? entry : undefined),
        load(id) {
          if (id === entry) return `import { ${name} } from ${index}; globalThis.used = [${name}];`;
          return id.includes(loader) ? 'export const __vitePreload = (load) => load();' : undefined;
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: 'component', external: shared },
    },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const bytes = (list) =>
    list.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of atOnce) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) atOnce.add(chunk);
  }
  return [bytes([...atOnce]), bytes(chunks)];
}

/** Holds each of the big components of the built package to its size. */
export async function checkSizes() {
  const outcomes = [];
  for (const [name, budget] of Object.entries(budgets)) {
    const sizes = await sizeOf(name);
    sizes.forEach((size, at) => {
      const when = at === 0 ? 'at once' : 'in all';
      const message = `${name} takes ${size} bytes ${when}, compressed; ${budget[at] * 1024} are what it may take. Leave something out, or load it when it is needed.`;
      outcomes.push(size <= budget[at] * 1024 ? outcome(1, 0, '') : outcome(0, 1, message));
    });
  }
  return together(outcomes);
}
