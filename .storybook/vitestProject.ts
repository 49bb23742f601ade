import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { browserArgs, findBrowser, testContextOptions } from '../scripts/browser.mjs';
import type { MediaFeatures } from './mediaEmulation.ts';

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

/** The stories as tests in a browser. */
export const storybookProject: TestProjectInlineConfiguration = {
  plugins: [storybookTest({ configDir: import.meta.dirname })],
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
        contextOptions: testContextOptions,
      }),
      instances: [{ browser: 'chromium' }],
      commands: { emulateMedia },
    },
  },
};
