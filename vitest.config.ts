import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import type { MediaFeatures } from './.storybook/mediaEmulation.ts';
import { uiPackage, uiPackageAliases } from './.storybook/uiPackage.ts';
import { browserArgs, findBrowser } from './scripts/browser.mjs';

/** Emulates the media features of a story; those that it does not name are reset. */
const emulateMedia: BrowserCommand<[MediaFeatures]> = async ({ page }, media) => {
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    ...media,
  });
};

const conditions = ['steward-source', ...defaultServerConditions];

const fromSource = {
  resolve: { conditions, alias: uiPackageAliases() },
  ssr: { resolve: { conditions } },
};

const onNode = {
  environment: 'node',
  maxWorkers: 2,
  // Tests that start programs and databases are slow on a busy machine.
  testTimeout: 30_000,
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
      {
        plugins: [
          storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) }),
        ],
        test: {
          name: 'storybook',
          // Isolation would load the preview for each file, which takes longer than its stories.
          isolate: false,
          maxWorkers: 2,
          // Large tables are slow on a busy machine; a long timeout costs nothing where it is not needed.
          testTimeout: 60_000,
          setupFiles: ['.storybook/vitest.setup.ts'],
          api: { host: '127.0.0.1' },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: browserArgs },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { emulateMedia },
          },
        },
      },
    ],
  },
});
