import { uniqueMark, writeCsv } from './support/csv.ts';
import { recordChanges, chooseAction, selectOption, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// @specification providers.tableChoice, providers.insertButton, providers.saveButton
// @specification providers.addTitle, providers.editTitle, entities.provider, entities.providerJson
// @specification rules.providerEdit
test('a provider is created in the chosen table with all its fields, viewed masked, edited and deleted @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const table = { tableName: 'organisation_lushas' };
  const changes = recordChanges(page);
  await page.goto('/providers-management');
  const scope = page.getByRole('combobox', { name: 'Table Name' });
  await expect(scope).toContainText('organisation_cap_iqs');
  await scope.click();
  await page.getByRole('option', { name: 'organisation_lushas' }).click();
  await expect(page).toHaveURL(/table=organisation_lushas/);

  await page.getByRole('button', { name: 'Add Provider' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ADD NEW PROVIDER: organisation_lushas');
  await dialog.getByLabel('Name', { exact: true }).fill(mark);
  await dialog.getByLabel('Key', { exact: true }).fill('sk-very-secret');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const secrets = {
    'Legacy Key': 'lk-secret-2',
    'Access Key': 'ak-secret-3',
    'Access Secret': 'as-secret-4',
    Password: 'pw-secret-5',
  };
  const typedValues = {
    ...secrets,
    Username: 'svc',
    'Daily Credit Allocation': '500',
    'Search Post Body': '{"page":{"size":50}}',
    Addresses: '[{"city":"London"}]',
    'Subject Codes': '["c11"]',
    'Industry Codes': '["i1"]',
    'Region Codes': '["uk"]',
    'Stream ID': 'stream-7',
    'Is Fetch Time Fixed': '1',
    'Fetch Start Hour': '2',
    'Fetch Start Minute': '30',
    Keywords: '["water"',
  };
  for (const [label, value] of Object.entries(typedValues)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await selectOption(page, 'Mode', 'run-flagged-once');
  await dialog.getByRole('button', { name: 'Insert Provider Information' }).click();
  await expect(dialog).toContainText('Keywords is not valid JSON.');
  await dialog.getByLabel('Keywords').fill('["water"]');
  await dialog.getByRole('button', { name: 'Insert Provider Information' }).click();
  await expect(dialog).toBeHidden();

  const open = {
    name: mark,
    username: 'svc',
    enabled: 1,
    daily_credit_allocation: 500,
    company_check_interval: 1,
    mode: 'run-flagged-once',
    search_post_body: { page: { size: 50 } },
    keywords: ['water'],
    addresses: [{ city: 'London' }],
    subject_codes: ['c11'],
    industry_codes: ['i1'],
    region_codes: ['uk'],
    stream_id: 'stream-7',
    is_fetch_time_fixed: 1,
    fetch_start_hour: 2,
    fetch_start_minute: 30,
  };
  const sentValues = {
    ...open,
    key: 'sk-very-secret',
    legacy_key: secrets['Legacy Key'],
    access_key: secrets['Access Key'],
    access_secret: secrets['Access Secret'],
    password: secrets.Password,
  };
  expect(changes).toEqual([['POST /providers/organisation_lushas', sentValues]]);

  const read = async () =>
    (await platform.client.providers.list({ params: table, query: { q: mark } })).rows[0];
  const storedProvider = await read();
  const maskedText = expect.stringMatching(/^•+/);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(storedProvider).toEqual({
    id: storedProvider?.id,
    ...open,
    updated_at: moment,
    key: maskedText,
    legacy_key: maskedText,
    access_key: maskedText,
    access_secret: maskedText,
    password: maskedText,
    key_changed_at: moment,
    legacy_key_changed_at: moment,
    access_key_changed_at: moment,
    access_secret_changed_at: moment,
    password_changed_at: moment,
  });
  expect(JSON.stringify(storedProvider)).not.toContain('-secret');

  await chooseAction(page, mark, 'View');
  await expect(dialog).toContainText('View Provider Information');
  await expect(dialog).toContainText('stream-7');
  await expect(dialog).not.toContainText('secret-');
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await chooseAction(page, mark, 'Edit');
  await expect(dialog).toContainText(`EDIT PROVIDER RECORD: ${storedProvider?.id}`);
  const key = dialog.getByRole('group', { name: 'Key', exact: true });
  await expect(key).toContainText('Set · changed');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Username').fill('ada');
  await dialog.getByRole('button', { name: 'Save Provider Information' }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toEqual({ ...storedProvider, username: 'ada', updated_at: moment });
  const call = `/providers/organisation_lushas/${storedProvider?.id}`;
  expect(changes.slice(1)).toEqual([[`PUT ${call}`, { ...open, username: 'ada' }]]);

  await removeRow(page, mark, 'Delete');
  expect(await read()).toBeUndefined();
  expect(changes.slice(2)).toEqual([[`DELETE ${call}`, null]]);
});

// @specification rules.codeLists
test('one code list without the others is not sent, and the focus moves to a missing one', async ({
  page,
}) => {
  const sentRequests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sentRequests.push(request.url());
  });
  await page.goto('/providers-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Industry Codes').fill('["10"]');
  await dialog.getByRole('button', { name: 'Insert Provider Information' }).click();
  await expect(dialog.getByLabel('Subject Codes')).toBeFocused();
  expect(sentRequests).toEqual([]);
});

test('a draft contains neither secrets nor files, and a form with these alone has no draft', async ({
  page,
  platform,
}) => {
  const add = page.getByRole('button', { name: 'Add Provider' }).first();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  const restore = page.getByRole('button', { name: 'Restore' });
  await page.goto('/providers-management');
  await add.click();
  await dialog.getByLabel('Key', { exact: true }).fill('sk-very-secret');
  await page.goBack();
  await add.click();
  await expect(name).toBeFocused();
  await expect(restore).toBeHidden();
  await name.fill('kept in mind');
  await page.goBack();
  await add.click();
  await restore.click();
  await expect(name).toHaveValue('kept in mind');

  const upload = page.getByRole('button', { name: 'Bulk Create' }).first();
  const file = await writeCsv(platform.folder, ['name'], [[uniqueMark()]]);
  await page.goto('/companies-management');
  await upload.click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('1 will be created');
  await page.goBack();
  await upload.click();
  await expect(dialog.locator('input[type=file]')).toBeFocused();
  await expect(restore).toBeHidden();
});
