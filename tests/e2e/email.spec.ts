import type { Page } from '@playwright/test';
import { uniqueMark } from './support/csv.ts';
import type { Platform } from './support/platform.ts';
import { administrator } from './support/server.ts';
import { recordChanges, chooseAction, selectOption, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Two people with names of their own. */
async function people({ client }: Platform) {
  const mark = uniqueMark();
  return Promise.all(
    ['Lin', 'Sam'].map(async (first_name) => {
      const email = `${first_name}-${mark}@example.com`;
      const user = await client.users.create({ body: { first_name, last_name: mark, email } });
      return { id: user.id, email, name: `${first_name} ${mark}` };
    }),
  );
}

async function selectUsers(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('combobox', { name: 'Users' }).fill(name);
    await page.getByRole('option', { name }).click();
  }
}

// @specification entities.preference, rules.preferenceNumbers, calls.preferences
test('a preference is created for each user, viewed and deleted @storage', async ({
  page,
  platform,
}) => {
  const users = await people(platform);
  const name = `Digest ${uniqueMark()}`;
  const stored = async () => (await platform.client.preferences.list({ query: { q: name } })).rows;
  const changes = recordChanges(page);
  const dialog = page.getByRole('dialog');
  const next = () => dialog.getByRole('button', { name: 'Next' }).click();

  await page.goto('/email-preferences-management');
  await page.getByRole('button', { name: 'Add Preference' }).first().click();
  await dialog.getByLabel('Type', { exact: true }).fill('daily_digest');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await next();
  await dialog.getByLabel('Articles Count').fill('10');
  await next();
  await next();
  await selectUsers(
    page,
    users.map((user) => user.name),
  );
  await dialog.getByRole('button', { name: 'Create Preference' }).click();
  await expect(dialog).toBeHidden();
  const body = {
    type: 'daily_digest',
    name,
    is_public: 0,
    include_actions: 0,
    articles_count: 10,
  };
  const rows = await stored();
  expect(rows).toHaveLength(users.length);
  expect(rows).toEqual(
    expect.arrayContaining(
      users.map(({ id, email }) => ({
        id: expect.any(Number),
        user: email,
        user_id: id,
        ...body,
        actions_count: null,
        companies_count: null,
        social_twitter_count: null,
        article_filter_id: null,
        company_filter_id: null,
      })),
    ),
  );

  for (const { email } of users) {
    await chooseAction(page, email, 'View');
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: 'BACK' }).click();
    await removeRow(page, email, 'Delete');
  }
  expect(await stored()).toEqual([]);
  expect(changes).toEqual([
    ...users.map(({ id }) => ['POST /email-preferences', { ...body, user_id: id }]),
    ...users.map(({ id }) => [
      `DELETE /email-preferences/${rows.find((row) => row.user_id === id)?.id}`,
      null,
    ]),
  ]);
});

// @specification rules.everyDay
test('an empty day makes seven schedules for each user; a refused call sends only the rest', async ({
  page,
  platform,
}) => {
  const [user] = await people(platform);
  if (user === undefined) throw new Error('There is nobody to make a schedule for.');
  const stored = async () =>
    (await platform.client.schedules.list({ query: { q: user.email, pageSize: 100 } })).rows;
  let calls = 0;
  await page.route('**/api/admin/email-schedules', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls += 1;
    return calls === 4
      ? route.fulfill({ status: 500, json: { message: 'The disk is full.' } })
      : route.fallback();
  });
  const dialog = page.getByRole('dialog');

  await page.goto('/email-schedules-management');
  await page.getByRole('button', { name: 'Add Schedule' }).first().click();
  await expect(dialog.getByLabel('Hour')).toHaveValue('6');
  await dialog.getByLabel('Type', { exact: true }).fill('daily_digest');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await selectUsers(page, [user.name]);
  await expect(dialog).toContainText('This will create 7 schedules.');
  await dialog.getByRole('button', { name: 'Create Schedule' }).click();
  await expect(dialog).toContainText('3 of 7 saved.');
  await dialog.getByRole('button', { name: 'Retry 4' }).click();
  await expect(dialog).toBeHidden();
  expect(calls).toBe(8);
  const rows = await stored();
  expect(rows.map((row) => row.day).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(rows).toMatchObject(rows.map(() => ({ hour: 6, minutes: 0, user_id: user.id })));
});

