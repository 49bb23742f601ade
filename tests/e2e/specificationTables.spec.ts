import { chooseAction, selectOption } from './support/screen.ts';
import {
  expectMenu,
  fill,
  openForm,
  press,
  remove,
  submit,
  view,
} from './support/specification/screen.ts';
import {
  branding,
  models,
  providers,
  rationales,
  sectorTypes,
  sectors,
  signals,
} from './support/specification/screens.ts';
import type { Person } from './support/specification/rows.ts';
import { people } from './support/specification/rows.ts';
import { expect, test } from './support/specification/test.ts';

for (const person of Object.keys(people) as Person[]) {
  test.describe(`on the specification alone, a person who is ${person}`, () => {
    test.use({ person });
    test.beforeEach(({ page }) => page.goto('/landing'));

    test('uses branding and providers', async ({ page, specification: { changes } }) => {
      const dialog = page.getByRole('dialog');
      await openForm(page, branding);
      await fill(page, { 'Organisation Name': 'Acme', 'Platform Name': 'Atlas' });
      await press(page, 'Next');
      await fill(page, { 'Logo URL': 'https://acme.example/logo.svg' });
      await press(page, 'Next', 'Back', 'Next');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await submit(page, 'Create Branding');
      await expectMenu(page, 'Acme', ['View', 'Edit', 'Delete']);
      await view(page, 'Acme', 'View', 'https://acme.example/logo.svg');
      await chooseAction(page, 'Acme', 'Edit');
      await expect(dialog).toContainText('Edit Branding: 1');
      await press(page, 'Next', 'Next');
      await fill(page, { 'Sender Email': 'desk@acme.example' });
      await submit(page, 'Update Branding');
      await remove(page, 'Acme', 'Delete');

      await openForm(page, providers);
      await expect(dialog).toContainText('ADD NEW PROVIDER: organisation_cap_iqs');
      await fill(page, { Name: 'Desk', Key: 'sk-1' });
      await press(page, 'Next');
      await submit(page, 'Insert Provider Information');
      await expectMenu(page, 'Desk', ['View', 'Edit', 'Delete']);
      await view(page, 'Desk', 'View', 'View Provider Information');
      await chooseAction(page, 'Desk', 'Edit');
      await expect(dialog).toContainText('EDIT PROVIDER RECORD: 1');
      await press(page, 'Next');
      await fill(page, { Username: 'svc' });
      await submit(page, 'Save Provider Information');
      await remove(page, 'Desk', 'Delete');
      await page.getByRole('combobox', { name: 'Table Name' }).click();
      await page.getByRole('option', { name: 'platform_twitters' }).click();
      await expect(page.getByRole('rowheader')).toHaveCount(0);

      const createdValues = {
        organisation_name: 'Acme',
        email_style: 1,
        platform_name: 'Atlas',
        logo_url: 'https://acme.example/logo.svg',
        use_extended_email: true,
      };
      const provider = { name: 'Desk', enabled: 1, company_check_interval: 1 };
      const { key: _key, ...edited } = { ...provider, key: undefined };
      const calls = '/providers/organisation_cap_iqs';
      expect(changes).toEqual([
        ['POST /branding', createdValues],
        ['PUT /branding/1', { ...createdValues, sender_email: 'desk@acme.example' }],
        ['DELETE /branding/1', null],
        [`POST ${calls}`, { ...provider, key: 'sk-1' }],
        [`PUT ${calls}/1`, { ...edited, username: 'svc' }],
        [`DELETE ${calls}/1`, null],
      ]);
    });

    test('uses rationales and sectors', async ({ page, specification: { changes } }) => {
      await openForm(page, rationales);
      await fill(page, { Rationale: 'Too far away' });
      await selectOption(page, 'Action Type', 'Rejected');
      await submit(page, 'Create Rationale');
      await expectMenu(page, 'Too far away', ['View', 'Edit', 'Delete']);
      await view(page, 'Too far away', 'View', 'Rejected');
      await chooseAction(page, 'Too far away', 'Edit');
      await selectOption(page, 'Action Type', 'Accepted');
      await submit(page, 'Update Rationale');
      await remove(page, 'Too far away', 'Delete');

      await openForm(page, sectorTypes);
      await fill(page, { Name: 'Energy' });
      await submit(page, 'Create Sector Type');
      const actions = [
        'Edit Name',
        'View Sector Type',
        'Manage Possible Values',
        'Delete Sector Type',
      ];
      await expectMenu(page, 'Energy', actions);
      await view(page, 'Energy', 'View Sector Type', 'Energy');
      await chooseAction(page, 'Energy', 'Edit Name');
      await fill(page, { Name: 'Power' });
      await submit(page, 'Update Name');

      await chooseAction(page, 'Power', 'Manage Possible Values');
      await expect(page).toHaveURL(/\/sectors-management\/possible-values\/1$/);
      await openForm(page, sectors);
      await fill(page, { Name: 'wind', 'Display Name': 'Wind' });
      await selectOption(page, 'Sector Type', 'Power');
      await submit(page, 'Create Sector');
      await expectMenu(page, 'wind', ['View', 'Edit', 'Delete']);
      await view(page, 'wind', 'View', 'Wind');
      await chooseAction(page, 'wind', 'Edit');
      await fill(page, { 'Display Name': 'Wind power' });
      await submit(page, 'Update Sector');
      await remove(page, 'wind', 'Delete');
      await page
        .getByRole('navigation', { name: 'Areas' })
        .getByRole('link', { name: 'Sectors' })
        .click();
      await remove(page, 'Power', 'Delete Sector Type');

      const rationale = { rationale: 'Too far away', action_type: 'rejected' };
      const sector = {
        name: 'wind',
        display_name: 'Wind',
        sector_type_id: 1,
        is_internal: false,
      };
      expect(changes).toEqual([
        ['POST /recommendation-rationales', rationale],
        ['PUT /recommendation-rationales/1', { ...rationale, action_type: 'accepted' }],
        ['DELETE /recommendation-rationales/1', null],
        ['POST /sector-types', { name: 'Energy' }],
        ['PUT /sector-types/1', { name: 'Power' }],
        ['POST /sectors', sector],
        ['PUT /sectors/1', { ...sector, display_name: 'Wind power' }],
        ['DELETE /sectors/1', null],
        ['DELETE /sector-types/1', null],
      ]);
    });

    test('uses signals, models and the CRM', async ({ page, specification: { changes } }) => {
      await openForm(page, signals);
      await fill(page, { Name: 'hiring', 'Display Name': 'Hiring' });
      await page.getByRole('radio', { name: 'TRUE' }).click();
      await submit(page, 'Create Signal');
      await expectMenu(page, 'hiring', ['View', 'Edit', 'Delete']);
      await view(page, 'hiring', 'View', 'Hiring');
      await chooseAction(page, 'hiring', 'Edit');
      await page.getByRole('radio', { name: 'FALSE' }).click();
      await submit(page, 'Update Signal');
      await remove(page, 'hiring', 'Delete');

      await openForm(page, models);
      await fill(page, { 'Host URL': 'https://one.example', 'Model Type': 'ranker' });
      await submit(page, 'Create Model Config');
      await expectMenu(page, 'https://one.example', ['View', 'Edit', 'Delete']);
      await view(page, 'https://one.example', 'View', 'ranker');
      await chooseAction(page, 'https://one.example', 'Edit');
      await fill(page, { 'Model Type': 'dedupe' });
      await submit(page, 'Update Model Config');
      await remove(page, 'https://one.example', 'Delete');

      await page.getByRole('navigation').getByRole('link', { name: 'CRM' }).click();
      const naming = page.getByLabel('Salesforce Interactions Naming');
      await expect(naming).toHaveValue('Meetings');
      await naming.fill('Touchpoints');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();

      const signal = { name: 'hiring', display_name: 'Hiring' };
      const model = { host_url: 'https://one.example', model_type: 'ranker' };
      expect(changes).toEqual([
        ['POST /signals', { ...signal, relevant: true }],
        ['PUT /signals/1', { ...signal, relevant: false }],
        ['DELETE /signals/1', null],
        ['POST /ml-models', model],
        ['PUT /ml-models/1', { ...model, model_type: 'dedupe' }],
        ['DELETE /ml-models/1', null],
        ['PUT /organisations/1', { salesforce_interactions_name: 'Touchpoints' }],
      ]);
    });
  });
}
