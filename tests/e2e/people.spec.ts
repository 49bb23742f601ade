import { createClient, roleIds } from '@steward/api';
import { uniqueMark } from './support/csv.ts';
import { createUserSession, password } from './support/invite.ts';
import { administrator } from './support/server.ts';
import { expect, test } from './support/test.ts';

const nextPassword = 'lamp harbour seven crow';

// @specification profile.editDetails, entities.user, calls.profileUpdate, failures.profileSaved
test('location and biography are saved, and shown after a reload @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  await page.goto('/profile');
  await page.getByLabel('Location').fill(`Turin ${mark}`);
  await page.getByLabel('Biography').fill('Numbers,\nand what they mean.');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Your profile has successfully been updated.')).toBeVisible();
  expect(await platform.client.profile.read()).toMatchObject({
    location: `Turin ${mark}`,
    biography: 'Numbers,\nand what they mean.',
  });
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue(`Turin ${mark}`);
  await page.getByLabel('Location').fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Your profile has successfully been updated.')).toBeVisible();
  expect((await platform.client.profile.read()).location ?? '').toBe('');
});

test('unsaved values of the profile are offered again', async ({ page }) => {
  await page.goto('/profile');
  await page.getByLabel('Location').fill('Not yet saved');
  await page.getByRole('navigation').getByRole('link', { name: 'Signals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Not yet saved');
});

// @specification failures.unauthorized, states.unauthorized
test('a session that ends while a profile is saved loses no typed values', async ({ page }) => {
  await page.route('**/api/admin/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { message: 'The session has ended.' } })
      : route.fallback(),
  );
  await page.goto('/profile');
  await page.getByLabel('Biography').fill('Long thought about');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Biography')).toHaveValue('Long thought about');
});

test('a person changes their password: another session ends, this one goes on @storage', async ({
  browser,
  platform,
}) => {
  const { email, token, stored } = await createUserSession(platform);
  const elsewhere = createClient({ baseUrl: platform.url });
  const { token: otherToken } = await elsewhere.auth.login({ body: { email, password } });
  const localStorage = [{ name: 'steward.session', value: stored }];
  const origins = [{ origin: platform.url, localStorage }];
  const context = await browser.newContext({ storageState: { cookies: [], origins } });
  const page = await context.newPage();
  await page.goto(`${platform.url}/profile`);
  const card = page.getByRole('region', { name: 'Password' });
  const current = card.getByLabel('Current password', { exact: true });
  const change = card.getByRole('button', { name: 'Change Password' });
  await current.fill('not the password');
  await card.getByLabel('New password', { exact: true }).fill(nextPassword);
  await card.getByLabel('Confirm new password', { exact: true }).fill(nextPassword);
  await change.click();
  await expect(card.getByText('This is not your current password.')).toBeVisible();
  await current.fill(password);
  await change.click();
  await expect(page.getByText(/^Your password has been changed\./)).toBeVisible();
  const statusOf = async (bearer: string | null | undefined) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch(`${platform.url}/api/admin/profile`, { headers })).status;
  };
  expect(await statusOf(otherToken)).toBe(401);
  expect(await statusOf(token)).toBe(200);
  await page.reload();
  await expect(card).toBeVisible();
  const login = (typed: string) => elsewhere.auth.login({ body: { email, password: typed } });
  await expect(login(password)).rejects.toMatchObject({ status: 401 });
  expect((await login(nextPassword)).token).toEqual(expect.any(String));
  await context.close();
});

