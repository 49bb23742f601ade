import { expect, test as base } from '@playwright/test';
import type { Platform } from './platform.ts';
import { openDatabase } from './database.ts';
import { openPlatform } from './platform.ts';

/** What a project chooses. */
export interface PlatformOptions {
  /** The database below the platform. */
  database: 'sqlite' | 'postgres';
  /** What the platform begins with: nothing, or `test.use({ seed: 'demo' })` at the top of a file. */
  seed: 'none' | 'demo';
}

interface WorkerFixtures extends PlatformOptions {
  /** One platform for all tests of a worker: tests use names of their own. */
  platform: Platform;
}

interface TestFixtures {
  /** Whether pages begin logged in as administrator; `test.use({ signedIn: false })` for a visitor. */
  signedIn: boolean;
}

/** Playwright's test with a platform of its own; pages open on it, logged in as administrator. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  seed: ['none', { option: true, scope: 'worker' }],
  platform: [
    async ({ database, seed }, use) => {
      const below = await openDatabase(database);
      const platform = await openPlatform({ STEWARD_SEED: seed, ...below.settings });
      await use(platform);
      await platform.close();
      await below.close();
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
    const refused: string[] = [];
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await use(context);
    expect(refused, 'The browser refused nothing that the console wants to do.').toEqual([]);
  },
});

export { expect };
