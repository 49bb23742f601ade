import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './paths.mjs';
import { mergeResults, result } from './testRunners.mjs';

/**
 * The budgets of what a page loads for one component, in KiB gzip: at first, and in all. Each
 * budget is about a fifth above what the component measured when the budget was set.
 */
export const budgets = {
  // The small ones show that an app does not load their neighbours.
  Badge: [0.6, 0.6],
  Button: [1.5, 1.5],
  'PagedTable, ColumnChooser': [15, 20],
  JsonViewer: [10.8, 10.8],
  JsonDiff: [12.4, 12.4],
  ToggleTree: [11.1, 13.4],
  StepWizard: [4.5, 4.5],
  Frame: [3.6, 4.8],
};

/** The entry points of components outside the main one. */
const entries = { JsonDiff: 'json-diff' };

/** Libraries that a page loads once for all components (icons take 0.2 kB each), and Vite's own loader. */
const external = [
  /^(react|react-dom|styled-components|@base-ui\/react|lucide-react)(\/|$)/,
  /vite\/preload-helper/,
];

/**
 * Builds with Vite, which makes the whole process one of production: the steps that follow would inherit that, and
 * test what people develop with as what they deploy.
 */
export async function buildAside(options) {
  const { NODE_ENV } = process.env;
  try {
    return await build(options);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/**
 * Measures what a page loads for a component at once, and in all, in bytes gzip, without the shared
 * libraries.
 */
async function sizeOf(name) {
  const entry = '\0component';
  const file = path.join(root, `packages/ui/dist/${entries[name] ?? 'index'}.js`);
  const { output } = await buildAside({
    configFile: false,
    root: path.join(root, 'packages/ui'),
    logLevel: 'silent',
    plugins: [
      {
        name: 'component',
        enforce: 'pre',
        resolveId: (id) => (id === 'component' ? entry : undefined),
        load: (id) =>
          id === entry
            ? `import { ${name} } from ${JSON.stringify(file)}; globalThis.used = [${name}];`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: 'component', external },
    },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const bytes = (list) =>
    list.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of initial) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) initial.add(chunk);
  }
  return [bytes([...initial]), bytes(chunks)];
}

/** Checks the components of the built package against their budgets. */
export async function checkSizes() {
  const results = [];
  for (const [name, budget] of Object.entries(budgets)) {
    const sizes = await sizeOf(name);
    sizes.forEach((size, at) => {
      const when = at === 0 ? 'at once' : 'in all';
      const message = `${name} takes ${size} bytes ${when}, compressed; ${budget[at] * 1024} are what it may take. Leave something out, or load it when it is needed.`;
      results.push(size <= budget[at] * 1024 ? result(1, 0, '') : result(0, 1, message));
    });
  }
  return mergeResults(results);
}
