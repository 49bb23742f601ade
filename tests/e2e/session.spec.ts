import { navigateTo, privateRoutes } from './support/routes.ts';
import { administrator } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.describe('a visitor', () => {
  test.use({ signedIn: false });

  // @specification frame.home, login.success, entities.session, rules.loginButton
  test('logs in, is taken to the landing page, and stays logged in over a reload @storage', async ({
    page,
  }) => {
    await page.goto('/');
    const login = page.getByRole('button', { name: 'Login' });
    await expect(login).toBeDisabled();
    await page.getByLabel('Email').fill(administrator.email);
    await expect(login).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/landing$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  });

  // @specification failures.login
  test('sees a message when the credentials are wrong', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email').fill('nobody@steward.example');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(
      page.getByText('Your login credentials are incorrect. Please try again.'),
    ).toBeVisible();
  });

  // @specification rules.loginEmail, rules.loginButtonError
  test('cannot send a malformed address', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email').fill('ada@');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  });

  // @specification routes.private, access.public
  test('is sent to the login from every private page', async ({ page }) => {
    await page.goto('/manage-signals');
    const login = page.getByRole('button', { name: 'Login' });
    await expect(login).toBeVisible();
    for (const route of [...privateRoutes, '/sectors-management/possible-values/1']) {
      await navigateTo(page, route);
      await expect(page, route).toHaveURL(/:\d+\/$/);
      await expect(login).toBeVisible();
    }
  });

  // @specification routes.resetRequest, login.links, login.resetRequest, calls.resetRequest
  // @specification failures.resetSent
  test('asks for a new password, and gets the same answer for known and unknown addresses', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
    await page.getByLabel('Email').fill('nobody@steward.example');
    await page.getByRole('button', { name: 'Send instructions' }).click();
    await expect(
      page.getByText('We have sent you an email with instructions on how to reset your password.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  // @specification routes.resetConfirm, login.resetConfirm, rules.passwordLength
  // @specification rules.passwordConfirmation, rules.passwordButton
  test('sets a new password only when it is long enough and typed twice', async ({ page }) => {
    // Without the check beforehand, as on a platform that knows none.
    await page.route('**/auth/reset-password/1/**', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.goto('/reset-password/1/a-token-that-was-never-given');
    const save = page.getByRole('button', { name: 'Save password' });
    await page.getByLabel('Password', { exact: true }).fill('short');
    await expect(
      page.getByText('Please make sure your password is at least 8 characters long.'),
    ).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('long enough now');
    await page.getByLabel('Confirm password', { exact: true }).fill('something else');
    await expect(page.getByText('Please make sure both password fields match.')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByLabel('Confirm password', { exact: true }).fill('long enough now');
    await save.click();
    await expect(
      page.getByText('This link was used already or has expired', { exact: false }),
    ).toBeVisible();
    await expect(page.getByText('Your password has been successfully changed')).toBeHidden();
    await expect(save).toBeHidden();
  });

  test('opens an expired link, and sees a message before typing a password', async ({ page }) => {
    await page.goto('/reset-password/1/a-token-that-was-never-given');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for a new link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reset-password$/);
  });

  // @specification routes.unknown, routes.exact, routes.createAccount, login.links
  test('reaches the 404 page with an unknown address, and with Create Account', async ({
    page,
  }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    // Routes match exactly: what lies below one is another address.
    const below = ['/landing/more', '/crm/1', '/reset-password/1', '/reset-password/1/token/more'];
    for (const route of [...below, '/sectors-management/possible-values/1/2']) {
      await navigateTo(page, route);
      await expect(page, route).toHaveURL(/\/404$/);
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/404$/);
    const words = 'Accounts are made by invitation';
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  });
});

// @specification failures.unauthorized, routes.private, states.unauthorized
test('the end of a session leads to the login, and after it back to the same page', async ({
  page,
}) => {
  await page.route('**/api/admin/signals*', (route) =>
    route.fulfill({ status: 401, json: { message: 'The session has ended.' } }),
  );
  await page.goto('/manage-signals?page=1&q=hiring');
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await page.unroute('**/api/admin/signals*');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/manage-signals\?page=1&q=hiring$/);
});

// @specification mishaps.storage
test('corrupt storage counts as logged out', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('steward.session', '{"authToken":'));
  await page.goto('/landing');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

// @specification routes.privateList, frame.headerAndMenu, frame.title, frame.menuAreas
test('every area of the side menu opens, and the menu marks it', async ({ page }) => {
  await page.goto('/landing');
  const menu = page.getByRole('navigation').getByRole('link');
  await expect(menu.first()).toBeVisible();
  // The areas of the specification, in its order; those that join them stand wherever they fit.
  const specified = [
    'Manage UI Config',
    'Roles',
    'Pipelines',
    'Companies',
    'Custom Property Definitions',
    'Custom Property Values',
    'Email User Preferences',
    'Email User Schedules',
    'Branding',
    'Providers',
    'Sectors',
    'Signals',
    'Machine Learning Models',
    'CRM',
  ];
  const shownItems = await menu.allTextContents();
  expect(shownItems.filter((label) => specified.includes(label))).toEqual(specified);
  for (const link of await menu.all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/\/404$/);
  }
});
