import { uniqueMark } from './support/csv.ts';
import { administrator } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: false });

// @specification frame.search
test('a signal is created and deleted with the keyboard alone, from the login on', async ({
  page,
}) => {
  const mark = uniqueMark();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await page.goto('/');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(administrator.email);
  await press('Tab');
  await page.keyboard.type(administrator.password);
  await press('Enter');
  await expect(page).toHaveURL(/\/landing$/);

  const search = page.getByRole('combobox', { name: /^Search .*areas and actions$/ });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(search).toBeVisible();
  await press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('create new signal');
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(mark);
  await press('Tab');
  await page.keyboard.type('Made without a mouse');
  await press('Enter');
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row', { name: mark });
  await expect(row).toBeVisible();
  const actions = row.getByRole('button', { name: `Actions for ${mark}` });
  await actions.focus();
  await press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Escape');
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();

  await actions.focus();
  await press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press('End', 'Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
});

test('a record is found and edited with four keys beside the text', async ({
  page,
  context,
  platform,
}) => {
  await page.addInitScript(
    (session) => localStorage.setItem('steward.session', JSON.stringify(session)),
    platform.session,
  );
  const mark = uniqueMark();
  await platform.client.signals.create({ body: { name: mark, relevant: true } });
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  const option = page.getByRole('option', { name: mark });
  await expect(option).toHaveAttribute('href', /^\/manage-signals\?q=/);
  // A result is a link, which opens in another tab, too.
  for (const open of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const newTab = context.waitForEvent('page');
    await option.click(open);
    const tab = await newTab;
    await expect(tab.getByRole('dialog', { name: 'View Signal' })).toBeVisible();
    await tab.close();
  }
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog', { name: 'View Signal' });
  await expect(view.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Signal' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mark);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The list goes on from there: to the row, and to its form again.
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: mark })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mark);
});

test('an API key is made and revoked, and a person invited, with the keyboard alone', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.addInitScript(
    (session) => localStorage.setItem('steward.session', JSON.stringify(session)),
    platform.session,
  );
  await page.goto('/profile');
  const newKey = page.getByRole('button', { name: 'New Key' });
  await newKey.focus();
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type(mark);
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Copy Key' })).toBeFocused();
  await press('Escape');
  await expect(newKey).toBeFocused();
  await page.getByRole('button', { name: `Actions for ${mark}` }).focus();
  await press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press('End', 'Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText(`The API key has been revoked: ${mark}.`)).toBeVisible();

  await page.goto('/team');
  await page.getByRole('button', { name: 'Invite New User' }).focus();
  await press('Enter');
  const invitation = page.getByRole('dialog', { name: 'Invite New User' });
  await expect(invitation.getByRole('radio', { name: 'Standard User' })).toBeFocused();
  await press('ArrowUp');
  await expect(invitation.getByRole('radio', { name: 'Administrator' })).toBeChecked();
  await press('ArrowDown');
  const firstName = invitation.getByRole('textbox', { name: 'First Name' });
  await expect(async () => {
    await press('Tab');
    await expect(firstName).toBeFocused({ timeout: 1 });
  }).toPass();
  for (const text of ['Zoe', mark, `${mark}@example.com`]) {
    await page.keyboard.type(text);
    await press(text.includes('@') ? 'Enter' : 'Tab');
  }
  await expect(invitation).toBeHidden();
  const { rows } = await platform.client.users.list({ query: { count: 1_000 } });
  expect(rows.map(({ email }) => email)).toContain(`${mark}@example.com`);
});

test('the skip link is the first element and moves the focus past the menu', async ({
  page,
  platform,
}) => {
  await page.addInitScript(
    (session) => localStorage.setItem('steward.session', JSON.stringify(session)),
    platform.session,
  );
  await page.goto('/manage-signals');
  // The heading appears before the screen is loaded, and its button after.
  const create = page.getByRole('button', { name: 'Create New Signal' }).first();
  await expect(create).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(create).toBeFocused();
});
