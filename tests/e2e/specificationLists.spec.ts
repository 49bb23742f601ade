import { chooseAction, selectOption } from './support/screen.ts';
import {
  expectMenu,
  fill,
  openForm,
  pickUser,
  press,
  remove,
  submit,
  view,
} from './support/specification/screen.ts';
import {
  companies,
  definitions,
  pipelines,
  preferences,
  roles,
  schedules,
  values,
} from './support/specification/screens.ts';
import type { Person } from './support/specification/rows.ts';
import { people } from './support/specification/rows.ts';
import { expect, test } from './support/specification/test.ts';

for (const person of Object.keys(people) as Person[]) {
  test.describe(`on the specification alone, a person who is ${person}`, () => {
    test.use({ person });
    test.beforeEach(({ page }) => page.goto('/landing'));

    test('uses pipelines and roles', async ({ page, specification: { changes } }) => {
      await openForm(page, pipelines);
      await fill(page, { Name: 'Growth' });
      await press(page, 'Next');
      await fill(page, { 'Stage Name': 'Sourced' });
      await press(page, '+ ADD');
      await fill(page, { 'Stage Name': 'Signed' });
      await submit(page, 'Create Pipeline & Stages');
      await expectMenu(page, 'Growth', [
        'View Pipeline',
        'Add User to Pipeline',
        'Delete Pipeline',
      ]);
      await view(page, 'Growth', 'View Pipeline', 'Sourced');
      await chooseAction(page, 'Growth', 'Add User to Pipeline');
      await pickUser(page, 'Ada Byron');
      await submit(page, 'Add to Pipeline');
      await remove(page, 'Growth', 'Delete Pipeline');

      await openForm(page, roles);
      await fill(page, { Name: 'scout', 'Display Name': 'Scout', Description: 'Looks around.' });
      await press(page, 'Next');
      await page.getByRole('dialog').getByText('Write', { exact: true }).click();
      await submit(page, 'Create Role');
      await expectMenu(page, 'Scout', ['View Role', 'Delete Role']);
      await view(page, 'Scout', 'View Role', 'Changes everything.');
      await remove(page, 'Scout', 'Delete Role');

      const stages = [
        { name: 'Sourced', sort_order: 1 },
        { name: 'Signed', sort_order: 1 },
      ];
      const role = {
        name: 'scout',
        displayName: 'Scout',
        description: 'Looks around.',
        selectedPermissions: [2],
      };
      expect(changes).toEqual([
        ['POST /pipelines', { name: 'Growth', stages }],
        ['POST /pipelines/user', { user_id: 1, pipeline_id: 1 }],
        ['DELETE /pipelines/1', null],
        ['POST /roles', role],
        ['DELETE /roles/3', null],
      ]);
    });

    test('uses companies', async ({ page, specification: { changes } }) => {
      await openForm(page, companies);
      const file = { name: 'one.csv', mimeType: 'text/csv' };
      await page
        .locator('input[type=file]')
        .setInputFiles({ ...file, buffer: Buffer.from('name,theme,website\nNordwind,Wind,\n') });
      await press(page, 'Save Companies');
      await expect(
        page
          .getByRole('dialog')
          .getByText(/created|uploaded/i)
          .first(),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('rowheader', { name: 'Nordwind' })).toBeVisible();
      await expectMenu(page, 'Acme', ['Edit Provider ID', 'Edit Company Name']);
      await chooseAction(page, 'Acme', 'Edit Provider ID');
      await selectOption(page, 'ID Type', 'Cap IQ ID');
      await fill(page, { Value: ' IQ7 ' });
      await submit(page, 'Update Provider ID');
      await chooseAction(page, 'Acme', 'Edit Company Name');
      await fill(page, { 'Company Name': ' Acme Ltd ' });
      await submit(page, 'Update Company Name');
      await expect(page.getByRole('rowheader', { name: 'Acme Ltd' })).toBeVisible();
      expect(changes).toEqual([
        ['POST /companies/csv', { file: 'name,theme,website\nNordwind,Wind,\n' }],
        ['PUT /companies/1', { cap_iq_id: 'IQ7' }],
        ['PUT /company-overviews/501', { name: 'Acme Ltd' }],
      ]);
    });

    test('uses custom properties', async ({ page, specification: { changes } }) => {
      await openForm(page, definitions);
      await fill(page, { Name: 'Stage', Description: 'How far along.' });
      await press(page, 'Next');
      await selectOption(page, 'Data Type', 'Number');
      await selectOption(page, 'Content Type', 'Companies');
      await fill(page, {
        Component: 'Slider',
        Location: 'Top',
        'Possible Values': '1, 2',
        'FE Possible Values': '1,2',
        Min: '1',
        Max: '2',
      });
      await submit(page, 'Create Definition');
      await expectMenu(page, 'Stage', ['View', 'Delete']);
      await view(page, 'Stage', 'View', 'How far along.');

      await openForm(page, values);
      await selectOption(page, 'Definition ID', 'Stage');
      await selectOption(page, 'Company ID', 'Acme');
      await fill(page, { 'Num Value': '2' });
      await submit(page, 'Create Value');
      await expectMenu(page, 'value 1', ['View', 'Delete']);
      await view(page, 'value 1', 'View', 'manual');
      await remove(page, 'value 1', 'Delete');

      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Custom Property Definitions' })
        .click();
      await remove(page, 'Stage', 'Delete');
      const definition = {
        name: 'Stage',
        description: 'How far along.',
        display_type: 'number',
        type: 'number',
        content_type: 'companies',
        component: 'Slider',
        possible_values: ['1', '2'],
        frontend_possible_values: ['1', '2'],
        min: 1,
        max: 2,
      };
      const value = {
        custom_property_definition_id: 1,
        company_id: 1,
        source: 'manual',
        value: 2,
      };
      expect(changes).toEqual([
        ['POST /custom-property-definitions', definition],
        ['POST /custom-property-values', value],
        ['DELETE /custom-property-values/1', null],
        ['DELETE /custom-property-definitions/1', null],
      ]);
    });

    test('uses email preferences and schedules', async ({ page, specification: { changes } }) => {
      await openForm(page, preferences);
      await fill(page, { Type: 'daily_digest', Name: 'Morning' });
      await press(page, 'Next');
      await fill(page, { 'Articles Count': '10' });
      await press(page, 'Next', 'Next');
      await pickUser(page, 'Ada Byron');
      await submit(page, 'Create Preference');
      const row = 'ada@platform.example';
      await expectMenu(page, row, ['View', 'Delete']);
      await view(page, row, 'View', 'Morning');
      await remove(page, row, 'Delete');

      await openForm(page, schedules);
      await fill(page, { Type: 'daily_digest', Day: '1' });
      await press(page, 'Next');
      await pickUser(page, 'Ada Byron');
      await submit(page, 'Create Schedule');
      await expectMenu(page, row, ['View', 'Edit', 'Delete']);
      await view(page, row, 'View', 'daily_digest');
      await chooseAction(page, row, 'Edit');
      await fill(page, { Hour: '7' });
      await submit(page, 'Update Schedule');
      await remove(page, row, 'Delete');
      const preference = {
        user_id: 1,
        type: 'daily_digest',
        name: 'Morning',
        is_public: 0,
        include_actions: 0,
        articles_count: 10,
      };
      const schedule = { type: 'daily_digest', day: 1, hour: 6, minutes: 0 };
      expect(changes).toEqual([
        ['POST /email-preferences', preference],
        ['DELETE /email-preferences/1', null],
        ['POST /email-schedules', { ...schedule, user_id: 1 }],
        ['PUT /email-schedules/1', { ...schedule, hour: 7 }],
        ['DELETE /email-schedules/1', null],
      ]);
    });
  });
}
