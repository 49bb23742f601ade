import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { uiPackage, uiPackageAliases } from './.storybook/uiPackage.ts';

/** The project of the stories, unless a run names others alone: to load it takes longer than most unit tests. */
async function storiesIfNamed() {
  const namesProjects = process.argv.some((argument) => argument.startsWith('--project'));
  const namesStories = process.argv.some((argument) => argument.includes('storybook'));
  if (namesProjects && !namesStories) return [];
  const { storybookProject } = await import('./.storybook/vitestProject.ts');
  return [storybookProject];
}

const conditions = ['steward-source', ...defaultServerConditions];

const fromSource = {
  resolve: { conditions, alias: uiPackageAliases() },
  ssr: { resolve: { conditions } },
};

const onNode = {
  environment: 'node',
  maxWorkers: 2,
  globalSetup: 'packages/server/src/testing/sharedPostgres.ts',
  // Tests that start programs and databases are slow on a busy machine.
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Tests that need modules of their own: they replace some, or these keep the document of jsdom. */
const isolated = uiPackage
  ? 'packages/ui/src/testing/*.isolated.test.tsx'
  : '{packages/*,cli,console}/src/**/*.isolated.test.{ts,tsx}';

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSource,
        test: {
          ...onNode,
          name: 'unit',
          // A worker keeps the modules of the files before: evaluating them for each takes longer than its tests.
          isolate: false,
          setupFiles: ['tests/unit/unstubGlobals.ts'],
          exclude: [isolated],
          include: uiPackage
            ? ['packages/ui/src/testing/*.test.tsx']
            : [
                'packages/*/src/**/*.test.{ts,tsx}',
                'cli/src/**/*.test.{ts,tsx}',
                'console/src/**/*.test.{ts,tsx}',
                'scripts/**/*.test.{ts,mjs}',
                '.storybook/*.test.ts',
                'docs/.vitepress/**/*.test.ts',
                'tests/unit/**/*.test.{ts,tsx}',
              ],
        },
      },
      {
        ...fromSource,
        test: { ...onNode, name: 'unit-isolated', include: [isolated] },
      },
      {
        ...fromSource,
        test: { ...onNode, name: 'faults', include: ['tests/faults/**/*.test.ts'] },
      },
      ...(await storiesIfNamed()),
    ],
  },
});
