/** The layers of the console, from the lowest: each imports from those before it alone. */
const layers = ['core', 'engine', 'features', 'shell'];

const testsAndStories = '\\.(test|stories)\\.tsx?$|^console/src/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers.slice(0, -1).map((layer, index) => ({
      name: `${layer} imports no layer above it`,
      severity: 'error',
      from: { path: `^console/src/${layer}/` },
      to: { path: `^console/src/(${layers.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'folders do not import each other, not even round about',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: '^console/src/',
    exclude: testsAndStories,
    // Types count, too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
};
