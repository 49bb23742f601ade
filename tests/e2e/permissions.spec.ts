import type { Page } from '@playwright/test';
import { basePath } from '@steward/api';
import { uniqueMark } from './support/csv.ts';
import { createUserSession } from './support/invite.ts';
import type { Platform } from './support/platform.ts';
import { apiCalls, countPending } from './support/pendingRequests.ts';
import { privateRoutes } from './support/routes.ts';
import { waitUntilLoaded } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ seed: 'demo', signedIn: false });

/** Logs in somebody whose role has exactly these permissions, and notes the calls that fail. */
async function openAs(page: Page, { client, ...platform }: Platform, names: readonly string[]) {
  const { rows } = await client.permissions.list({ query: { pageSize: 100 } });
  const selectedPermissions = rows.filter(({ name }) => names.includes(name ?? ''));
  const role = await client.roles.create({
    body: {
      name: `only ${names.join(' and ')} ${uniqueMark()}`,
      selectedPermissions: selectedPermissions.map(({ id }) => id),
    },
  });
  const { stored } = await createUserSession({ client, ...platform }, role.id);
  await page.addInitScript((session) => localStorage.setItem('steward.session', session), stored);
  const failures: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(basePath) && response.status() >= 400)
      failures.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  return { failed: failures, role };
}

/** What the menu of a row offers to somebody who may only manage signals, by screen; elsewhere there is none. */
const offeredActions: Readonly<Record<string, readonly string[]>> = {
  '/roles-management': ['View Role'],
  '/pipeline-management': ['View Pipeline'],
  '/custom-definitions-management': ['View', 'Show Values'],
  '/custom-values-management': ['View'],
  '/email-preferences-management': ['View'],
  '/email-schedules-management': ['View'],
  '/branding-management': ['View'],
  '/providers-management': ['View'],
  '/recommendation-rationale': ['View'],
  '/sectors-management': ['View Sector Type', 'Manage Possible Values'],
  '/sectors-management/possible-values': ['View'],
  '/manage-signals': ['View', 'Edit', 'Delete'],
  '/manage-ml-models': ['View'],
};

/** Opens the items of the first row's menu, one after the other, each until its calls are answered. */
async function openRowActions(page: Page, pending: () => number, labels: readonly string[]) {
  const menu = page.getByRole('button', { name: /^Actions for / }).first();
  const heading = page.getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  // An item opens a dialog, or leads to another page.
  const opened = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(heading.filter({ hasNotText: title }));
  // The rows are drawn a moment after their answer.
  await expect(menu).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(labels);
  await page.keyboard.press('Escape');
  for (const label of labels) {
    const address = page.url();
    await menu.click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    await expect(opened.first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(pending).toBe(0);
    await page.goto(address);
    await waitUntilLoaded(page);
  }
}

test('a user with one permission is offered its actions on every screen, and gets no refusal', async ({
  page,
  platform,
}) => {
  test.setTimeout(180_000);
  const { failed } = await openAs(page, platform, ['can-manage-signals']);
  const pending = countPending(page, apiCalls);
  for (const route of privateRoutes) {
    await page.goto(route);
    await waitUntilLoaded(page);
    await expect.poll(pending).toBe(0);
    const labels = offeredActions[route];
    if (labels !== undefined) await openRowActions(page, pending, labels);
    else await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
  }
  expect(failed).toEqual([]);

  await page.goto('/manage-signals');
  await page.getByRole('button', { name: 'Create New Signal' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('only_this');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Signal' }).click();
  await expect(page.getByRole('rowheader', { name: 'only_this' })).toBeVisible();
  expect(failed).toEqual([]);
});

test('a permission that a role loses is withdrawn from its users while they work, and a sentence says whom to ask', async ({
  page,
  platform,
}) => {
  const { role } = await openAs(page, platform, ['can-manage-signals']);
  await page.goto('/manage-signals');
  const create = page.getByRole('button', { name: 'Create New Signal' });
  await create.click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('too_late');
  await platform.client.roles.update({
    params: { id: role.id },
    body: { selectedPermissions: [] },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Create Signal' }).click();
  await expect(create).toBeHidden();
  // The page begins with what was permitted before, until it has read the profile.
  await page.route('**/api/admin/profile', async (route) => {
    await page.getByRole('dialog').waitFor();
    await route.continue();
  });
  await page.goto('/manage-signals?open=add');
  await expect(page.getByText('needs the permission “Manage Signals”')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an administrator edits a role in the console, and gives it to a user', async ({
  page,
  platform,
}) => {
  const { client } = platform;
  const role = await client.roles.create({ body: { name: 'gardener', displayName: 'Gardener' } });
  const { rows } = await client.users.list({ query: { count: 100 } });
  const person = rows.find(({ email }) => email?.startsWith('mateus'));
  const session = JSON.stringify(platform.session);
  await page.addInitScript((value) => localStorage.setItem('steward.session', value), session);

  await page.goto(`/roles-management?open=edit:${role.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Role' });
  await dialog.getByLabel('Description').fill('Tends the taxonomies.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('checkbox', { name: /^Manage Taxonomies/ }).click();
  const affected = dialog.getByRole('region', { name: 'Who is affected' });
  await expect(affected).toContainText('Nobody has this role at present.');
  await expect(affected).toContainText('They gainManage Taxonomies');
  await dialog.getByRole('button', { name: 'Save Role' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/team?open=change-role:${person?.id}`);
  const change = page.getByRole('dialog', { name: 'Change Role' });
  await change.getByRole('combobox', { name: /^Role/ }).fill('Gardener');
  await page.getByRole('option', { name: /^Gardener/ }).click();
  await expect(change.getByRole('region', { name: 'Who is affected' })).toContainText('They lose');
  await change.getByRole('button', { name: 'Save Role' }).click();
  await expect(page.getByText('Mateus Carvalho has the role Gardener now.')).toBeVisible();

  const usersAfter = await client.users.list({ query: { count: 100 } });
  expect(usersAfter.rows.find(({ id }) => id === person?.id)?.role).toMatchObject({
    name: 'gardener',
    permissions: [{ name: 'can-manage-taxonomies' }],
  });
  const { rows: roles } = await client.roles.list({ query: { pageSize: 100 } });
  expect(roles.find(({ id }) => id === role.id)?.description).toBe('Tends the taxonomies.');
});
