import { readFile } from 'node:fs/promises';
import { uniqueMark } from './support/csv.ts';
import { recordChanges } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('many records are selected across pages and deleted together @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  for (let number = 10; number < 23; number += 1) {
    await platform.client.signals.create({ body: { name: `many_${mark}_${number}` } });
  }
  const changes = recordChanges(page);
  await page.goto(`/manage-signals?q=${mark}&sort=name`);
  await page.getByRole('checkbox', { name: `many_${mark}_10` }).click();
  await page.getByRole('checkbox', { name: `many_${mark}_11` }).click();
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await page.getByRole('checkbox', { name: `many_${mark}_22` }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();

  const question = page.getByRole('alertdialog', { name: 'Delete 3 signals?' });
  await expect(question.getByRole('listitem')).toHaveText(
    ['10', '11', '22'].map((number) => `many_${mark}_${number}`),
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete 3 signals' }).click();
  await expect(page.getByText('3 signals deleted.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText('1–10 of 10').first()).toBeVisible();
  // What was shown first, and then was done, each by one call.
  expect(changes.map(([call]) => call)).toEqual(['POST /signals/changes', 'POST /signals/changes']);
  const { count } = await platform.client.signals.list({ query: { q: mark } });
  expect(count).toBe(10);
});

test('all that was found is edited at once, and undone @storage', async ({ page, platform }) => {
  const mark = uniqueMark();
  const { signals } = platform.client;
  for (let number = 10; number < 22; number += 1) {
    await signals.create({ body: { name: `edit_${mark}_${number}`, display_name: 'Former' } });
  }
  const countOf = async (display_name: string) => {
    const { rows } = await signals.list({ query: { q: mark, pageSize: 100 } });
    return rows.filter((row) => row.display_name === display_name).length;
  };
  await page.goto(`/manage-signals?q=${mark}&sort=name`);
  // Before the rows are there, the box selects none of them.
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await page.getByRole('checkbox', { name: /all rows/i }).click();
  await page.getByRole('button', { name: 'Select all 12 found' }).click();
  await page.getByRole('button', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 12 signals' });
  await dialog.getByRole('combobox', { name: /Fields to change/ }).click();
  await page.getByRole('option', { name: 'Display Name' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: /Display Name/ }).fill('Present');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('12 signals change.')).toBeVisible();
  expect(await countOf('Former')).toBe(12);
  await dialog.getByRole('button', { name: 'Save 12 signals' }).click();
  await expect(page.getByText('12 signals saved.')).toBeVisible();
  expect(await countOf('Present')).toBe(12);

  const notice = page.getByRole('listitem').filter({ hasText: '12 signals saved.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('12 changes were undone.')).toBeVisible();
  expect(await countOf('Former')).toBe(12);
});

test('the name of a record opens it in place, or in another tab', async ({
  page,
  context,
  platform,
}) => {
  const mark = uniqueMark();
  const name = `link_${mark}`;
  await platform.client.signals.create({ body: { name } });
  await page.goto(`/manage-signals?q=${mark}&sort=name`);
  const link = page.getByRole('rowheader', { name }).getByRole('link', { name });
  const newTab = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await newTab;
  await expect(tab.getByRole('dialog', { name: 'View Signal' })).toBeVisible();
  await expect(tab.getByRole('definition').filter({ hasText: name })).toBeVisible();
  await expect(tab).toHaveURL(new RegExp(`q=${mark}&sort=name&open=view`));
  await tab.close();
  await expect(page.getByRole('dialog')).toBeHidden();

  await link.click();
  await expect(page.getByRole('dialog', { name: 'View Signal' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${mark}&sort=name&open=view`));
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`q=${mark}&sort=name$`));
  await expect(link).toBeFocused();
});

test('all rows found are exported, safe to open in a spreadsheet', async ({ page, platform }) => {
  const mark = uniqueMark();
  for (let number = 10; number < 22; number += 1) {
    const body = { name: `export_${mark}_${number}`, display_name: '=1+1' };
    await platform.client.signals.create({ body });
  }
  await page.goto(`/manage-signals?q=${mark}&sort=name&order=desc`);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'All 12 rows found' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^signals-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('\ufeffSignal,Display Name');
  expect(lines).toEqual(
    Array.from({ length: 12 }, (_, index) => `export_${mark}_${21 - index},'=1+1`),
  );
});

for (const [format, ending] of [
  ['CSV', 'csv'],
  ['Excel workbook', 'xlsx'],
  ['NDJSON', 'ndjson'],
] as const) {
  test(`all fields leave as ${format}, and come back unchanged`, async ({ page, platform }) => {
    const mark = uniqueMark();
    for (const name of [`'=${mark}`, `${mark} 2`]) {
      const body = { name, display_name: '=1+1', relevant: true };
      await platform.client.signals.create({ body });
    }
    await page.goto(`/manage-signals?q=${mark}`);
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Choose fields and format…' }).click();
    const choices = page.getByRole('dialog', { name: 'Export signals' });
    await choices.getByRole('radio', { name: 'All fields' }).check();
    await choices.getByRole('radio', { name: format }).check();
    const download = page.waitForEvent('download');
    await choices.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^signals-[\\d-]+\\.${ending}$`));
    await expect(choices).toBeHidden();

    const copy = `${await file.path()}.${ending}`;
    await file.saveAs(copy);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(copy);
    await expect(dialog.getByRole('button', { name: /^2 unchanged/ })).toBeVisible();
  });
}

test('an export goes on in the header while one works elsewhere', async ({ page, platform }) => {
  const mark = uniqueMark();
  for (let number = 10; number < 22; number += 1) {
    await platform.client.signals.create({ body: { name: `long_${mark}_${number}` } });
  }
  await page.goto(`/manage-signals?q=${mark}`);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/signals\?.*after=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All 12 rows found' }).click();
  await page.getByRole('link', { name: 'Sectors' }).click();
  await expect(page.getByRole('heading', { name: 'Sectors' })).toBeVisible();
  await page.getByRole('button', { name: 'Jobs, 1 running' }).click();
  const job = page.getByRole('group', { name: 'Export signals' });
  await expect(job).toContainText('10 of 12');
  const download = page.waitForEvent('download');
  answer();
  expect((await download).suggestedFilename()).toMatch(/^signals-/);
  await expect(page.getByRole('button', { name: /^Jobs/ })).toBeHidden();
});

test('the arrangement of a table survives a reload, and each user has their own', async ({
  page,
}) => {
  await page.goto('/roles-management');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Description' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect(page.getByRole('columnheader', { name: 'Description' })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Description' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible();

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('steward.table.')) localStorage.setItem(key, '{"layout":7');
    }
  });
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Description' })).toBeVisible();
});

test('the copied command has the filled-in values', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/manage-signals?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill("it's $(here)");
  await dialog.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy as command' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("steward signal create --name 'it'\\''s $(here)'");
});

test('a wizard’s step is in the address: back, forward, reload and share', async ({ page }) => {
  const mark = uniqueMark();
  await page.goto('/roles-management');
  await page.getByRole('button', { name: 'Add Role' }).first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await name.fill(`role_${mark}`);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/open=add&step=permissions/);

  await page.goBack();
  await expect(name).toHaveValue(`role_${mark}`);
  await page.goForward();
  await expect(dialog.getByRole('button', { name: 'Create Role' })).toBeVisible();

  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(name).toBeVisible();
  await expect(page).not.toHaveURL(/step=/);

  await name.fill(`role_${mark}`);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create Role' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).not.toHaveURL(/open=/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a platform that counts more rows than it has gets only one call for its last page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { replaceState } = history;
    let times = 0;
    history.replaceState = (...entry) => {
      times += 1;
      document.documentElement.dataset.replaced = String(times);
      replaceState.apply(history, entry);
    };
  });
  await page.route('**/api/admin/signals?*', (route) =>
    route.fulfill({ json: { documents: [], count: 11 } }),
  );
  await page.goto('/manage-signals?page=7');
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText('No signals yet')).toBeVisible();
  // An endless loop would have sent another call by the next frame.
  const replaced = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const { dataset } = document.documentElement;
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(dataset.replaced)));
        }),
    );
  expect(await replaced()).toBe(await replaced());
});
