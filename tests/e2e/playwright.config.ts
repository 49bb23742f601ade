import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser, testContextOptions } from '../../scripts/browser.mjs';
import type { PlatformOptions } from './support/test.ts';

/** The number of servers behind a proxy, as in STEWARD_E2E_SERVERS=2 npm test -- e2e. */
const servers = Number(process.env['STEWARD_E2E_SERVERS'] ?? 1);

/** Specs marked @storage run on SQLite and on two servers with PostgreSQL, all others on SQLite. */
export default defineConfig<object, PlatformOptions>({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    contextOptions: testContextOptions,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects:
    servers > 1
      ? [{ name: 'servers', use: { database: 'postgres', servers } }]
      : [
          { name: 'sqlite', use: { database: 'sqlite' } },
          { name: 'postgres', grep: /@storage/, use: { database: 'postgres', servers: 2 } },
        ],
});
