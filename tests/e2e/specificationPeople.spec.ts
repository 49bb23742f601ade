import { countPending } from './support/pendingRequests.ts';
import { removeRow, waitUntilLoaded } from './support/screen.ts';
import { navigateTo, privateRoutes } from './support/routes.ts';
import { expectMenu, fill, submit } from './support/specification/screen.ts';
import type { Person } from './support/specification/rows.ts';
import { people } from './support/specification/rows.ts';
import { expect, test } from './support/specification/test.ts';

/** The side menu of section 2.2, to the letter. */
const menu = [
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

/** The screens of extensions. */
const extensionRoutes = ['/manage-webhooks', '/imports', '/activity'];

for (const person of Object.keys(people) as Person[]) {
  test.describe(`on the specification alone, a person who is ${person}`, () => {
    test.use({ person });

    test('has the frame, every route, and no route of an extension', async ({
      page,
      specification: { changes },
    }) => {
      await page.goto('/landing');
      const navigation = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
      await expect(navigation).toHaveText(menu);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
      const areas = page.getByRole('region', { name: 'Areas' }).getByRole('link');
      for (const name of menu) await expect(areas.filter({ hasText: name }).first()).toBeVisible();
      await page.getByRole('button', { name: /^Switch to (dark|light) mode$/ }).click();
      await page.getByRole('button', { name: 'Toggle side menu' }).click();
      await page.getByRole('button', { name: 'Activity' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('combobox', { name: 'Search areas and actions' }).fill('Roles');
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Escape');

      const heading = page.getByRole('heading', { level: 1 });
      let lastHeading = await heading.textContent();
      for (const route of privateRoutes.filter((each) => each !== '/landing')) {
        // Bookmarks may have parameters that only an extension understands.
        await navigateTo(page, `${route}?q=acme&sort=name&filter=name+is+empty&saved=1`);
        await expect(heading).not.toHaveText(lastHeading ?? '');
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page).toHaveURL((url) => url.pathname === route);
        lastHeading = await heading.textContent();
      }
      // Calls, and modules that are loaded late: nothing is to come that could open a form.
      const pending = countPending(page, /./);
      for (const route of ['/roles-management?open=edit:2', '/team?open=change-role:2']) {
        await page.goto(route);
        await waitUntilLoaded(page);
        await expect.poll(pending).toBe(0);
        await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
      }
      for (const route of extensionRoutes) {
        await page.goto(route);
        await expect(page).toHaveURL(/\/404$/);
      }

      await page.goto('/landing');
      await page.getByRole('button', { name: /Profile menu$/ }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Team', 'Logout']);
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      expect(changes).toEqual([]);
    });

    test('edits the profile', async ({ page, specification: { changes } }) => {
      await page.goto('/profile');
      const main = page.getByRole('main');
      await expect(main).toContainText(person);
      await page.getByLabel('Location').fill('Turin');
      await page.getByLabel('Biography').fill('Numbers.');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.getByText('Your profile has successfully been updated.')).toBeVisible();
      const generate = page.getByRole('button', { name: 'Generate API Key' });
      const savedCall = ['PUT /profile', { location: 'Turin', biography: 'Numbers.' }];
      if (person === 'Standard User') {
        await expect(generate).toHaveCount(0);
        expect(changes).toEqual([savedCall]);
        return;
      }
      await generate.click();
      await expect(page.getByText('API key updated')).toBeVisible();
      await page.getByRole('button', { name: 'Refresh API key' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Refresh API Key' }).click();
      await expect.poll(() => changes).toHaveLength(3);
      expect(changes).toEqual([
        savedCall,
        ['PATCH /profile/apikey', null],
        ['PATCH /profile/apikey', null],
      ]);
    });

    test('looks at the UI configuration, switches it, and renames', async ({
      page,
      specification: { changes },
    }) => {
      await page.goto('/ui-config');
      await expect(page.getByText("Manage platform's UI and Features")).toBeVisible();
      await expect(page.getByText(/^Beware! Disabling a Feature means/)).toBeVisible();
      const pages = page.getByRole('region', { name: 'Pages' });
      await pages
        .getByText('Reading Lists', { exact: true })
        .or(pages.getByText('Reading lists', { exact: true }))
        .first()
        .click();
      await pages.getByRole('switch', { name: 'Shared', exact: true }).click();
      await expect.poll(() => changes).toHaveLength(2);
      const features = page.getByRole('region', { name: 'Features' });
      await features.getByRole('switch', { name: 'Social' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
      await expect.poll(() => changes).toHaveLength(3);

      await page.getByRole('button', { name: 'See Renames Table' }).click();
      await page.getByRole('button', { name: 'Add New Identifier' }).first().click();
      for (const label of ['Identifier', 'Singular Name', 'Plural Name'])
        await page.getByRole('textbox', { name: `${label} of new identifier` }).fill(label);
      await expect(page.getByRole('button', { name: 'Clear Changes' })).toBeEnabled();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('button', { name: 'Remove Identifier' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Rename' }).click();
      await expect(page.getByRole('button', { name: 'Remove Identifier' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Back' }).click();
      const rename = {
        identifier: 'Identifier',
        singular_name: 'Singular Name',
        plural_name: 'Plural Name',
      };
      expect(changes).toEqual([
        ['POST /ui-configuration/pages', { name: 'reading_lists', enabled: true }],
        [
          'POST /ui-configuration/tabs',
          {
            name: 'reading_lists_shared',
            enabled: false,
            ui_configuration_page_id: expect.any(Number),
          },
        ],
        ['POST /ui-configuration/pages', { name: 'feature_social', enabled: false }],
        ['POST /ui-configuration/renames', [rename]],
        ['DELETE /ui-configuration/renames/1', null],
      ]);
    });
  });
}

test.describe('on the specification alone, the team', () => {
  test('is managed by an Administrator', async ({ page, specification: { changes } }) => {
    await page.goto('/team');
    await expect(page.getByRole('tab')).toHaveText(['Active Users', 'Invited Users']);
    await expectMenu(page, 'Mary Somerville', ['Delete User']);
    await expect(page.getByRole('button', { name: 'Actions for Ada Byron' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Invite New User' }).first().click();
    await fill(page, {
      'First Name': 'Emmy',
      'Last Name': 'Noether',
      Email: 'emmy@platform.example',
    });
    await submit(page, 'Invite User');
    await page.getByRole('tab', { name: 'Invited Users' }).click();
    await expect(page.getByRole('row', { name: /Emmy Noether/ })).toContainText('Inactive');
    await removeRow(page, 'Emmy Noether', 'Delete User');
    await expect(
      page.getByText('You have successfully removed this user from your account.'),
    ).toBeVisible();
    const invited = {
      first_name: 'Emmy',
      last_name: 'Noether',
      email: 'emmy@platform.example',
      role_id: 2,
    };
    expect(changes).toEqual([
      ['POST /users', invited],
      ['DELETE /users/4', null],
    ]);
  });

  test.describe('for a Standard User', () => {
    test.use({ person: 'Standard User' });
    test('has active users alone, and no actions', async ({ page }) => {
      await page.goto('/team');
      await expect(page.getByRole('row', { name: /Ada Byron/ })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText(['Active Users']);
      await expect(
        page.getByRole('button', { name: /^(Invite New User|Actions for )/ }),
      ).toHaveCount(0);
    });
  });
});

test.describe('on the specification alone, somebody without a session', () => {
  test.use({ person: undefined });
  test('asks for a new password, sets it and logs in', async ({
    page,
    specification: { changes },
  }) => {
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill('ada@platform.example');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(/^We have sent you an email/)).toBeVisible();
    await page.goto('/reset-password/1/token');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByLabel('Confirm password', { exact: true }).fill('correct horse');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(/^Your password has been successfully changed/)).toBeVisible();
    await page.goto('/');
    await page.getByLabel('Email').fill('ada@platform.example');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/landing$/);
    expect(changes).toEqual([
      ['POST /auth/reset-password', { email: 'ada@platform.example' }],
      ['POST /auth/reset-password/1/token', { password: 'correct horse' }],
      ['POST /auth/login', { email: 'ada@platform.example', password: 'correct horse' }],
    ]);
  });
});
