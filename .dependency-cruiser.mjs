/** The layers of packages, from the lowest: each imports only from those before it. A layer may be several folders. */
const layersOf = {
  'packages/api/src': [
    'base',
    'fields',
    'routes',
    'values',
    'resources',
    'contract',
    ['client', 'csv', 'filter', 'openapi', 'uiConfiguration'],
    ['forms', 'imports'],
    'commands',
    'plans',
  ],
  'cli/src': ['kernel', 'resource', ['import', 'plan'], 'commands', 'completion', 'man'],
  'cli/src/kernel': ['errors', 'text', 'io', 'config', 'http', 'auth', 'output', 'command'],
  'cli/src/resource': ['records', 'input', 'verbs'],
  'cli/src/import': ['options', 'report', 'file', 'run'],
  'cli/src/plan': ['document', 'comparison'],
  'console/src': ['core', 'engine', 'features', 'shell'],
  // A component is a folder with a capital letter.
  'packages/ui/src': ['theme', 'internal', 'locale', '[A-Z]\\w+', 'fields', 'finalForm'],
  'packages/server/src': ['base', 'store', 'records', 'access', 'resources', 'http', 'host'],
};
/** The folders whose layers are checked. */
export const roots = Object.keys(layersOf);

const oneOf = (folders) => `(${folders.flat().join('|')})`;

const testsAndStories = '\\.(test|stories)\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(layersOf).flatMap(([root, layers]) =>
      layers.slice(0, -1).map((layer, index) => ({
        name: `${root}/${layer} imports no layer above it`,
        severity: 'error',
        from: { path: `^${root}/${oneOf([layer])}/` },
        to: { path: `^${root}/${oneOf(layers.slice(index + 1))}/` },
      })),
    ),
    {
      name: 'the entries of a package, which its rooms do not import',
      severity: 'error',
      from: { path: '^packages/(api|server|ui)/src/[^/]+/' },
      to: { path: '^packages/(api|server|ui)/src/[^/]+\\.ts$' },
    },
    {
      name: 'the start files of the command, which its rooms do not import',
      severity: 'error',
      from: { path: '^cli/src/(?!man/)[^/]+/' },
      to: { path: '^cli/src/[^/]+\\.ts$' },
    },
    {
      name: 'folders do not import each other, not even round about',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: `^(${roots.join('|')})/`,
    exclude: testsAndStories,
    // Types count, too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
};