// @specification team.inactive, team.inviteRole, team.inviteFields, team.remove, states.invited
// @specification rules.invite, calls.userRemoval, failures.userRemoved
test('a user is invited as Standard User, and the invitation withdrawn @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const name = `Mary ${mark}`;
  const email = `mary.${mark}@somerville.example`;
  const stored = async () => {
    const { rows } = await platform.client.users.list({ query: { count: 100 } });
    return rows.filter((user) => user.email === email);
  };
  await page.goto('/team');
  await page.getByRole('button', { name: 'Invite New User' }).first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Invite User' });
  await expect(dialog.getByRole('radio', { name: 'Standard User' })).toBeChecked();
  await expect(send).toBeDisabled();
  await dialog.getByLabel('First Name').fill('Mary');
  await dialog.getByLabel('Last Name').fill(mark);
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Email').fill('no address');
  await send.click();
  await expect(dialog).toContainText('Email must be an email address.');
  await dialog.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name })).toBeHidden();
  await page.getByRole('tab', { name: 'Invited Users' }).click();
  await expect(page).toHaveURL(/tab=invited/);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Inactive');
  await expect(row).toContainText('Standard User');
  expect(await stored()).toMatchObject([{ is_active: false, is_admin: false }]);

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw Invitation' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(email);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Withdraw Invitation' }).click();
  await expect(
    page.getByText('You have successfully removed this user from your account.'),
  ).toBeVisible();
  await expect(page.getByRole('rowheader', { name })).toBeHidden();
  expect(await stored()).toEqual([]);
});

test('the address of an invited user is legible in a small window', async ({ page, platform }) => {
  const email = `kwame.mensah.${uniqueMark()}@meridian-partners.example`;
  const body = { first_name: 'Kwame', last_name: 'Mensah', email, role_id: roleIds.standardUser };
  await platform.client.users.create({ body });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/team?tab=invited');
  const address = page.getByRole('cell', { name: email });
  await expect(address).toBeVisible();
  const { shown, whole } = await address.evaluate((cell) => ({
    shown: cell.clientWidth,
    whole: cell.scrollWidth,
  }));
  expect(shown).toBeGreaterThanOrEqual(whole);
});

// @specification access.removeAction, calls.users, limits.teamPage
test('an administrator cannot be deleted from the list, which is requested with a count of 100', async ({
  page,
}) => {
  const request = page.waitForRequest('**/api/admin/users?count=100');
  await page.goto('/team');
  await request;
  const self = page.getByRole('row').filter({ hasText: 'admin@steward.example' });
  await expect(self).toContainText('Administrator');
  await expect(self.getByRole('button')).toBeHidden();
});

test('an invitation is given as a link, and accepted with it @storage', async ({
  page,
  platform,
  browser,
}) => {
  const email = `lin-${uniqueMark()}@example.com`;
  const person = { first_name: 'Lin', last_name: 'Chen', email };
  await platform.client.users.create({ body: { ...person, role_id: roleIds.standardUser } });
  await page.goto('/team?tab=invited');
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Get Invitation Link' }).click();
  const link = await page.getByText(/^https?:\S+\/reset-password\/\S+$/).textContent();
  const { pathname } = new URL(link ?? '');

  const context = await browser.newContext({
    baseURL: platform.url,
    storageState: { cookies: [], origins: [] },
  });
  const invited = await context.newPage();
  await invited.goto(pathname);
  const password = `of ${email} alone`;
  await invited.getByLabel('Password', { exact: true }).fill(password);
  await invited.getByLabel('Confirm password', { exact: true }).fill(password);
  await invited.keyboard.press('Enter');
  await invited.getByRole('button', { name: 'Log in' }).click();
  await invited.getByLabel('Email').fill(email);
  await invited.getByLabel('Password', { exact: true }).fill(password);
  await invited.getByRole('button', { name: 'Login' }).click();
  await expect(invited.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await context.close();
});

test('a session elsewhere is seen in the profile, and ended @storage', async ({
  page,
  platform,
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: platform.url,
    storageState: { cookies: [], origins: [] },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await elsewhere.getByLabel('Email').fill(administrator.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(administrator.password);
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await expect(elsewhere.getByRole('heading', { name: /Welcome/ })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: /^End session: Firefox on Windows/ }).click();
  await expect(page.getByText('The session on Firefox on Windows has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End session: Firefox on Windows/ })).toBeHidden();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('This session')).toBeVisible();
  await context.close();
});
