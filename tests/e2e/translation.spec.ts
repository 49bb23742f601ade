import { uniqueMark } from './support/csv.ts';
import { translatePages, translationMark } from './support/pageTranslation.ts';
import { expect, test } from './support/test.ts';

test.use({ seed: 'demo' });

const translated = (text: string) => new RegExp(`${translationMark}.*${text}`);

test('the console goes on working while the browser translates it', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await translatePages(page);
  const table = page.getByRole('table');
  const main = page.getByRole('main');
  const name = uniqueMark();

  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translated('Welcome'));
  await expect(main.getByText(translated('invitations not accepted yet'))).toBeVisible();

  await page.goto('/manage-signals');
  await expect(table).toBeVisible();
  await main.getByRole('button', { name: translated('Create New Signal') }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const search = main.getByRole('searchbox');
  await search.fill(name);
  await expect(main.getByText(translated('1–1 of 1')).last()).toBeVisible();

  await table.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
  await expect(main.getByText(translated('1 selected'))).toBeVisible();
  await table.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).uncheck();
  await expect(main.getByText(translated('1 selected'))).toBeHidden();

  await table.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: translated('Delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translated('Delete') })
    .click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(table.getByRole('button', { name: `Actions for ${name}` })).toBeHidden();

  await page.goto('/activity');
  const entry = main.getByRole('button', { name: new RegExp(name) }).first();
  await entry.click();
  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  expect(errors).toEqual([]);
});

test('identifiers, keys and JSON are left as they are in a translated page', async ({
  page,
  platform,
}) => {
  const filter = JSON.stringify({ field: 'crunchbase_id', op: 'notEmpty' });
  const { rows } = await platform.client.companies.list({ query: { filter, pageSize: 1 } });
  await translatePages(page);
  await page.goto(`/companies-management/${rows[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(translated('Website')).first()).toBeVisible();
  const untranslated = page.locator('[data-mono][translate=no]');
  await expect(untranslated.first()).toBeVisible();
  for (const text of await untranslated.allTextContents())
    expect(text).not.toContain(translationMark);
});
