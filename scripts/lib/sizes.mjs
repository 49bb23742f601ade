import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './paths.mjs';
import { outcome, together } from './runners.mjs';

/** What whoever imports one component may have to load for it, in KiB, compressed. */
const budgets = {
  // One that is small shows that nobody pays for its neighbours.
  Badge: 0.75,
  Button: 1.75,

  'PagedTable, ColumnChooser': 12,
  JsonViewer: 7.75,
  ToggleTree: 7.5,
  StepWizard: 3,
  Frame: 4.25,
};

/** Libraries that a page loads once for all components; icons are among them, 0.2 kB each. */
const shared = /^(react|react-dom|styled-components|@base-ui\/react|lucide-react)(\/|$)/;

/** The bundler's own way to load a part later, which is no part of the package. */
const loader = 'vite/preload-helper';

/** All that a page ever loads for a component beyond the libraries that its siblings share. */
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
          if (id === entry) return `export { ${name} } from ${index};`;
          return id.includes(loader) ? 'export const __vitePreload = (load) => load();' : undefined;
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: 'component', external: shared, preserveEntrySignatures: 'strict' },
    },
  });
  return output
    .filter(({ type }) => type === 'chunk')
    .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** Holds each of the big components of the built package to its size. */
export async function checkSizes() {
  const outcomes = [];
  for (const [name, budget] of Object.entries(budgets)) {
    const size = await sizeOf(name);
    const message = `${name} takes ${size} bytes, compressed; ${budget * 1024} are what it may take. Leave something out, or load it when it is needed.`;
    outcomes.push(size <= budget * 1024 ? outcome(1, 0, '') : outcome(0, 1, message));
  }
  return together(outcomes);
}
