import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import type { PlatformOptions } from './support/test.ts';

/** Specs marked @storage run on both databases, all others on the default one. */
export default defineConfig<object, PlatformOptions>({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'sqlite', use: { database: 'sqlite' } },
    { name: 'postgres', grep: /@storage/, use: { database: 'postgres' } },
  ],
});
