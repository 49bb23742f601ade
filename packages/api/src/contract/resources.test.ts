import { expect, test } from 'vitest';
import * as contract from './contract.ts';
import { resources } from './routes.ts';
import { crud } from '../routes/crud.ts';
import type { Field } from '../fields/fields.ts';
import { text } from '../fields/fields.ts';
import { historyAuthor } from '../resources/extensions/history.ts';
import { providerTables } from '../resources/providers.ts';
import { passwordMinLength } from '../resources/people/auth.ts';
import { pickerPageSize, teamPageSize, defaultRoleId } from '../resources/people/users.ts';
import { crmOrganisationId, crmDelays } from '../resources/organisations.ts';
import { roleIds } from '../resources/people/roles.ts';
import { contentTypes, displayTypes } from '../resources/customProperties.ts';
import { features } from '../resources/uiConfiguration.ts';

const {
  branding,
  companies,
  definitions,
  mlModels,
  pipelines,
  preferences,
  providers,
  rationales,
  roles,
  schedules,
  sectors,
  sectorTypes,
  signals,
  users,
  values,
} = contract;

const optionsOf = (field: Field) => field.options?.map((option) => option.value);

// @specification limits.tenAPage, limits.twentyAPage, limits.hundredAPage, limits.teamPage
test('the page sizes are those of the specification', () => {
  const sizes = Object.fromEntries(resources.map(({ name, pageSize }) => [name, pageSize]));
  expect(sizes).toMatchObject({
    pipelines: 10,
    roles: 10,
    rationales: 10,
    sectorTypes: 10,
    sectors: 10,
    signals: 10,
  });
  expect(sizes).toMatchObject({ preferences: 20, schedules: 20 });
  expect(sizes).toMatchObject({
    companies: 100,
    definitions: 100,
    values: 100,
    branding: 100,
    providers: 100,
    permissions: 100,
  });
  expect(sizes.mlModels).toBeUndefined();
  expect([teamPageSize, pickerPageSize]).toEqual([100, 50]);
});

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'no two fields of %s have the same label',
  (_, { fields }) => {
    const labels = Object.values(fields).map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
  },
);

// @specification entities.pipeline, entities.schedule, entities.providerDefaults
// @specification limits.scheduleDefaults, limits.scheduleRanges, limits.valueSource
// @specification limits.providerDefaults, limits.brandingDefaults, entities.organisation
// @specification rules.inviteRole, access.twoRoles, limits.passwordLength, limits.newUserRole
// @specification limits.crmTiming, limits.organisation
test('ranges and defaults are those of the specification', () => {
  const { day, hour, minutes } = schedules.fields;
  expect([day, hour, minutes].map(({ min, max }) => [min, max])).toEqual([
    [0, 7],
    [0, 23],
    [0, 59],
  ]);
  expect([day.default, hour.default, minutes.default]).toEqual([undefined, 6, 0]);
  expect(pipelines.create.body).toMatchObject({
    fields: { stages: { fields: { sort_order: { default: 1 } } } },
  });
  expect([branding.fields.email_style.default, branding.fields.use_extended_email.default]).toEqual(
    [1, true],
  );
  expect([
    providers.fields.enabled.default,
    providers.fields.company_check_interval.default,
  ]).toEqual([1, 1]);
  expect(providers.scope?.field.default).toBe('organisation_cap_iqs');
  expect(values.fields.source.default).toBe('manual');
  expect([roleIds.administrator, roleIds.standardUser, defaultRoleId, passwordMinLength]).toEqual([
    1, 2, 2, 8,
  ]);
  expect([crmOrganisationId, crmDelays]).toEqual([1, { beforeSave: 500, beforeReload: 1_000 }]);
});

// @specification entities.definition, entities.rationale, entities.providerDefaults
// @specification entities.providerTables, limits.choices, entities.features
test('the choices are those of the specification', () => {
  expect(contentTypes).toEqual(['articles', 'companies', 'both']);
  expect(displayTypes).toEqual({ dropdown: 'string', number: 'number', bool: 'boolean' });
  expect(optionsOf(definitions.fields.content_type)).toEqual([...contentTypes]);
  expect(optionsOf(definitions.fields.display_type)).toEqual(Object.keys(displayTypes));
  expect(optionsOf(providers.fields.mode)).toEqual(['run-all', 'run-flagged', 'run-flagged-once']);
  expect(optionsOf(rationales.fields.action_type)).toEqual(['accepted', 'rejected']);
  expect(providerTables).toHaveLength(15);
  expect(features).toHaveLength(7);
});