test('Next works even if the week loads during the press and makes the dialog taller', async ({
  page,
}) => {
  const chunks: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/WeekPreview-/, (route) => {
    chunks.push(() => route.continue());
  });
  await page.goto('/email-schedules-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type', { exact: true }).fill('daily_digest');
  await expect.poll(() => chunks).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Next' }).hover();
  await page.mouse.down();
  await chunks[0]?.();
  await expect(dialog.getByRole('region', { name: 'The week' })).toBeVisible();
  await page.mouse.up();
  await expect(dialog.getByRole('combobox', { name: 'Users' })).toBeFocused();
});

test('a user who is logged out during a send comes back to the remaining calls', async ({
  page,
  platform,
}) => {
  const [user] = await people(platform);
  if (user === undefined) throw new Error('There is nobody to make a schedule for.');
  let calls = 0;
  await page.route('**/api/admin/email-schedules', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls += 1;
    return calls === 4
      ? route.fulfill({ status: 401, json: { message: 'The session has ended.' } })
      : route.fallback();
  });
  const dialog = page.getByRole('dialog');

  await page.goto('/email-schedules-management');
  await page.getByRole('button', { name: 'Add Schedule' }).first().click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await selectUsers(page, [user.name]);
  await dialog.getByRole('button', { name: 'Create Schedule' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toContainText('was sent only in part.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByRole('button', { name: 'Create Schedule' }).click();
  await expect(dialog).toBeHidden();
  const { rows } = await platform.client.schedules.list({
    query: { q: user.email, pageSize: 100 },
  });
  expect(rows.map((row) => row.day).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

// @specification schedules.editStep, entities.schedule, calls.schedules
test('a schedule is viewed, edited in one step and deleted @storage', async ({
  page,
  platform,
}) => {
  const [user] = await people(platform);
  if (user === undefined) throw new Error('There is nobody to make a schedule for.');
  const { client } = platform;
  const preference = await client.preferences.create({
    body: { user_id: user.id, name: `Digest ${user.name}` },
  });
  const { id } = await client.schedules.create({ body: { user_id: user.id, day: 1 } });
  const stored = async () => (await client.schedules.list({ query: { q: user.email } })).rows;
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);

  await page.goto('/email-schedules-management');
  await chooseAction(page, user.email, 'View');
  await expect(dialog).toContainText(user.email);
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await chooseAction(page, user.email, 'Edit');
  await dialog.getByLabel('Day').fill('7');
  await dialog.getByLabel('Hour').fill('23');
  await selectOption(page, 'Email Preference', `Digest ${user.name}`);
  await dialog.getByRole('button', { name: 'Update Schedule' }).click();
  await expect(dialog).toBeHidden();
  const body = { day: 7, hour: 23, minutes: 0, email_user_preference_id: preference.id };
  expect(await stored()).toEqual([{ id, user: user.email, user_id: user.id, type: null, ...body }]);

  await removeRow(page, user.email, 'Delete');
  await expect(page.getByRole('rowheader', { name: user.email })).toBeHidden();
  expect(await stored()).toEqual([]);
  expect(changes).toEqual([
    [`PUT /email-schedules/${id}`, body],
    [`DELETE /email-schedules/${id}`, null],
  ]);
});

test('the week shows the schedules of all pages, and those of an hour can be edited there', async ({
  page,
  platform,
}) => {
  const [user] = await people(platform);
  if (user === undefined) throw new Error('There is nobody to make a schedule for.');
  const { client } = platform;
  const bodies = Array.from({ length: 120 }, (_none, at) => ({
    user_id: user.id,
    day: at % 8,
    hour: at === 0 ? 23 : 9,
  }));
  for (const body of bodies) await client.schedules.create({ body });

  await page.goto('/email-schedules-management');
  await page.getByRole('searchbox', { name: /email schedules/ }).fill(user.email);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByText('120 schedules', { exact: true })).toBeVisible();
  // 0 and 7 are the same Sunday.
  await expect(page.getByRole('button', { name: /^Sunday 09:00.*: 29 schedules/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Sunday 23:00.*: 1 schedule/ }).click();
  await chooseAction(page, user.email, 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hour').fill('22');
  await dialog.getByRole('button', { name: 'Update Schedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sunday 22:00.*: 1 schedule/ })).toBeVisible();
});
