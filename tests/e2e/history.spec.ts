import { readFile } from 'node:fs/promises';
import { contract } from '@steward/api';
import { uniqueMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

test('a change is seen in the history of its record, and undone there and in the notice @storage', async ({
  page,
  platform,
}) => {
  const name = `signal_${uniqueMark()}`;
  const { signals } = platform.client;
  const { id = 0 } = await signals.create({ body: { name, relevant: true } });
  await signals.update({ params: { signalId: id }, body: { name: `${name}_b` } });

  await page.goto(`/manage-signals?q=${name}&open=view:${id}`);
  const dialog = page.getByRole('dialog', { name: 'View Signal' });
  await dialog.getByRole('tab', { name: 'History' }).click();
  const latest = dialog.getByRole('listitem').first();
  await expect(latest).toContainText(`Before: ${name} → Now: ${name}_b`);
  await latest.getByRole('button', { name: 'Undo…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this change?' });
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'BACK', exact: true }).click();
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('rowheader', { name })).toBeHidden();
  const notice = page.getByRole('listitem').filter({ hasText: `“${name}” deleted.` });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  const { rows } = await signals.list({ query: { page: 1, pageSize: 10, q: name } });
  expect(rows).toEqual([expect.objectContaining({ id, name, relevant: true })]);

  await page.getByRole('button', { name: /^Activity/ }).click();
  const own = page.getByRole('dialog', { name: 'Activity' });
  await own.getByRole('link', { name: 'All activity' }).click();
  await expect(own).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  const log = page.getByRole('main');
  await log.getByRole('searchbox').fill(name);
  await expect(log.getByText('1–5 of 5')).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === `?q=${name}`);
  await log.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Matching entries, as NDJSON' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(5);
});

test('one field is given back, and the rest of the change stays @storage', async ({
  page,
  platform,
}) => {
  const name = `signal_${uniqueMark()}`;
  const { signals } = platform.client;
  const { id = 0 } = await signals.create({ body: { name, relevant: true } });
  const body = { name: `${name}_b`, relevant: false };
  await signals.update({ params: { signalId: id }, body });

  await page.goto(`/manage-signals?q=${name}&open=view:${id}`);
  const dialog = page.getByRole('dialog', { name: 'View Signal' });
  await dialog.getByRole('tab', { name: 'History' }).click();
  await dialog.getByRole('button', { name: 'Give back this field: Relevant' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'has its earlier value.' });
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText('Before: FALSE → Now: TRUE');
  const { rows } = await signals.list({ query: { page: 1, pageSize: 10, q: name } });
  expect(rows).toEqual([expect.objectContaining({ id, name: body.name, relevant: true })]);
});

test('a change of many records is one entry for everyone, viewed and undone as one @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const { signals } = platform.client;
  const ids: number[] = [];
  for (let number = 0; number < 22; number++) {
    const { id = 0 } = await signals.create({ body: { name: `many_${mark}_${number}` } });
    ids.push(id);
  }
  const { changeMany } = contract.signals;
  if (changeMany === undefined) throw new Error('Signals are changed many at once.');
  const values = { display_name: `All of ${mark}` };
  await platform.client.call(changeMany, { body: { ids, values } });

  await page.goto('/activity');
  const log = page.getByRole('list', { name: 'What everyone did' });
  const entry = log.getByRole('listitem').filter({ hasText: '22 signals' }).first();
  await expect(log.getByRole('listitem').first()).toContainText('Changed22 signals');
  await entry.getByRole('button', { name: 'View: 22 signals' }).click();
  const entries = entry.getByRole('list', { name: 'Entries: 22 signals' });
  await expect(entries.getByRole('listitem')).toHaveCount(20);
  await expect(entries.getByRole('listitem').first()).toContainText(`many_${mark}_21`);
  const pages = entry.getByRole('navigation', { name: 'Pages: 22 signals' });
  await pages.getByRole('button', { name: 'Older' }).click();
  await expect(pages).toContainText('21–22 of 22');
  await expect(entries.getByRole('listitem')).toHaveCount(2);

  await entry.getByRole('button', { name: 'Undo: 22 signals…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo all 22 changes?' });
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(log.getByText('Undone', { exact: true }).first()).toBeVisible();
  const { rows } = await signals.list({ query: { page: 1, pageSize: 50, q: `many_${mark}` } });
  expect(rows.filter(({ display_name }) => display_name)).toEqual([]);
});
