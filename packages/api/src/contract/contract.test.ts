import { expect, test } from 'vitest';
import * as contract from './contract.ts';
import { basePath } from '../client/paths.ts';
import { isRoute, resources, routes } from './routes.ts';

test('no two calls have the same method and path', () => {
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

/** Extensions that add calls to resources that are specified. */
const extending: readonly string[] = ['versions', 'changes', 'pipelines', 'accounts'];

/** The calls of the specification, with their methods. */
const specified = [
  'branding.create POST /branding',
  'branding.update PUT /branding/{id}',
  'branding.remove DELETE /branding/{id}',
  'branding.list GET /branding',
  'companies.update PUT /companies/{id}',
  'companies.list GET /companies',
  'companies.importCsv POST /companies/csv',
  'companyOverviews.update PUT /company-overviews/{overviewId}',
  'definitions.create POST /custom-property-definitions',
  'definitions.remove DELETE /custom-property-definitions/{id}',
  'definitions.list GET /custom-property-definitions',
  'values.create POST /custom-property-values',
  'values.remove DELETE /custom-property-values/{id}',
  'values.list GET /custom-property-values',
  'preferences.create POST /email-preferences',
  'preferences.remove DELETE /email-preferences/{id}',
  'preferences.list GET /email-preferences',
  'schedules.create POST /email-schedules',
  'schedules.update PUT /email-schedules/{id}',
  'schedules.remove DELETE /email-schedules/{id}',
  'schedules.list GET /email-schedules',
  'mlModels.create POST /ml-models',
  'mlModels.update PUT /ml-models/{modelId}',
  'mlModels.remove DELETE /ml-models/{modelId}',
  'mlModels.list GET /ml-models',
  'organisations.update PUT /organisations/{id}',
  'organisations.list GET /organisations',
  'permissions.list GET /permissions',
  'pipelines.create POST /pipelines',
  'pipelines.remove DELETE /pipelines/{id}',
  'pipelines.list GET /pipelines',
  'pipelines.addUser POST /pipelines/user',
  'providers.create POST /providers/{tableName}',
  'providers.update PUT /providers/{tableName}/{id}',
  'providers.remove DELETE /providers/{tableName}/{id}',
  'providers.list GET /providers/{tableName}',
  'rationales.create POST /recommendation-rationales',
  'rationales.update PUT /recommendation-rationales/{rationaleId}',
  'rationales.remove DELETE /recommendation-rationales/{rationaleId}',
  'rationales.list GET /recommendation-rationales',
  'roles.create POST /roles',
  'roles.update PUT /roles/{id}',
  'roles.remove DELETE /roles/{id}',
  'roles.list GET /roles',
  'sectors.create POST /sectors',
  'sectors.update PUT /sectors/{id}',
  'sectors.remove DELETE /sectors/{id}',
  'sectors.list GET /sectors',
  'sectorTypes.create POST /sector-types',
  'sectorTypes.update PUT /sector-types/{id}',
  'sectorTypes.remove DELETE /sector-types/{id}',
  'sectorTypes.list GET /sector-types',
  'signals.create POST /signals',
  'signals.update PUT /signals/{signalId}',
  'signals.remove DELETE /signals/{signalId}',
  'signals.list GET /signals',
  'renames.remove DELETE /ui-configuration/renames/{id}',
  'renames.list GET /ui-configuration/renames',
  'renames.save POST /ui-configuration/renames',
  'uiConfiguration.pages GET /ui-configuration/pages',
  'uiConfiguration.savePage POST /ui-configuration/pages',
  'uiConfiguration.saveTab POST /ui-configuration/tabs',
  'uiConfiguration.saveWidget POST /ui-configuration/widgets',
  'uiConfiguration.saveField POST /ui-configuration/fields',
  'auth.login POST /auth/login',
  'auth.logout POST /auth/logout',
  'auth.requestReset POST /auth/reset-password',
  'auth.checkReset GET /auth/reset-password/{id}/{token}',
  'auth.confirmReset POST /auth/reset-password/{id}/{token}',
  'profile.read GET /profile',
  'profile.update PUT /profile',
  'profile.renewKey PATCH /profile/apikey',
  'users.create POST /users',
  'users.update PUT /users/{id}',
  'users.remove DELETE /users/{id}',
  'users.list GET /users',
];

// @specification calls.all
test('the calls are those of the specification, with their methods', () => {
  const groups = new Set(specified.map((call) => call.split('.')[0]));
  const calls = routes
    .filter(
      ({ group, route: { extension } }) =>
        groups.has(group) && (extension === undefined || !extending.includes(extension)),
    )
    .map(({ group, verb, route }) => `${group}.${verb} ${route.method} ${route.path}`);
  expect(calls).toEqual(specified);
});

test('names and nouns of resources are unique, and references lead to a resource', () => {
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

test('resources whose records are the daily work of people have no natural key, and plans leave them out', () => {
  const unplanned = resources.filter(({ naturalKey }) => naturalKey === undefined);
  expect(unplanned.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['companies', 'values', 'preferences', 'schedules', 'users']),
  );
});

test('natural keys, keys of imports, unique keys and searched names are fields of their resource', () => {
  for (const resource of resources) {
    const { name, fields, naturalKey = 'id', importKeys = [], unique = [], search = [] } = resource;
    // The name of a company lives in its overview.
    const keys = importKeys
      .flatMap((key) => key.split('+'))
      .filter((key) => name !== 'companies' || key !== 'name');
    const namedFields = [naturalKey, ...keys, ...unique, ...search];
    expect(['id', ...Object.keys(fields)], name).toEqual(expect.arrayContaining(namedFields));
  }
});

// @specification access.public
test('only logins, the forgotten password and the list of extensions are open to everyone', () => {
  const open = routes.filter(({ route }) => route.access === 'public');
  expect(open.map(({ group, verb }) => `${group}.${verb}`)).toEqual([
    'extensions.list',
    'auth.login',
    'auth.startPasskeyLogin',
    'auth.logInWithPasskey',
    'auth.requestReset',
    'auth.checkReset',
    'auth.confirmEmail',
    'auth.confirmReset',
    'deviceLogin.start',
    'deviceLogin.poll',
  ]);
});

test('isRoute accepts calls alone', () => {
  expect(isRoute(contract.profile.read)).toBe(true);
  expect([undefined, null, 'GET', {}, contract.roles.fields].some(isRoute)).toBe(false);
});
