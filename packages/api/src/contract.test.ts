import { expect, test } from 'vitest';
import * as contract from './contract.ts';
import { basePath } from './paths.ts';
import { isRoute, paginationCutoff, resources, routes } from './routes.ts';
import type { Field } from './fields.ts';
import { providerTables } from './resources/providers.ts';
import { passwordMinLength } from './resources/auth.ts';
import { pickerPageSize, teamCount, defaultRoleId } from './resources/users.ts';
import { crmOrganisationId, crmTiming } from './resources/organisations.ts';
import { roleIds } from './resources/roles.ts';
import { contentTypes, displayTypes } from './resources/customProperties.ts';
import { features } from './resources/uiConfiguration.ts';

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
  expect([teamCount, pickerPageSize, paginationCutoff]).toEqual([100, 50, 10_000]);
});

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
  expect([crmOrganisationId, crmTiming]).toEqual([1, { beforeSave: 500, beforeReload: 1_000 }]);
});

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
  expect(resource.columns.map(({ header }) => header).join(', ')).toBe(headers);
});

test('each column shows a field, the id, or computes its value', () => {
  for (const { name, columns, fields } of resources) {
    const blind = columns.filter(
      ({ id, value }) => id !== 'id' && !(id in fields) && value === undefined,
    );
    expect(blind, name).toEqual([]);
  }
});

test('no path stands in two places', () => {
  const calls = routes.map(
    ({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test('each path is rooted, is free of the base path, and each call has a summary', () => {
  for (const { route } of routes) {
    expect(route.path).toMatch(/^\/[^/].*[^/]$/);
    expect(route.path.startsWith(basePath)).toBe(false);
    expect(route.summary).toMatch(/^[A-Z].*[^.]$/);
  }
});

test('the calls are those of the specification, with their methods', () => {
  expect(routes.map(({ group, verb, route }) => `${group}.${verb} ${route.method} ${route.path}`))
    .toMatchInlineSnapshot(`
      [
        "branding.create POST /branding",
        "branding.update PUT /branding/{id}",
        "branding.remove DELETE /branding/{id}",
        "branding.list GET /branding",
        "companies.update PUT /companies/{id}",
        "companies.list GET /companies",
        "companies.importCsv POST /companies/csv",
        "companyOverviews.update PUT /company-overviews/{overviewId}",
        "definitions.create POST /custom-property-definitions",
        "definitions.remove DELETE /custom-property-definitions/{id}",
        "definitions.list GET /custom-property-definitions",
        "values.create POST /custom-property-values",
        "values.remove DELETE /custom-property-values/{id}",
        "values.list GET /custom-property-values",
        "preferences.create POST /email-preferences",
        "preferences.remove DELETE /email-preferences/{id}",
        "preferences.list GET /email-preferences",
        "schedules.create POST /email-schedules",
        "schedules.update PUT /email-schedules/{id}",
        "schedules.remove DELETE /email-schedules/{id}",
        "schedules.list GET /email-schedules",
        "mlModels.create POST /ml-models",
        "mlModels.update PUT /ml-models/{modelId}",
        "mlModels.remove DELETE /ml-models/{modelId}",
        "mlModels.list GET /ml-models",
        "organisations.update PUT /organisations/{id}",
        "organisations.list GET /organisations",
        "permissions.list GET /permissions",
        "pipelines.create POST /pipelines",
        "pipelines.remove DELETE /pipelines/{id}",
        "pipelines.list GET /pipelines",
        "pipelines.addUser POST /pipelines/user",
        "providers.create POST /providers/{tableName}",
        "providers.update PUT /providers/{tableName}/{id}",
        "providers.remove DELETE /providers/{tableName}/{id}",
        "providers.list GET /providers/{tableName}",
        "rationales.create POST /recommendation-rationales",
        "rationales.update PUT /recommendation-rationales/{rationaleId}",
        "rationales.remove DELETE /recommendation-rationales/{rationaleId}",
        "rationales.list GET /recommendation-rationales",
        "roles.create POST /roles",
        "roles.remove DELETE /roles/{id}",
        "roles.list GET /roles",
        "sectors.create POST /sectors",
        "sectors.update PUT /sectors/{id}",
        "sectors.remove DELETE /sectors/{id}",
        "sectors.list GET /sectors",
        "sectorTypes.create POST /sector-types",
        "sectorTypes.update PUT /sector-types/{id}",
        "sectorTypes.remove DELETE /sector-types/{id}",
        "sectorTypes.list GET /sector-types",
        "signals.create POST /signals",
        "signals.update PUT /signals/{signalId}",
        "signals.remove DELETE /signals/{signalId}",
        "signals.list GET /signals",
        "renames.remove DELETE /ui-configuration/renames/{id}",
        "renames.list GET /ui-configuration/renames",
        "renames.save POST /ui-configuration/renames",
        "uiConfiguration.pages GET /ui-configuration/pages",
        "uiConfiguration.savePage POST /ui-configuration/pages",
        "uiConfiguration.saveTab POST /ui-configuration/tabs",
        "uiConfiguration.saveWidget POST /ui-configuration/widgets",
        "uiConfiguration.saveField POST /ui-configuration/fields",
        "auth.login POST /auth/login",
        "auth.logout POST /auth/logout",
        "auth.requestReset POST /auth/reset-password",
        "auth.confirmReset POST /auth/reset-password/{id}/{token}",
        "profile.read GET /profile",
        "profile.update PUT /profile",
        "profile.renewKey PATCH /profile/apikey",
        "users.create POST /users",
        "users.remove DELETE /users/{id}",
        "users.list GET /users",
      ]
    `);
});

test('what every resource is called is said once: names and nouns are unique, references lead somewhere', () => {
  const names = resources.map(({ name }) => name);
  const nouns = resources.map(({ noun }) => noun);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(nouns).size).toBe(nouns.length);
  expect(names.filter((name) => !(name in contract))).toEqual([]);
  const targets = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ to }) => to ?? []),
  );
  expect(targets.filter((to) => !names.includes(to))).toEqual([]);
});

test('only login and the forgotten password are open to everyone', () => {
  const open = routes.filter(({ route }) => route.access === 'public');
  expect(open.map(({ group, verb }) => `${group}.${verb}`)).toEqual([
    'auth.login',
    'auth.requestReset',
    'auth.confirmReset',
  ]);
  const guarded = routes.filter(({ route }) => route.access === 'can-manage-users');
  expect(guarded.map(({ group, verb }) => `${group}.${verb}`)).toEqual([
    'users.create',
    'users.remove',
  ]);
});

test('a call is told from what is none', () => {
  expect(isRoute(contract.profile.read)).toBe(true);
  expect([undefined, null, 'GET', {}, contract.roles.fields].some(isRoute)).toBe(false);
});
