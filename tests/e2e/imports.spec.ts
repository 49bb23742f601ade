import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { companyNames, uniqueMark, writeCsv } from './support/csv.ts';
import { expect, test } from './support/test.ts';

/** Chooses a file in the open dialog that imports it. */
async function chooseFile(page: Page, file: string) {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}

/** 1,500 rows, as people have them: blank ones, some twice, some that nobody can take. */
function messyRows(mark: string): { readonly rows: string[][]; readonly createdCount: number } {
  const rows: string[][] = [];
  let createdCount = 0;
  for (const [index, name] of companyNames(1_500, mark).entries()) {
    if (index % 100 === 7) rows.push([name, 'Water', 'no address']);
    else if (index % 100 === 8) rows.push(['', 'Nameless', `nameless-${index}.example`]);
    else if (index % 100 === 9) rows.push([companyNames(1, mark)[0] ?? '', '', '']);
    else {
      rows.push([name, index % 2 === 0 ? 'Water, wind' : '', `${mark}-${index}.example`]);
      createdCount += 1;
    }
  }
  return { rows, createdCount };
}

/**
 * Holds the second part of the import that is no check, once, as where the network is slow. Checks go by.
 * @returns `arrival` resolves once the part was requested
 */
async function holdSecondPart(page: Page): Promise<{ readonly arrival: Promise<void> }> {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  let uuid = '';
  let isHeld = false;
  await page.route(/\/imports\/[^/]+(\/parts\/2)?$/, async (route, request) => {
    const { pathname } = new URL(request.url());
    const body: unknown = request.method() === 'PUT' ? request.postDataJSON() : undefined;
    if (typeof body === 'object' && body !== null && 'mode' in body && body.mode !== 'check') {
      uuid = pathname.split('/').at(-1) ?? '';
    }
    if (isHeld || uuid === '' || !pathname.endsWith(`/${uuid}/parts/2`)) return route.continue();
    isHeld = true;
    asked();
    return undefined;
  });
  return { arrival: isAsked };
}

test('1,500 messy rows are reloaded in the middle, go on, are reported and undone', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const { rows, createdCount: created } = messyRows(mark);
  const file = await writeCsv(platform.folder, ['Name', 'Theme', 'Website'], rows);
  const countOf = async () =>
    (await platform.client.companies.list({ query: { q: mark, pageSize: 1 } })).count;
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });

  await page.goto('/companies-management');
  await page.getByRole('button', { name: 'Bulk Create' }).first().click();
  const secondPart = await holdSecondPart(page);
  let dialog = await chooseFile(page, file);
  await dialog.getByRole('button', { name: 'Save Companies' }).dblclick();
  // By the second click, another button may be there.
  await dialog.getByRole('button', { name: 'Close' }).last().dispatchEvent('click', { detail: 2 });
  await secondPart.arrival;
  await expect(dialog.getByText('1,000 of 1,500 rows.').first()).toBeVisible();

  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await page.goto('/landing');
  await expect(
    page.getByText(
      /is not finished: 1,000 of 1,500 rows are in\. Choose the file again to continue\./,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  dialog = await chooseFile(page, file);
  await expect(dialog).toContainText('This file is not finished: 1,000 of 1,500 rows are in.');
  await dialog.getByRole('button', { name: 'Continue this import' }).click();
  await dialog.getByRole('button', { name: 'Save Companies' }).click();

  const inWords = created.toLocaleString('en');
  await expect(dialog).toContainText(`${inWords} created`);
  await expect(dialog.getByRole('list', { name: 'Reasons' })).toContainText('15 ×');
  expect(await countOf()).toBe(created);
  const imports = await platform.client.imports.list({ query: { resource: 'companies' } });
  expect(imports.rows.filter(({ created: count }) => count === created)).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Undo…' }).click();
  await page
    .getByRole('alertdialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(dialog).toContainText(`${inWords} companies were undone.`);
  expect(await countOf()).toBe(0);
});

test('signals are imported while one walks elsewhere, and their list has them afterwards', async ({
  page,
  platform,
}) => {
  const name = `signal_${uniqueMark()}`;
  const file = await writeCsv(platform.folder, ['Signal', 'Display name'], [[name, 'Imported']]);
  await page.goto('/manage-signals');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = await chooseFile(page, file);
  await dialog.getByRole('button', { name: 'Save signals' }).click();
  await expect(dialog).toContainText('1 created');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
});

test('sectors are imported with their type and their parent by name, in any order', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const { client } = platform;
  const type = await client.sectorTypes.create({ body: { name: `type ${mark}` } });
  const rows = [
    [`child ${mark}`, `type ${mark}`, `parent ${mark}`],
    [`parent ${mark}`, `type ${mark}`, ''],
    [`lost ${mark}`, `no such type ${mark}`, ''],
  ];
  const file = await writeCsv(platform.folder, ['name', 'sector_type', 'parent'], rows);
  await page.goto(`/sectors-management/possible-values/${type.id}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = await chooseFile(page, file);
  await dialog.getByRole('button', { name: 'Save sectors' }).click();
  await expect(dialog).toContainText('2 created, 1 refused');
  await expect(dialog.getByRole('list', { name: 'Rows' })).toContainText(`no such type ${mark}`);
  const createdSectors = await client.sectors.list({ query: { q: mark } });
  const [child, parent] = ['child', 'parent'].map((word) =>
    createdSectors.rows.find((row) => row.name === `${word} ${mark}`),
  );
  expect(child?.parent_id).toBe(parent?.id);
});

test('people are imported with their role by name, and are invited once the import is done', async ({
  page,
  platform,
}) => {
  const email = `mary.${uniqueMark()}@somerville.example`;
  const file = await writeCsv(
    platform.folder,
    ['E-mail', 'First name', 'Last name', 'role'],
    [[email, 'Mary', 'Somerville', 'Standard User']],
  );
  await page.goto('/team');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = await chooseFile(page, file);
  await expect(dialog).toContainText(/1 invitation/);
  await dialog.getByRole('button', { name: 'Save users' }).click();
  await expect(dialog).toContainText('1 created');
  const outbox = path.join(platform.folder, 'data', 'outbox');
  const mails = async () => {
    const files = await readdir(outbox).catch(() => []);
    return Promise.all(files.map((name) => readFile(path.join(outbox, name), 'utf8')));
  };
  await expect.poll(async () => (await mails()).some((mail) => mail.includes(email))).toBe(true);
});
