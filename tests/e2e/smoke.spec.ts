import { expect, test } from './support/test.ts';

test.describe('a visitor', () => {
  test.use({ signedIn: false });

  // @specification routes.login, login.fields
  test('sees the login page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  });

  // @specification access.public
  test('is refused by the API', async ({ request }) => {
    const answer = await request.get('/api/admin/signals?page=1&pageSize=10');
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toHaveProperty('message');
  });
});

test('the server answers the calls of an administrator @storage', async ({ platform }) => {
  const [profile, page] = await Promise.all([
    platform.client.profile.read(),
    platform.client.companies.list({ query: { page: 1, pageSize: 100 } }),
  ]);
  expect(profile).toMatchObject({ email: 'admin@steward.example', is_admin: true });
  expect(page).toEqual({ rows: expect.any(Array), count: expect.any(Number) });
});

// @specification routes.loggedIn
test('an administrator who opens the login page is taken to the landing page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/landing$/);
});
