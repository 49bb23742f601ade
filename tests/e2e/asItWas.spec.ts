import type { Page } from '@playwright/test';
import { uniqueMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

/** This moment as an input of the browser has it, to the millisecond. */
const localMoment = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const now = new Date();
    const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
    return local
      .toISOString()
      .slice(0, 23)
      .replace(/\.?0+$/, '');
  });

test('a changed record and a deleted one are given back as they were, by one operation @storage', async ({
  page,
  platform,
}) => {
  const { signals } = platform.client;
  const mark = uniqueMark();
  const stored = async () => {
    const { rows } = await signals.list({ query: { page: 1, pageSize: 10, q: mark } });
    return rows.toSorted((a, b) => a.id - b.id);
  };
  const kept = `kept_${mark}`;
  const gone = `gone_${mark}`;
  const { id = 0 } = await signals.create({ body: { name: kept, display_name: 'Right' } });
  const { id: goneId = 0 } = await signals.create({ body: { name: gone } });
  const before = await stored();
  const moment = await localMoment(page);
  await signals.update({ params: { signalId: id }, body: { display_name: 'Mistaken' } });
  await signals.remove({ params: { signalId: goneId } });
  const mistaken = await stored();

  await page.goto(`/manage-signals?q=${mark}`);
  await page.getByRole('checkbox', { name: kept }).check();
  await page.getByRole('button', { name: 'As it was…' }).click();
  const dialog = page.getByRole('dialog', { name: 'As it was: 1 signal' });
  await dialog.getByLabel('Moment').fill(moment);
  await expect(dialog.getByText('1 signal differed.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: gone }).check();
  await expect(dialog.getByText('1 signal differed, 1 comes back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Give 2 signals back as they were' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: '2 signals given back.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('rowheader', { name: gone })).toBeVisible();
  expect(await stored()).toEqual(before);

  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 changes were undone.')).toBeVisible();
  expect(await stored()).toEqual(mistaken);

  // Without ticked rows.
  await page.goto(`/manage-signals?q=${mark}`);
  await page.getByRole('button', { name: 'Bring back signals…' }).click();
  const list = page.getByRole('dialog', { name: 'Bring back signals' });
  await list.getByLabel('Moment').fill(moment);
  await list.getByRole('checkbox', { name: gone }).check();
  await list.getByRole('button', { name: 'Bring 1 signal back' }).click();
  await expect(page.getByText('1 signal brought back.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: gone })).toBeVisible();

  // From the view of one record.
  await page.goto(`/manage-signals?q=${mark}&open=view:${id}`);
  const view = page.getByRole('dialog', { name: 'View Signal' });
  await view.getByRole('button', { name: 'As it was…' }).click();
  const one = page.getByRole('dialog', { name: `As it was: ${kept}` });
  await one.getByLabel('Moment').fill(moment);
  await expect(one.getByText('Mistaken')).toBeVisible();
  await one.getByRole('button', { name: 'Give the former values back to 1 signal' }).click();
  await expect(page.getByText('1 signal given back.')).toBeVisible();
  await expect(view).not.toContainText('Mistaken');
  expect(await stored()).toEqual(before);
});
