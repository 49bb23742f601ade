import { uniqueMark } from './support/csv.ts';
import { recordChanges, chooseAction, removeRow } from './support/screen.ts';
import { administrator } from './support/server.ts';
import { expect, test } from './support/test.ts';

// @specification branding.logosStep, branding.advancedStep, branding.lastButton, branding.editTitle
// @specification entities.branding, rules.branding, calls.branding
test('branding is made in three steps, viewed, edited and deleted; only what was filled in is sent @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const changes = recordChanges(page);
  await page.goto('/branding-management');
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Organisation Name').fill(mark);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Logo URL', { exact: true }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('begins with https://');
  await dialog.getByLabel('Logo URL', { exact: true }).fill('https://logos.example/a.svg');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('radio', { name: 'True' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Logo URL', { exact: true })).toHaveValue(
    'https://logos.example/a.svg',
  );
  await dialog.getByRole('button', { name: 'Next' }).click();
  const texts = {
    'Primary Colour': '#3451C7',
    'Sender Email': 'desk@brand.example',
    Favicon: 'https://logos.example/favicon.ico',
    'Product Description': 'What it is.',
    'Getting Started Description': 'How to begin.',
    'Support Instructions': 'Whom to ask.',
    'Login Background URL': 'https://logos.example/login.jpg',
  };
  for (const [label, text] of Object.entries(texts)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'Create Branding' }).click();
  await expect(dialog).toBeHidden();
  const body = {
    organisation_name: mark,
    email_style: 1,
    logo_url: 'https://logos.example/a.svg',
    primary_colour: texts['Primary Colour'],
    favicon: texts.Favicon,
    sender_email: texts['Sender Email'],
    what_is_product: texts['Product Description'],
    getting_started: texts['Getting Started Description'],
    support_instructions: texts['Support Instructions'],
    login_background_url: texts['Login Background URL'],
    use_extended_email: true,
  };
  const read = async () => (await platform.client.branding.list({ query: { q: mark } })).rows[0];
  const storedBranding = await read();
  expect(storedBranding).toEqual({
    id: storedBranding?.id,
    ...body,
    platform_name: null,
    logo_url_small: null,
    logo_url_dark: null,
    logo_url_dark_small: null,
    default_company_logo_url: null,
  });

  await chooseAction(page, mark, 'View');
  await expect(dialog).toContainText('How to begin.');
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await chooseAction(page, mark, 'Edit');
  await expect(dialog.getByRole('heading').first()).toContainText(String(storedBranding?.id));
  await dialog.getByLabel('Platform Name').fill('Meridian');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Update Branding' }).click();
  await expect(page.getByRole('cell', { name: 'Meridian' })).toBeVisible();
  expect(await read()).toEqual({ ...storedBranding, platform_name: 'Meridian' });

  await removeRow(page, mark, 'Delete');
  expect(await read()).toBeUndefined();
  const call = `/branding/${storedBranding?.id}`;
  expect(changes).toEqual([
    ['POST /branding', body],
    [`PUT ${call}`, { ...body, platform_name: 'Meridian' }],
    [`DELETE ${call}`, null],
  ]);
});

test('Escape asks before it discards edits, and the back button saves them as a draft', async ({
  page,
}) => {
  await page.goto('/branding-management');
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  const name = page.getByRole('textbox', { name: 'Organisation Name' });
  await name.fill('Not yet sent');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Not yet sent');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('Not yet sent');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a failed save keeps the modal open with its values', async ({ page }) => {
  await page.route('**/api/admin/branding', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'That name is taken.' } })
      : route.fallback(),
  );
  await page.goto('/branding-management');
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Organisation Name').fill('Twice');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create Branding' }).click();
  await expect(dialog).toContainText('That name is taken.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Organisation Name')).toHaveValue('Twice');
});

// @specification failures.unauthorized
test('a session that ends during a save brings the user back to the form, with its values', async ({
  page,
}) => {
  await page.route('**/api/admin/branding', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { message: 'The session has ended.' } })
      : route.fallback(),
  );
  await page.goto('/branding-management');
  await page.getByRole('button', { name: 'Add Branding' }).first().click();
  const name = page.getByRole('textbox', { name: 'Organisation Name' });
  await name.fill('Typed before the end');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create Branding' }).click();
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/branding-management\?open=add&step=advanced$/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Basic' }).click();
  await expect(name).toHaveValue('Typed before the end');
});

test('the preview shows the typed values; unloadable images are marked, and hostile values are harmless', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  await page.route('https://brand.example/**', (route) => {
    requestedUrls.push(route.request().url());
    return route.request().url().endsWith('/logo.svg')
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>',
        })
      : route.fulfill({ status: 404 });
  });
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('region', { name: 'Preview' });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/branding-management?open=add');
  await dialog.getByLabel('Platform Name').fill('Compass');
  await expect(preview.getByText('Log in to Compass')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Logo URL', { exact: true }).fill('https://brand.example/logo.svg');
  await dialog.getByLabel('Logo URL Dark', { exact: true }).fill('https://brand.example/gone.svg');
  await expect(preview.getByRole('img', { name: 'Logo URL' }).first()).toBeVisible();
  await expect(preview.getByText('Logo URL Dark does not load')).toBeVisible();
  expect(new Set(requestedUrls).size).toBe(2);
  await dialog.getByLabel('Logo URL Small', { exact: true }).fill('javascript:alert(1)');
  await expect(preview.getByText('Logo URL Small does not load')).toBeVisible();
  await dialog.getByLabel('Logo URL Small', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const colour = dialog.getByRole('textbox', { name: 'Primary Colour', exact: true });
  await colour.fill('red;background:url(https://brand.example/leak)');
  await expect(preview.getByText(/is not a colour/)).toBeVisible();
  await colour.fill('#767676');
  await expect(preview.getByRole('region', { name: 'Contrast' })).toContainText('4.54:1');
  expect(requestedUrls.filter((url) => url.includes('leak'))).toEqual([]);
});

test('a window that becomes narrower, as by turning a tablet, or wider keeps the focus in its field', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Platform Name' });
  await page.goto('/branding-management?open=add');
  await name.fill('Com');
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeVisible();
  await page.keyboard.type('pa');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog.getByRole('region', { name: 'Preview' })).toBeVisible();
  await page.keyboard.type('ss');
  await expect(name).toHaveValue('Compass');
});
