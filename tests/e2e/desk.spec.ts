import { expect, test } from './support/test.ts';

test.use({ seed: 'demo' });

test('what waits leads to where something is done about it', async ({ page }) => {
  await page.goto('/landing');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByText('10 invitations not accepted yet')).toBeVisible();
  await waiting.getByRole('link', { name: 'Review 10 invitations' }).click();
  await expect(page.getByRole('tab', { name: 'Invited Users', selected: true })).toBeVisible();
  await page.goBack();
  await waiting.getByRole('link', { name: /^Open rows: companies\.csv/ }).click();
  await expect(page.getByRole('dialog')).toContainText('companies.csv');
});

test('a change is seen and undone on the landing page', async ({ page, platform }) => {
  const name = `desk_${Date.now()}`;
  const { id } = await platform.client.signals.create({ body: { name } });
  await page.goto('/landing');
  const changes = page.getByRole('region', { name: 'Latest changes' });
  await changes.getByRole('button', { name: `Created Signal “${name}”` }).click();
  await changes.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(changes.getByText('Undone').first()).toBeVisible();
  const { rows } = await platform.client.signals.list({ query: { q: name } });
  expect(rows.map((row) => row.id)).not.toContain(id);
});
