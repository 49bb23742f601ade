import { createClient, roleIds } from '@steward/api';
import { codeAt } from '@steward/server/msw';
import type { Page } from '@playwright/test';
import { uniqueMark } from './support/csv.ts';
import { inviteUser, password } from './support/invite.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: false });

const halfMinute = 30_000;

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
}

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ });

/** Adds an authenticator app with the keyboard, and returns its secret and the recovery codes. */
async function addAuthenticator(page: Page) {
  await page.getByRole('button', { name: 'Add Authenticator App' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.getByLabel('Secret').inputValue()).replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I Have Stored Them' }).click();
  await expect(dialog).toBeHidden();
  return { secret, codes };
}

test('an administrator logs in with a passkey alone @storage', async ({ page, platform }) => {
  const email = await inviteUser(platform, roleIds.administrator);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Passkeys belong to a name, not to the numbers of an address.
  const { port } = new URL(platform.url);
  await page.goto(`http://localhost:${port}/`);
  await logIn(page, email);
  await expect(welcome(page)).toBeVisible();
  await page.goto(`http://localhost:${port}/profile`);
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I Have Stored Them' }).click();
  const card = page.getByRole('region', { name: 'Second factors' });
  await expect(card.getByText('Work laptop')).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await logOut(page);
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
});

test('somebody whose role needs a second factor adds one before all else @storage', async ({
  page,
  platform,
}) => {
  const { client } = platform;
  const { id } = await client.roles.create({ body: { name: `reviewers-${uniqueMark()}` } });
  await client.roles.update({ params: { id }, body: { secondFactorFrom: '2026-01-01' } });
  const email = await inviteUser(platform, id);
  await page.goto('/');
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible();
  await page.goto('/manage-signals');
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible();
  const { secret } = await addAuthenticator(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Signals' })).toBeVisible();
  await logOut(page);
  await logIn(page, email);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This code is not right/)).toBeVisible();
  // The code of before was used already.
  await page.getByLabel('Code').fill(codeAt(secret, Date.now() + halfMinute));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
});

test('who lost the app gets in with a recovery code, and who lost all by an administrator @storage', async ({
  page,
  platform,
}) => {
  const email = await inviteUser(platform);
  await page.goto('/');
  await logIn(page, email);
  await expect(welcome(page)).toBeVisible();
  await page.goto('/profile');
  const { codes } = await addAuthenticator(page);
  await logOut(page);
  await logIn(page, email);
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  const anonymous = createClient({ baseUrl: platform.url });
  const again = anonymous.auth.login({ body: { email, password, code: codes[0] ?? '' } });
  await expect(again).rejects.toMatchObject({ status: 401, code: 'factor_refused' });
  const { rows } = await platform.client.users.list({ query: { count: 1_000 } });
  const id = rows.find((user) => user.email === email)?.id ?? 0;
  await platform.client.users.resetFactors({ params: { id } });
  await page.reload();
  await logIn(page, email);
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
});
