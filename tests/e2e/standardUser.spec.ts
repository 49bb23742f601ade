import type { Route } from '@steward/api';
import { createCaller, isApiError, routes } from '@steward/api';
import { permissionFor } from '@steward/api/permissions';
import { inviteUser, password } from './support/invite.ts';
import type { Platform } from './support/platform.ts';
import { navigateTo } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: false });

/** The status of a call without any prepared data. */
async function statusOf(platform: Platform, token: string, route: Route): Promise<number> {
  const caller = createCaller({ baseUrl: platform.url, token: () => token });
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '999999']);
  try {
    const params = Object.fromEntries(names);
    await caller.call(route, { params, ...(route.method !== 'GET' && { body: {} }) });
    return 200;
  } catch (error) {
    return isApiError(error) ? error.status : 0;
  }
}

// @specification access.twoRoles, access.manageUsers
test('a Standard User sees every area, but no actions of administrators', async ({
  page,
  platform,
}) => {
  const email = await inviteUser(platform);
  const refusedCalls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refusedCalls.push(response.url());
  });
  // The stream of events stays open.
  const pendingRequests = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) pendingRequests.add(request);
  });
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();

  const areas = page.getByRole('region', { name: 'Areas' }).getByRole('link');
  await expect(areas.first()).toBeVisible();
  const addresses = await areas.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(addresses.length).toBeGreaterThan(15);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  let lastHeading = await heading.textContent();
  for (const address of [...addresses, '/sectors-management/possible-values']) {
    await navigateTo(page, address ?? '');
    await expect(heading).not.toHaveText(lastHeading ?? '');
    lastHeading = await heading.textContent();
  }
  await expect.poll(() => pendingRequests.size).toBe(0);
  expect(refusedCalls).toEqual([]);

  await page.goto('/team');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Active Users' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Invited Users' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Invite New User|Actions for )/ })).toHaveCount(
    0,
  );
  await page.goto('/team?tab=invited&open=invite');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { token } = await platform.client.auth.login({ body: { email, password } });
  for (const { group, verb, route } of routes) {
    const permission = permissionFor(`${group}.${verb}`);
    if (permission === undefined) continue;
    const status = await statusOf(platform, token ?? '', route);
    expect(status === 403, `${group}.${verb}`).toBe(!permission.standard);
  }
});
