import { uniqueMark } from './support/csv.ts';
import { recordChanges, chooseAction, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// @specification roles.view, roles.remove, roles.addDetails, roles.addPermissions, entities.role
// @specification calls.roles
test('a role is created with permissions, viewed and deleted @storage', async ({
  page,
  platform,
}) => {
  const name = `role-${uniqueMark()}`;
  const stored = async () => (await platform.client.roles.list({ query: { q: name } })).rows;
  const { rows: permissions } = await platform.client.permissions.list({
    query: { pageSize: 100 },
  });
  const permission = permissions.find((candidate) => candidate.name === 'can-manage-pipelines');
  const changes = recordChanges(page);
  const dialog = page.getByRole('dialog');

  await page.goto('/roles-management');
  await page.getByRole('button', { name: 'Add Role' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByLabel('Display Name').fill(`Scout ${name}`);
  await dialog.getByLabel('Description').fill('Looks around.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText(permission?.display_name ?? '', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create Role' }).click();
  await expect(page.getByRole('rowheader', { name: `Scout ${name}` })).toBeVisible();
  const [role] = await stored();
  expect(role).toEqual({
    id: role?.id,
    name,
    display_name: `Scout ${name}`,
    description: 'Looks around.',
    updated_at: expect.any(String),
    second_factor_from: null,
    permissions: [permission],
  });

  await chooseAction(page, `Scout ${name}`, 'View Role');
  const listItems = dialog.getByRole('listitem');
  await expect(listItems).toContainText(permission?.display_name ?? '');
  await expect(listItems).toContainText(permission?.description ?? '');
  await page.keyboard.press('Escape');

  await removeRow(page, `Scout ${name}`, 'Delete Role');
  await expect(page.getByRole('rowheader', { name: `Scout ${name}` })).toBeHidden();
  expect(await stored()).toEqual([]);
  const body = {
    name,
    displayName: `Scout ${name}`,
    description: 'Looks around.',
    selectedPermissions: [permission?.id],
  };
  expect(changes).toEqual([
    ['POST /roles', body],
    [`DELETE /roles/${role?.id}`, null],
  ]);
});
