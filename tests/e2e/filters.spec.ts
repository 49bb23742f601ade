import { uniqueMark } from './support/csv.ts';
import { selectOption } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a filter near its limit is applied and outlives a reload, and what is too long is refused while it is built', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  await platform.client.signals.create({ body: { name: `${mark}_found`.padEnd(60, 'x') } });
  const names = Array.from({ length: 100 }, (_none, at) =>
    at === 0 ? `${mark}_found`.padEnd(60, 'x') : `${mark} name number ${at} `.padEnd(60, 'x'),
  );
  const enter = async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Signal', exact: true }).click();
    await selectOption(page, 'Condition', 'is one of');
    await page.getByRole('textbox', { name: 'Value' }).fill(names.join('\n'));
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await page.goto('/manage-signals');
  await enter();
  const conditions = page.getByRole('list', { name: 'Conditions' });
  await expect(conditions.getByRole('listitem')).toHaveText(['Signal is one of 100 values']);
  await enter();
  const chips = ['Signal is one of 100 values', 'Signal is one of 100 values'];
  await expect(conditions.getByRole('listitem')).toHaveText(chips);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.reload();
  await expect(conditions.getByRole('listitem')).toHaveText(chips);
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await enter();
  await expect(
    page.getByText(/^The filter takes 2\d,\d{3} characters in an address; the limit is 16,000\./),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('a list is filtered by several conditions, which are in its address @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const create = (name: string, relevant: boolean, display_name?: string) =>
    platform.client.signals.create({ body: { name: `${mark}_${name}`, relevant, display_name } });
  await create('first', true, 'Hiring');
  await create('second', false, 'Hiring');
  await create('third', true);
  await page.goto('/manage-signals');
  const rows = page.getByRole('rowheader');
  const addCondition = async (field: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: field, exact: true }).click();
  };

  await addCondition('Signal');
  await expect(page.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await page.keyboard.type(mark);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);

  await addCondition('Relevant');
  await page.getByRole('radio', { name: 'TRUE' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveText([`${mark}_third`, `${mark}_first`]);

  await addCondition('Display Name');
  await selectOption(page, 'Condition', 'is empty');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveText([`${mark}_third`]);

  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.goForward();
  await expect(rows).toHaveCount(1);
  await page.reload();
  const conditions = page.getByRole('list', { name: 'Conditions' });
  await expect(conditions.getByRole('listitem')).toHaveText([
    `Signal contains “${mark}”`,
    'Relevant is TRUE',
    'Display Name is empty',
  ]);
  await expect(rows).toHaveCount(1);

  await conditions.getByRole('button', { name: 'Remove Relevant is TRUE' }).click();
  await conditions.getByRole('button', { name: 'Display Name is empty', exact: true }).click();
  await selectOption(page, 'Condition', 'is not empty');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveText([`${mark}_second`, `${mark}_first`]);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(conditions).toBeHidden();
  await expect(page).toHaveURL(/\/manage-signals$/);
});

test('a filter that the platform refuses shows an error, with a button that removes it', async ({
  page,
}) => {
  const filter = JSON.stringify({ field: 'name', op: 'before', value: 'b' });
  await page.goto(`/manage-signals?filter=${encodeURIComponent(filter)}`);
  await expect(page.getByText('The filter in the address cannot be used')).toBeVisible();
  await expect(page.getByText(/^name can be filtered with is, not, contains/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all signals' }).click();
  await expect(page).toHaveURL(/\/manage-signals$/);
  await expect(page.getByText('The filter in the address cannot be used')).toBeHidden();
});
