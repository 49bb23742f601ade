import { expect, test } from './support/test.ts';

// @specification crm.field, crm.naming, entities.organisation, states.crm, rules.crmName
// @specification rules.crmError, calls.organisations, limits.organisation
test('the naming is saved by its icon, checked off, and read again @storage', async ({
  page,
  platform,
}) => {
  await page.goto('/crm');
  const field = page.getByLabel('Salesforce Interactions Naming');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(field).toBeEnabled();
  await field.fill('');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(save).toBeDisabled();
  await field.fill('Touchpoints');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  const saveRequest = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/organisations/1'),
  );
  await save.click();
  expect((await saveRequest).postDataJSON()).toEqual({
    salesforce_interactions_name: 'Touchpoints',
  });
  const secondRead = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && response.url().endsWith('/organisations'),
  );
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await secondRead;
  await expect(save).toBeVisible();
  const { rows } = await platform.client.organisations.list();
  expect(rows[0]).toMatchObject({ id: 1, salesforce_interactions_name: 'Touchpoints' });
  await page.reload();
  await expect(field).toHaveValue('Touchpoints');
});

// @specification failures.crm
test('a failed save shows no message, is logged, and can be retried from the log', async ({
  page,
}) => {
  await page.route('**/api/admin/organisations/1', (route) =>
    route.fulfill({ status: 500, json: { message: 'Away for a moment.' } }),
  );
  await page.goto('/crm');
  const field = page.getByLabel('Salesforce Interactions Naming');
  await field.fill('Meetings');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Activity, 1 failed' }).click();
  await expect(page.getByRole('dialog')).toContainText('Away for a moment.');
  await page.unroute('**/api/admin/organisations/1');
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toContainText('Done');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Meetings');
});
