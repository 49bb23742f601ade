import { takePicture } from './support/pictures/picture.ts';
import { expect, test } from './support/pictures/test.ts';
import { chooseAction } from './support/screen.ts';

test('the landing page', async ({ page }) => {
  await page.goto('/landing');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  // The names of records become links once their screens are there.
  await expect(waiting.getByRole('link', { name: /Nordics$/ })).toHaveCount(5);
  await expect(
    page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem'),
  ).toHaveCount(6);
  await expect(page.getByText('12,400 companies')).toBeAttached();
  await takePicture(page, 'landing', waiting.getByRole('link', { name: 'Review 10 invitations' }));
});

test('companies', async ({ page }) => {
  await page.goto('/companies-management?page=2');
  await takePicture(page, 'companies', page.getByRole('rowheader').first());
});

test('a list with its filter', async ({ page }) => {
  await page.goto('/manage-signals');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Relevant', exact: true }).click();
  await page.getByRole('radio', { name: 'TRUE' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Conditions' })).toContainText('Relevant is TRUE');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Display Name', exact: true }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('fund');
  await takePicture(page, 'filter', page.getByRole('button', { name: 'Apply' }));
});

const file = `name,theme,website
Northwind Biosciences,Health,https://www.northwind-bio.example
Alder & Finch,Retail,https://alderfinch.example
,Water,https://blue-delta.example
Cinder Robotics,Automation,cinder robotics
Dovetail Energy,Energy,https://dovetail.example
Ember Analytics,,ember analytics
`;

test('the check of a file, with a repair', async ({ page }) => {
  await page.goto('/companies-management');
  await page.getByRole('button', { name: 'Bulk Create' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: '3 refused' }).click();
  await dialog.getByRole('textbox', { name: 'Name, line 4' }).fill('Blue Delta');
  await expect(dialog.getByText('Checked by the platform.')).toBeVisible();
  await takePicture(page, 'import', dialog.getByRole('button', { name: '3 will be created' }));
});

test('the history of a record', async ({ page }) => {
  await page.goto('/manage-signals?q=award_won&open=view:5');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'History' }).click();
  const undo = dialog.getByRole('button', { name: 'Undo…' }).first();
  await takePicture(page, 'history', undo);
});

test('the permissions of a role', async ({ page }) => {
  await page.goto('/roles-management');
  await chooseAction(page, 'Researcher', 'Edit Role');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await takePicture(page, 'role', dialog.getByRole('checkbox').first());
});

test('the UI configuration', async ({ page }) => {
  await page.goto('/ui-config?at=company_profile');
  await takePicture(page, 'ui-configuration', page.getByText('company_profile_social'));
});

test('the week of email schedules', async ({ page }) => {
  await page.goto('/email-schedules-management');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  const hour = page.getByRole('button', { name: /^Monday 0\d:00.*schedule/ }).first();
  await takePicture(page, 'schedules', hour);
});

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32">${content}</svg>`;
const logo = svg(
  '<circle cx="16" cy="16" r="12" fill="none" stroke="#3451c7" stroke-width="5"/><path d="M40 16h72" stroke="#3451c7" stroke-width="7"/>',
);
const background = svg('<rect width="120" height="32" fill="#dfe5f7"/>');

test('the preview of branding', async ({ page }) => {
  await page.route(/^https:\/\/cdn\./, (route, request) => {
    const body = request.url().endsWith('login.jpg') ? background : logo;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await page.goto('/branding-management?open=edit:6');
  await takePicture(page, 'branding', page.getByText('Log in to Meridian Compass'));
});
