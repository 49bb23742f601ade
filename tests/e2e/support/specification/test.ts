import { expect, test as base } from '@playwright/test';
import type { Person } from './rows.ts';
import { people } from './rows.ts';
import type { SpecificationPlatform } from './platform.ts';
import { startSpecificationPlatform } from './platform.ts';

interface Fixtures {
  /** A platform of the test's own, which is the specification and no more. */
  specification: SpecificationPlatform;
  /** Who is logged in; nobody where it is undefined. */
  person: Person | undefined;
}

/** A test of the console on a platform that is the specification and no more. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  specification: async ({}, use) => {
    const platform = await startSpecificationPlatform();
    await use(platform);
    await platform.close();
    expect(platform.unnamed, 'Every call stands in the specification.').toEqual([]);
  },
  person: ['Administrator', { option: true }],
  baseURL: async ({ specification }, use) => use(specification.url),
  storageState: async ({ specification, person }, use) => {
    const id = person && people[person];
    const session = {
      currentUser: id && specification.userOf(id),
      authToken: `token-${id}`,
      isLoginSuccess: true,
    };
    const value = JSON.stringify(session);
    const origin = {
      origin: specification.url,
      localStorage: [{ name: 'steward.session', value }],
    };
    await use({ cookies: [], origins: id === undefined ? [] : [origin] });
  },
});

export { expect };
