/** The layers of packages, from the lowest: each imports from those before it alone. */
const layersOf = {
  'console/src': ['core', 'engine', 'features', 'shell'],
  'packages/server/src': ['base', 'store', 'records', 'access', 'resources', 'http', 'host'],
};
const roots = Object.keys(layersOf);

const testsAndStories = '\\.(test|stories)\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(layersOf).flatMap(([root, layers]) =>
      layers.slice(0, -1).map((layer, index) => ({
        name: `${root}/${layer} imports no layer above it`,
        severity: 'error',
        from: { path: `^${root}/${layer}/` },
        to: { path: `^${root}/(${layers.slice(index + 1).join('|')})/` },
      })),
    ),
    {
      name: 'the entries of the server, which its rooms do not import',
      severity: 'error',
      from: { path: '^packages/server/src/[^/]+/' },
      to: { path: '^packages/server/src/[^/]+\\.ts$' },
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
