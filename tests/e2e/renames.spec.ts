import type { Page } from '@playwright/test';
import { uniqueMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

const input = (page: Page, label: string, of: string) =>
  page.getByRole('textbox', { name: `${label} of ${of}`, exact: true });

// @specification uiConfiguration.renames, uiConfiguration.renameButtons
// @specification uiConfiguration.renameTrash, uiConfiguration.renameBack, entities.rename
// @specification states.renames, rules.renames, rules.renameErrors, rules.renamesLocked
// @specification mishaps.reloadWhileRenaming
test('renames are added, changed and deleted; changes wait until they are saved @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const stored = async () => {
    const { rows } = await platform.client.renames.list();
    return rows.filter(({ identifier }) => identifier?.includes(mark));
  };
  const keptName = `kept_${mark}`;
  const body = [{ identifier: keptName, singular_name: 'One', plural_name: 'Many' }];
  await platform.client.renames.save({ body });

  await page.goto('/ui-config');
  await page.getByRole('button', { name: 'See Renames Table' }).click();
  await expect(page).toHaveURL(/\/ui-config\?view=renames$/);
  const save = page.getByRole('button', { name: 'Save Changes' });
  const clear = page.getByRole('button', { name: 'Clear Changes' });
  const plural = input(page, 'Plural Name', keptName);
  await expect(plural).toHaveValue('Many');
  await expect(save).toBeDisabled();

  await page.getByRole('button', { name: 'Add New Identifier' }).click();
  await expect(plural).toBeDisabled();
  await input(page, 'Identifier', 'new identifier').fill(`added_${mark}`);
  await input(page, 'Singular Name', 'new identifier').fill('Added');
  await expect(save).toBeDisabled();
  await input(page, 'Plural Name', 'new identifier').fill('All added');
  await expect(save).toBeEnabled();
  expect(await stored()).toHaveLength(1);
  await page.reload();
  await expect(input(page, 'Plural Name', 'new identifier')).toHaveValue('All added');
  await save.click();
  await expect(input(page, 'Plural Name', `added_${mark}`)).toHaveValue('All added');
  await expect(save).toBeDisabled();

  await plural.fill('');
  await expect(plural).toHaveAttribute('aria-invalid', 'true');
  await expect(save).toBeDisabled();
  await clear.click();
  await expect(plural).toHaveValue('Many');

  await plural.fill('All of them');
  await input(page, 'Identifier', `added_${mark}`).fill(`moved_${mark}`);
  await expect(page.getByText('2 pending changes')).toBeVisible();
  await save.click();
  await expect
    .poll(async () => (await stored()).map((row) => [row.identifier, row.plural_name]).sort())
    .toEqual([
      [keptName, 'All of them'],
      [`moved_${mark}`, 'All added'],
    ]);
  await expect(save).toBeDisabled();
  await expect(input(page, 'Plural Name', `moved_${mark}`)).toHaveValue('All added');

  await page.getByRole('button', { name: `Remove ${keptName}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(keptName);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Rename' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(plural).toBeHidden();
  expect(await stored()).toHaveLength(1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'UI Configuration' })).toBeVisible();
});

test('a duplicate identifier is marked', async ({ page, platform }) => {
  const identifier = `twice_${uniqueMark()}`;
  const body = [{ identifier, singular_name: 'One', plural_name: 'Many' }];
  await platform.client.renames.save({ body });
  await page.goto('/ui-config?view=renames');
  await expect(input(page, 'Identifier', identifier)).toBeVisible();
  await page.getByRole('button', { name: 'Add New Identifier' }).click();
  for (const label of ['Identifier', 'Singular Name', 'Plural Name'])
    await input(page, label, 'new identifier').fill(identifier);
  await expect(page.getByText('an identifier can be in the table once')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear Changes' }).click();
});

// @specification failures.renames
test('a failed save shows no message, is logged, and keeps the typed values', async ({
  page,
  platform,
}) => {
  const identifier = `away_${uniqueMark()}`;
  const body = [{ identifier, singular_name: 'One', plural_name: 'Many' }];
  await platform.client.renames.save({ body });
  await page.route('**/api/admin/ui-configuration/renames', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Away for a moment.' } })
      : route.fallback(),
  );
  await page.goto('/ui-config?view=renames');
  await input(page, 'Plural Name', identifier).fill('Kept');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Activity, 1 failed' })).toBeVisible();
  await expect(input(page, 'Plural Name', identifier)).toHaveValue('Kept');
});
