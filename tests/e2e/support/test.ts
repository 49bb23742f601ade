import { expect, test as base } from '@playwright/test';
import type { Platform } from './platform.ts';
import { openDatabase } from './database.ts';
import { openPlatform } from './platform.ts';

/** Options of a project. */
export interface PlatformOptions {
  /** The database of the platform. */
  database: 'sqlite' | 'postgres';
  /** How many servers share the database, behind a proxy. */
  servers: number;
  /** The data of the platform: none, or demo data by `test.use({ seed: 'demo' })` at the top of a file. */
  seed: 'none' | 'demo';
}

interface WorkerFixtures extends PlatformOptions {
  /** One platform for all tests of a worker, so tests use unique names. */
  platform: Platform;
}

interface TestFixtures {
  /** Whether pages are logged in as the administrator. Default true. */
  signedIn: boolean;
}

/** Playwright's test with a platform; pages open on it, logged in as the administrator. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  servers: [1, { option: true, scope: 'worker' }],
  seed: ['none', { option: true, scope: 'worker' }],
  platform: [
    async ({ database, servers, seed }, use) => {
      const openedDatabase = await openDatabase(database);
      const platform = await openPlatform(
        { STEWARD_SEED: seed, ...openedDatabase.settings },
        servers,
      );
      await use(platform);
      await platform.close();
      await openedDatabase.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signedIn: [true, { option: true }],
  baseURL: async ({ platform }, use) => use(platform.url),
  storageState: async ({ platform, signedIn }, use) => {
    const value = JSON.stringify(platform.session);
    const origin = { origin: platform.url, localStorage: [{ name: 'steward.session', value }] };
    await use({ cookies: [], origins: signedIn ? [origin] : [] });
  },
  context: async ({ context }, use) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await use(context);
    expect(violations, 'The console keeps to the content security policy.').toEqual([]);
  },
});

export { expect };
