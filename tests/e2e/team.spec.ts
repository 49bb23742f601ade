import { createClient } from '@steward/api';
import { uniqueMark } from './support/csv.ts';
import { createUserSession, password } from './support/invite.ts';
import { expect, test } from './support/test.ts';

test('a deactivated person cannot log in until they are activated @storage', async ({
  page,
  platform,
}) => {
  const { email, token } = await createUserSession(platform);
  const elsewhere = createClient({ baseUrl: platform.url });
  const logIn = () => elsewhere.auth.login({ body: { email, password } });
  const chooseFor = async (action: string) => {
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await page.goto(`/team?q=${encodeURIComponent(email)}`);
  await chooseFor('Deactivate User');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate User' }).click();
  await expect(page.getByText(/is deactivated, and was logged out\.$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeHidden();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${platform.url}/api/admin/profile`, { headers });
  expect(answer.status).toBe(401);
  await expect(logIn()).rejects.toMatchObject({ status: 401 });

  await page.getByRole('tab', { name: 'Deactivated Users' }).click();
  await chooseFor('Activate User');
  await expect(page.getByText(/can log in again\.$/)).toBeVisible();
  expect((await logIn()).token).toEqual(expect.any(String));
});

test('five people are invited with roles of their own by three clicks, and found by their role @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const role = `Scout ${mark}`;
  await platform.client.roles.create({ body: { name: role, selectedPermissions: [] } });
  const addressOf = (name: string) => `${name.toLowerCase()}.${mark}@north.example`;
  await page.goto('/team');
  await page.getByRole('button', { name: 'Invite Several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Several' });
  await dialog
    .getByLabel('People')
    .fill(
      [
        `Ada Lovelace <${addressOf('Ada')}>, Administrator`,
        `Grace Hopper <${addressOf('Grace')}>, ${role}`,
        `Alan Turing, ${addressOf('Alan')}, ${role}`,
        `Joan Clarke <${addressOf('Joan')}>`,
        `Lin Chen <${addressOf('Lin')}>, Standard User`,
      ].join('\n'),
    );
  await dialog.getByRole('button', { name: 'Invite 5 People' }).click();
  await expect(page.getByText(/^You have invited 5 people\./)).toBeVisible();
  await page.getByRole('tab', { name: 'Invited Users' }).click();
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(5);
  const ada = page.getByRole('row').filter({ hasText: addressOf('Ada') });
  await expect(ada).toContainText('Administrator');

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Role', exact: true }).click();
  await page.getByRole('combobox', { name: 'Value' }).fill(role);
  await page.getByRole('option', { name: new RegExp(role) }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Grace Hopper' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Alan Turing' })).toBeVisible();
});
