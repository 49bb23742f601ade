import { uniqueMark } from './support/csv.ts';
import { recordChanges, chooseAction, selectOption, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// @specification definitions.addDetails, entities.definition, rules.definitionLists
// @specification rules.minAndMax, calls.definitions
test('a definition is created in two steps, viewed and deleted @storage', async ({
  page,
  platform,
}) => {
  const name = `Property ${uniqueMark()}`;
  const stored = async () => (await platform.client.definitions.list({ query: { q: name } })).rows;
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);

  await page.goto('/custom-definitions-management');
  await page.getByRole('button', { name: 'Add Definition' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByLabel('Description').fill('How far along.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await selectOption(page, 'Data Type', 'Dropdown');
  await selectOption(page, 'Content Type', 'Companies');
  await dialog.getByLabel('Component').fill('Select');
  await dialog.getByLabel('Location').fill('Not kept');
  await dialog.getByLabel('Possible Values', { exact: true }).fill('early, mid stage ,late');
  await dialog.getByLabel('FE Possible Values').fill('Early,Mid,Late');
  await dialog.getByLabel('Min').fill('0');
  await dialog.getByLabel('Max').fill('2.5');
  await dialog.getByRole('button', { name: 'Create Definition' }).click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  const body = {
    name,
    description: 'How far along.',
    display_type: 'dropdown',
    type: 'string',
    content_type: 'companies',
    component: 'Select',
    possible_values: ['early', 'midstage', 'late'],
    frontend_possible_values: ['Early', 'Mid', 'Late'],
    min: 0,
    max: 2.5,
  };
  const [definition] = await stored();
  expect(definition).toEqual({ id: definition?.id, ...body });

  await chooseAction(page, name, 'View');
  await expect(dialog).toContainText('midstage');
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await removeRow(page, name, 'Delete');
  await expect(page.getByRole('rowheader', { name })).toBeHidden();
  expect(await stored()).toEqual([]);
  expect(changes).toEqual([
    ['POST /custom-property-definitions', body],
    [`DELETE /custom-property-definitions/${definition?.id}`, null],
  ]);
});

// @specification values.add, entities.value, rules.companyOverArticle, rules.firstValue
// @specification calls.values
test('a value is added for a company, viewed and deleted; a refusal keeps the form @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const { client } = platform;
  const definition = await client.definitions.create({ body: { name: `Score ${mark}` } });
  await client.companies.importCsv({ body: new File([`name\nFirm ${mark}\n`], 'one.csv') });
  const [company] = (await client.companies.list({ query: { q: mark } })).rows;
  const stored = async () =>
    (await client.values.list({ query: { pageSize: 100 } })).rows.filter(
      (row) => row.custom_property_definition_id === definition.id,
    );
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);

  await page.goto('/custom-values-management');
  await page.getByRole('button', { name: 'Add Value' }).first().click();
  await expect(dialog.getByLabel('Source')).toHaveValue('manual');
  await selectOption(page, 'Definition ID', `Score ${mark}`);
  await selectOption(page, 'Company ID', `Firm ${mark}`);
  await dialog.getByLabel('Article ID').fill('77');
  await dialog.getByRole('button', { name: 'Create Value' }).click();
  await expect(dialog.getByLabel('Num Value')).toHaveAccessibleDescription(/^Fill in one of /);
  expect(changes).toEqual([]);
  await dialog.getByLabel('Num Value').fill('6.5');
  await dialog.getByLabel('String Value').fill('left out');
  await dialog.getByRole('button', { name: 'Create Value' }).click();
  await expect(dialog).toBeHidden();
  const [value] = await stored();
  expect(value).toEqual({
    id: value?.id,
    custom_property_definition_id: definition.id,
    company_id: company?.id,
    article_id: null,
    source: 'manual',
    num_value: 6.5,
    string_value: null,
    date_value: null,
    bool_value: null,
  });

  const row = `value ${value?.id}`;
  await chooseAction(page, row, 'View');
  await expect(dialog).toContainText('6.5');
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await removeRow(page, row, 'Delete');
  expect(await stored()).toEqual([]);
  const sentValue = {
    custom_property_definition_id: definition.id,
    company_id: company?.id,
    source: 'manual',
    value: 6.5,
  };
  expect(changes).toEqual([
    ['POST /custom-property-values', sentValue],
    [`DELETE /custom-property-values/${value?.id}`, null],
  ]);
});

test('an incomplete date is an error in the form, and is not sent', async ({ page, platform }) => {
  const definition = `Signed ${uniqueMark()}`;
  await platform.client.definitions.create({ body: { name: definition } });
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);

  await page.goto('/custom-values-management');
  await page.getByRole('button', { name: 'Add Value' }).first().click();
  await selectOption(page, 'Definition ID', definition);
  await dialog.getByText('True', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Date Value' }).focus();
  await page.keyboard.type('31/02/2026');
  await dialog.getByRole('button', { name: 'Create Value' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Date Value' })).toHaveAccessibleDescription(
    'Date Value must be a date such as 2026-01-31.',
  );
  expect(changes).toEqual([]);
});
