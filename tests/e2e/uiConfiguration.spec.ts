import type { Page } from '@playwright/test';
import { administrator } from './support/server.ts';
import { expect, test } from './support/test.ts';

const region = (page: Page, name: 'Pages' | 'Features') => page.getByRole('region', { name });
const row = (page: Page, name: string) =>
  region(page, 'Pages')
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
const switchOf = (page: Page, name: string) =>
  region(page, 'Pages').getByRole('switch', { name, exact: true });

const goInto = (page: Page, name: string) =>
  region(page, 'Pages').getByText(name, { exact: true }).click();

/** Writes down the changes that the page sends, as 'level name enabled'. */
function recorded(page: Page): string[] {
  const sentBodies: string[] = [];
  page.on('request', (request) => {
    const level = /\/ui-configuration\/(\w+)$/.exec(request.url())?.[1];
    if (request.method() !== 'POST' || level === undefined) return;
    const { name, enabled }: { name: string; enabled: boolean } = request.postDataJSON();
    sentBodies.push(`${level} ${name} ${String(enabled)}`);
  });
  return sentBodies;
}

// @specification uiConfiguration.title, uiConfiguration.drillDown, uiConfiguration.toggles
// @specification states.deepToggle
test('a deep field is turned on after its page, tab and widget, and all are stored @storage', async ({
  page,
  platform,
}) => {
  const sentBodies = recorded(page);
  await page.goto('/ui-config');
  await expect(page.getByText("Manage platform's UI and Features")).toBeVisible();
  await goInto(page, 'Companies');
  await goInto(page, 'List');
  await goInto(page, 'Table financials');
  await expect(row(page, 'Year end')).toContainText('default off');
  await switchOf(page, 'Year end').click();
  await expect(row(page, 'Year end')).toContainText('differs from default');
  await expect(switchOf(page, 'Year end')).toBeChecked();
  await expect(row(page, 'Year end')).not.toHaveAttribute('aria-busy', 'true');
  expect(sentBodies).toEqual([
    'pages companies true',
    'tabs companies_list true',
    'widgets companies_table_financials true',
    'fields companies_table_financial_year_end true',
  ]);
  const { rows } = await platform.client.uiConfiguration.pages();
  expect(rows.find(({ name }) => name === 'companies')).toMatchObject({
    enabled: true,
    tabs: [
      {
        name: 'companies_list',
        enabled: true,
        widgets: [
          {
            name: 'companies_table_financials',
            enabled: true,
            fields: [{ name: 'companies_table_financial_year_end', enabled: true }],
          },
        ],
      },
    ],
  });

  await page.reload();
  await expect(row(page, 'Year end')).toContainText('differs from default');
  await page.goBack();
  await expect(row(page, 'Table financials')).toContainText('4 of 43 on');
});

// @specification uiConfiguration.override, entities.uiFeature, states.confirmTitle
test('a feature is disabled after a confirmation, and the items that need it say so @storage', async ({
  page,
  platform,
}) => {
  await page.goto('/ui-config?at=company_profile');
  const social = region(page, 'Features').getByRole('switch', { name: 'Social' });
  await social.click();
  const dialog = page.getByRole('alertdialog', { name: 'Disable Feature:' });
  await expect(dialog).toContainText(
    'Disabling this feature will deactivate it across the whole platform. Are you sure you want to proceed?',
  );
  await expect(dialog).toContainText('5 parts of the platform will be hidden');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(social).toBeChecked();

  await social.click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(row(page, 'Social')).toContainText('off: feature_social is disabled');
  await expect(region(page, 'Features').getByText('Saving Social')).toBeHidden();
  const { rows } = await platform.client.uiConfiguration.pages();
  expect(rows).toContainEqual(expect.objectContaining({ name: 'feature_social', enabled: false }));

  await page.reload();
  await expect(row(page, 'Social')).toContainText('off: feature_social is disabled');
  await social.click();
  await page
    .getByRole('alertdialog', { name: 'Enable Feature:' })
    .getByRole('button', { name: 'Enable' })
    .click();
  await expect(row(page, 'Social')).not.toContainText('disabled');
});

// @specification mishaps.doublePress
test('a double press changes a switch once, and two changes do not mix', async ({
  page,
  platform,
}) => {
  const sentBodies = recorded(page);
  await page.goto('/ui-config?at=reading_lists');
  await switchOf(page, 'Shared').dblclick();
  await expect(switchOf(page, 'Shared')).not.toBeChecked();
  await expect(row(page, 'Shared')).not.toHaveAttribute('aria-busy', 'true');
  expect(sentBodies).toEqual(['pages reading_lists true', 'tabs reading_lists_shared false']);

  sentBodies.length = 0;
  await page.goto('/ui-config');
  await switchOf(page, 'Dashboard').click();
  await goInto(page, 'Dashboard');
  await switchOf(page, 'Team activity').click();
  await expect(row(page, 'Team activity')).not.toHaveAttribute('aria-busy', 'true');
  expect(sentBodies).toEqual([
    'pages dashboard false',
    'pages dashboard false',
    'tabs dashboard_team_activity false',
  ]);
  const { rows } = await platform.client.uiConfiguration.pages();
  expect(rows.find(({ name }) => name === 'dashboard')).toMatchObject({
    enabled: false,
    tabs: [{ name: 'dashboard_team_activity', enabled: false }],
  });
});

// @specification failures.toggle
test('a failed change shows no message, is logged, and succeeds from the log', async ({ page }) => {
  await page.route('**/ui-configuration/tabs', (route) =>
    route.fulfill({ status: 500, json: { message: 'Away for a moment.' } }),
  );
  await page.goto('/ui-config?at=companies');
  await switchOf(page, 'Map').click();
  await expect(row(page, 'Map')).toContainText('Not saved: Away for a moment.');
  await expect(switchOf(page, 'Map')).toBeChecked();
  await page.unroute('**/ui-configuration/tabs');
  await page.getByRole('button', { name: 'Activity, 1 failed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toContainText('Done');
  await page.keyboard.press('Escape');
  await expect(switchOf(page, 'Map')).not.toBeChecked();
});

// @specification failures.uiConfigLoad
test('a failed load leaves the screen empty until it is read again', async ({ page }) => {
  const url = '**/ui-configuration/pages';
  await page.route(url, (route) =>
    route.fulfill({ status: 500, json: { message: 'Away for a moment.' } }),
  );
  await page.goto('/ui-config?q=map');
  await expect(page.getByText('The UI configuration could not be loaded')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.unroute(url);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 match')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search Pages' })).toHaveValue('map');
});

// @specification failures.unauthorized, states.unauthorized
test('a 401 ends the session, and the login leads back to the same place', async ({ page }) => {
  await page.goto('/ui-config?at=dashboard');
  await expect(switchOf(page, 'Team activity')).toBeVisible();
  await page.route('**/ui-configuration/*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Over.' } }),
  );
  await switchOf(page, 'Team activity').click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.unroute('**/ui-configuration/*');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/ui-config\?at=dashboard$/);
  await expect(switchOf(page, 'Team activity')).toBeVisible();
});
