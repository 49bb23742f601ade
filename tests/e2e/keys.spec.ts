import { administrator } from './support/server.ts';
import { expect, test } from './support/test.ts';

// @specification profile.apiKey, profile.generateKey, entities.userKey, failures.keyUpdated
test('an API key is generated, shown on demand, replaced, and never stored in the browser', async ({
  page,
  platform,
}) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Generate API Key' }).click();
  await expect(page.getByText('API key updated')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Key' });
  await expect(field).toHaveValue(/^•+$/);
  await page.getByRole('button', { name: 'Show API key' }).click();
  const firstKey = (await platform.client.profile.read()).apiKey?.key ?? 'none';
  await expect(field).toHaveValue(firstKey);
  await page.getByRole('button', { name: 'Refresh API key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refresh API Key' }).click();
  await expect(field).toHaveValue(/^•+$/);
  const secondKey = (await platform.client.profile.read()).apiKey?.key ?? 'none';
  expect(secondKey).not.toBe(firstKey);
  const storedText = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(storedText).not.toContain(secondKey);
  expect(storedText).not.toContain('apiKey');
});

// @specification failures.keyFailure
test('a key that cannot be generated shows an error', async ({ page }) => {
  await page.route('**/api/admin/profile/apikey', (route) =>
    route.fulfill({ status: 500, json: { message: 'Away for a moment.' } }),
  );
  await page.goto('/profile');
  await page.getByRole('button', { name: /Generate API Key|Refresh API key/ }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Refresh API Key' });
  const failureText = page.getByText('Failed to update API key');
  await expect(confirm.or(failureText)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(failureText).toBeVisible();
});

test('a key is revoked in Team, and is refused from then on @storage', async ({
  page,
  platform,
}) => {
  const { apiKey } = await platform.client.profile.renewKey();
  const byKey = () =>
    fetch(`${platform.url}/api/admin/profile`, {
      headers: { authorization: `Bearer ${apiKey?.key}` },
    });
  expect((await byKey()).status).toBe(200);
  await page.goto('/team');
  await page.getByRole('tab', { name: 'API Keys' }).click();
  await expect(page).toHaveURL(/tab=keys/);
  const end = apiKey?.key?.slice(-2) ?? 'none';
  const row = page.getByRole('row').filter({ hasText: `••••••••${end}` });
  await expect(row).toContainText('Profile key');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke API Key' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(administrator.email);
  await question.getByRole('button', { name: 'Revoke API Key' }).click();
  await expect(page.getByText(/^The API key of .* has been revoked: Profile key\.$/)).toBeVisible();
  await expect(row).toBeHidden();
  expect((await byKey()).status).toBe(401);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Generate API Key' })).toBeVisible();
});

test('a named key is made in the profile, does what it was made for, and is rotated @storage', async ({
  page,
  platform,
}) => {
  const statusOf = async (key: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = method === 'GET' ? {} : { body: '{"name":"e2e"}' };
    return (await fetch(`${platform.url}/api/admin/signals`, { method, headers, ...body })).status;
  };
  await page.goto('/profile');
  await page.getByRole('button', { name: 'New Key' }).click();
  const form = page.getByRole('dialog', { name: 'New API Key' });
  await form.getByLabel('Name').fill('Nightly export');
  await form.getByRole('switch', { name: 'Read only' }).click();
  await form.getByRole('button', { name: 'Create Key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the API Key' });
  const first = await shown.getByRole('textbox', { name: 'Key' }).inputValue();
  expect([await statusOf(first), await statusOf(first, 'POST')]).toEqual([200, 403]);
  await shown.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('region', { name: 'API keys' });
  await expect(card.getByText('Nightly export')).toBeVisible();
  await expect(card).toContainText(`••••••••${first.slice(-2)} · Read only`);
  await card.getByRole('button', { name: 'Actions for Nightly export' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit API Key' });
  await edit.getByLabel('Name').fill('Weekly export');
  await edit.getByLabel('Networks').fill('203.0.113.7');
  await edit.getByRole('button', { name: 'Save Key' }).click();
  await expect(card).toContainText('from 203.0.113.7');
  expect(await statusOf(first)).toBe(403);
  await card.getByRole('button', { name: 'Actions for Weekly export' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await edit.getByLabel('Networks').fill('');
  await edit.getByRole('button', { name: 'Save Key' }).click();
  await expect(card).not.toContainText('203.0.113.7');
  await card.getByRole('button', { name: 'Actions for Weekly export' }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate Key' }).click();
  const second = await shown.getByRole('textbox', { name: 'Key' }).inputValue();
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('Replaced');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(second);
});
