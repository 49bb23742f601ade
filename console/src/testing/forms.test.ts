import { providerIds } from '@steward/api';
import { expect, test } from 'vitest';
import { findAction, resolveText } from '../engine/definition/definition.ts';
import { inputNames } from '../engine/form/inputNames.ts';
import { listScreens } from './platform.ts';

const basic = 'Organisation Name, Email Style, Platform Name';
const logos =
  'Logo URL, Logo URL Small, Logo URL Dark, Logo URL Dark Small, Default Company Logo URL';
const advanced =
  'Primary Colour, Favicon, Sender Email, Product Description, Getting Started Description, Support Instructions, Login Background URL, Use Extended Email';
const provider =
  'Legacy Key, Access Key, Access Secret, Username, Password, Enabled, Mode, Daily Credit Allocation, Company Check Interval, Search Post Body, Keywords, Addresses, Stream ID, Subject Codes, Industry Codes, Region Codes, Is Fetch Time Fixed, Fetch Start Hour, Fetch Start Minute';
const schedule = 'Type, Day, Hour, Minutes, Email Preference';
const sector = 'Name, Display Name, Sector Type, Parent ID';

// @specification pipelines.addDetails, roles.addDetails, definitions.addBasic
// @specification definitions.addDetails, values.add, preferences.addSteps, schedules.addSteps
// @specification schedules.editStep, branding.basicStep, branding.logosStep, branding.advancedStep
// @specification branding.lastButton, providers.steps, sectors.addType, sectors.addValue
// @specification rules.rationale, rules.signal, rules.model
test.each([
  ['pipelines', 'add', ['Name', ''], 'Create Pipeline & Stages'],
  ['roles', 'add', ['Name, Display Name, Description', 'Permissions'], 'Create Role'],
  ['companies', 'edit-provider-id', ['ID Type, Value'], 'Update Provider ID'],
  ['companies', 'edit-name', ['Company Name'], 'Update Company Name'],
  [
    'definitions',
    'add',
    [
      'Name, Description',
      'Data Type, Content Type, Component, Location, Possible Values, FE Possible Values, Min, Max',
    ],
    'Create Definition',
  ],
  [
    'values',
    'add',
    [
      'Definition ID, Company ID, Article ID, Source, Num Value, String Value, Date Value, Bool Value',
    ],
    'Create Value',
  ],
  [
    'preferences',
    'add',
    [
      'Type, Name, Is Public, Include Actions',
      'Actions Count, Articles Count, Companies Count, Social Twitter Count',
      'Article Filter ID, Company Filter ID',
      'Users',
    ],
    'Create Preference',
  ],
  ['schedules', 'add', [schedule, 'Users'], 'Create Schedule'],
  ['schedules', 'edit', [schedule], 'Update Schedule'],
  ['branding', 'add', [basic, logos, advanced], 'Create Branding'],
  ['branding', 'edit', [basic, logos, advanced], 'Update Branding'],
  ['providers', 'add', ['Name, Key', provider], 'Insert Provider Information'],
  ['providers', 'edit', ['Name, Key', provider], 'Save Provider Information'],
  ['rationales', 'add', ['Rationale, Action Type'], 'Create Rationale'],
  ['rationales', 'edit', ['Rationale, Action Type'], 'Update Rationale'],
  ['sectorTypes', 'add', ['Name'], 'Create Sector Type'],
  ['sectorTypes', 'edit', ['Name'], 'Update Name'],
  ['sectors', 'add', [sector], 'Create Sector'],
  ['sectors', 'edit', [sector], 'Update Sector'],
  ['signals', 'add', ['Name, Display Name, Relevant'], 'Create Signal'],
  ['signals', 'edit', ['Name, Display Name, Relevant'], 'Update Signal'],
  ['mlModels', 'add', ['Host URL, Model Type'], 'Create Model Config'],
  ['mlModels', 'edit', ['Host URL, Model Type'], 'Update Model Config'],
  ['webhooks', 'add', ['Name, Address, Secret, Areas, Enabled'], 'Create Webhook'],
  ['webhooks', 'edit', ['Name, Address, Secret, Areas, Enabled'], 'Update Webhook'],
])('%s %s has the fields of the specification, step by step', (name, id, steps, submit) => {
  const definition = listScreens.find(({ resource }) => resource.name === name);
  const action = definition && findAction(definition, id);
  if (action?.kind !== 'form') throw new Error(`${name} has no form ${id}.`);
  const labels = action.steps.map((step) =>
    inputNames(step)
      .flatMap((input) => action.fields[input]?.label ?? [])
      .join(', '),
  );
  expect(labels).toEqual(steps);
  expect(action.submit).toBe(submit);
});

test('every sent field has an input in a form, except those that are computed from others', () => {
  const lost = listScreens.flatMap(({ resource, add, rowActions }) => {
    const sent = [resource.create, resource.update].flatMap((call) =>
      call?.body?.kind === 'object' ? Object.keys(call.body.fields) : [],
    );
    const steps = [add, ...rowActions].flatMap((action) =>
      action?.kind === 'form' ? action.steps : [],
    );
    const asked = steps.flatMap(({ inputs = [], valueNames = [] }) => [
      ...inputs.map((input) => (typeof input === 'string' ? input : input.name)),
      ...valueNames,
    ]);
    const names = [...new Set(sent)].filter((name) => !asked.includes(name));
    return names.map((name) => `${resource.name} ${name}`);
  });
  expect(lost).toEqual([
    ...Object.keys(providerIds).map((name) => `companies ${name}`),
    // They are edited on the company's page.
    'companies website',
    'companies theme',
    'definitions type',
    'values value',
    'preferences user_id',
    'schedules user_id',
    'sectors is_internal',
  ]);
});

// @specification providers.addTitle, providers.viewTitle
test('the titles that name the added or edited record are those of the specification', () => {
  const titleOf = (name: string, id: string) => {
    const definition = listScreens.find(({ resource }) => resource.name === name);
    const action = definition && findAction(definition, id);
    return action && resolveText(action.title, { row: { id: 7 }, scope: 'platform_twitters' });
  };
  expect(titleOf('providers', 'add')).toBe('ADD NEW PROVIDER: platform_twitters');
  expect(titleOf('providers', 'edit')).toBe('EDIT PROVIDER RECORD: 7');
  expect(titleOf('providers', 'view')).toBe('View Provider Information');
  expect(titleOf('branding', 'edit')).toContain('7');
});