// @specification pipelines.columns, roles.columns, companies.columns, definitions.columns
// @specification values.columns, preferences.columns, schedules.columns, branding.columns
// @specification rationales.columns, sectors.typeColumns, sectors.valueColumns
// @specification models.signalColumns, models.modelColumns, team.activeColumns
// @specification uiConfiguration.renames
test.each([
  [pipelines, 'Pipeline, Last Updated'],
  [roles, 'Role, Description, Last Updated'],
  [companies, 'Name, Website, Last Updated'],
  [definitions, 'Name, Description, Content Type, Possible Values, FE Possible Values'],
  [
    values,
    'ID, Definition ID, Company ID, Article ID, Num Value, String Value, Date Value, Bool Value',
  ],
  [preferences, 'User, Type, Name, Actions Count, Is Public, Include Actions'],
  [schedules, 'User, Type, Day, Hour, Minutes'],
  [branding, 'Organisation Name, Email Style, Platform Name'],
  [providers, 'Name'],
  [rationales, 'Rationale, Action Type'],
  [sectorTypes, 'Name, Internal?'],
  [sectors, 'Name, Display Name, Parent Name'],
  [signals, 'Signal, Display Name'],
  [mlModels, 'Host URL, Model Type'],
  [users, 'Name, Type, Email'],
  [contract.renames, 'id, Identifier, Singular Name, Plural Name'],
])('the columns of $name are labelled as specified', (resource, headers) => {
  const shownFirst = resource.columns.filter(({ optional }) => optional !== true);
  expect(shownFirst.map(({ header }) => header).join(', ')).toBe(headers);
});

test('each column shows a field, the id, or computes its value', () => {
  for (const { name, columns, fields } of resources) {
    const blind = columns.filter(
      ({ id, value }) => id !== 'id' && !(id in fields) && value === undefined,
    );
    expect(blind, name).toEqual([]);
  }
});

test('a column that is named by its field alone has its label', () => {
  const fields = { name: text('Name'), hue: text('Colour') };
  const one = { name: 'tags', noun: 'tag', one: 'tag', many: 'tags', path: '/tags', fields };
  const { columns } = crud({ ...one, columns: [{ id: 'name', header: 'Tag' }, 'hue'] });
  expect(columns).toEqual([
    { id: 'name', header: 'Tag' },
    { id: 'hue', header: 'Colour' },
  ]);
  // @ts-expect-error There is no such field.
  crud({ ...one, columns: ['colour'] });
});

test('a change of the history has an author, also where it was no person', () => {
  const person = 'ada@example.com';
  const authors = [{ person, via: 'session' }, { person: null, via: 'server' }, { via: null }];
  expect(authors.map(historyAuthor)).toEqual([person, 'The operator', 'The platform']);
});

test('a resource that can be changed says which permission that needs', () => {
  const fields = { name: text('Name') };
  const tags = { name: 'tags', noun: 'tag', path: '/tags', fields, columns: ['name'] } as const;
  expect(crud(tags).list.permission).toBeUndefined();
  // @ts-expect-error Who may create one is not said.
  expect(crud({ ...tags, create: fields }).create.permission).toBeUndefined();
  // @ts-expect-error Nor who may delete one.
  expect(crud({ ...tags, remove: true }).remove.permission).toBeUndefined();
  const signals = {
    ...tags,
    create: fields,
    remove: true,
    permission: 'can-manage-signals',
  } as const;
  const { list, create, remove } = crud(signals);
  expect([list, create, remove].map(({ permission }) => permission)).toEqual([
    undefined,
    'can-manage-signals',
    'can-manage-signals',
  ]);
});

test('no column shows a secret: a platform may send it in clear, and tables are exported', () => {
  for (const { name, columns, fields } of resources) {
    expect(
      columns.filter(({ id }) => fields[id]?.kind === 'secret'),
      name,
    ).toEqual([]);
  }
});
