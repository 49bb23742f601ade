import { ownMark } from './support/csv.ts';
import { administrator } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('branding is made in three steps; only what was filled in is sent @storage', async ({
  page,
  platform,
}) => {
  const mark = ownMark();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.method() === 'PUT')
      sent.push(request.postDataJSON());
  });
  await page.goto('/branding-management');
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Organisation Name').fill(mark);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Logo URL', { exact: true }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('begins with https://');
  await dialog.getByLabel('Logo URL', { exact: true }).fill('https://logos.example/a.svg');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('radio', { name: 'True' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Logo URL', { exact: true })).toHaveValue(
    'https://logos.example/a.svg',
  );
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create Branding' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([
    {
      organisation_name: mark,
      email_style: 1,
      logo_url: 'https://logos.example/a.svg',
      use_extended_email: true,
    },
  ]);

  const [stored] = (await platform.client.branding.list({ query: { q: mark } })).rows;
  await page.getByRole('button', { name: `Actions for ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog.getByRole('heading').first()).toContainText(String(stored?.id));
  await dialog.getByLabel('Platform Name').fill('Meridian');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Update Branding' }).click();
  await expect(page.getByRole('cell', { name: 'Meridian' })).toBeVisible();
});

test('Escape asks before it throws edits away; the back button keeps them as a draft', async ({
  page,
}) => {
  await page.goto('/branding-management');
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  const name = page.getByLabel('Organisation Name');
  await name.fill('Not yet sent');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Not yet sent');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('Not yet sent');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a failed save stays in the modal, with what was typed', async ({ page }) => {
  await page.route('**/api/admin/branding', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'That name is taken.' } })
      : route.fallback(),
  );
  await page.goto('/branding-management');
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Organisation Name').fill('Twice');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create Branding' }).click();
  await expect(dialog).toContainText('That name is taken.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Organisation Name')).toHaveValue('Twice');
});

test('a session that ends during a save brings the person back, with what was typed', async ({
  page,
}) => {
  await page.route('**/api/admin/branding', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { message: 'The session has ended.' } })
      : route.fallback(),
  );
  await page.goto('/branding-management');
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  const name = page.getByLabel('Organisation Name');
  await name.fill('Typed before the end');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create Branding' }).click();
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/branding-management\?open=add$/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('Typed before the end');
});
