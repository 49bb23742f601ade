import { expect, test } from 'vitest';
import { emptyResult, permissionOf, route } from '../routes/route.ts';
import { permissionFor, permissionMessage, permissionTable } from './permissionTable.ts';
import { mayCall, routes } from './routes.ts';

const namedRoutes = routes.map(({ group, verb, route }) => ({ call: `${group}.${verb}`, route }));
const callNames = namedRoutes.map(({ call }) => call);
const openedCalls = permissionTable.flatMap(({ opens }) => opens);

test('every changing call names its permission, or concerns only the user’s own data', () => {
  const unnamed = namedRoutes.filter(
    ({ route: { method, access, permission } }) =>
      method !== 'GET' && access !== 'public' && permission === undefined,
  );
  expect(unnamed.map(({ call }) => call)).toEqual([]);
  const ownRoutes = namedRoutes.filter(({ route }) => route.permission === 'own');
  expect(ownRoutes.map(({ call }) => call).toSorted()).toEqual([
    'auth.logout',
    'deviceLogin.allow',
    'deviceLogin.deny',
    'deviceLogin.find',
    'factors.confirmAuthenticator',
    'factors.confirmPasskey',
    'factors.remove',
    'factors.rename',
    'factors.renewRecoveryCodes',
    'factors.startAuthenticator',
    'factors.startPasskey',
    'ownKeys.create',
    'ownKeys.revoke',
    'ownKeys.rotate',
    'ownKeys.update',
    'profile.changeEmail',
    'profile.changePassword',
    'profile.confirm',
    'profile.endOtherSessions',
    'profile.endSession',
    'profile.renewKey',
    'profile.update',
    'profile.updateNotices',
    'views.create',
    'views.remove',
    'views.update',
  ]);
  const onBehalf = namedRoutes.filter(({ route }) => route.permission === 'behalf');
  expect(onBehalf.map(({ call }) => call).toSorted()).toEqual([
    'imports.begin',
    'imports.finish',
    'imports.part',
    'imports.stop',
    'imports.undo',
    'plans.apply',
    'plans.compare',
  ]);
});

test('a change that names no permission is closed to all who do not manage users', () => {
  const call = { path: '/doors', summary: 'Open a door', result: emptyResult } as const;
  expect(permissionOf(route('POST', call))).toBe('can-manage-users');
  expect(permissionOf(route('POST', { ...call, permission: 'own' }))).toBeUndefined();
  expect(permissionOf(route('POST', { ...call, access: 'public' }))).toBeUndefined();
  expect(permissionOf(route('GET', call))).toBeUndefined();
});

test('the calls of the table are in the contract and need a session', () => {
  expect(openedCalls.filter((call) => !callNames.includes(call))).toEqual([]);
  const open = namedRoutes.filter(({ route }) => route.access === 'public');
  expect(open.filter(({ call }) => permissionFor(call) !== undefined)).toEqual([]);
});

test('names and labels are unique; the first thirteen keep their order, and so their ids', () => {
  const names = permissionTable.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(permissionTable.map((row) => row.display_name)).size).toBe(names.length);
  expect(names.slice(0, 13)).toEqual([
    'can-manage-users',
    'can-manage-roles',
    'can-manage-pipelines',
    'can-edit-companies',
    'can-import-companies',
    'can-view-dealflows',
    'can-edit-dealflows',
    'can-view-recommendations',
    'can-rate-recommendations',
    'can-view-news',
    'can-assign-tasks',
    'can-manage-providers',
    'can-manage-branding',
  ]);
});

test('a Standard User has the features, but not the account', () => {
  expect(permissionTable.filter(({ standard }) => !standard).map(({ name }) => name)).toEqual([
    'can-manage-users',
    'can-manage-roles',
    'can-manage-providers',
    'can-manage-branding',
    'can-manage-ui',
    'can-manage-models',
    'can-manage-crm',
    'can-manage-webhooks',
    'can-manage-keys',
  ]);
});

test('a role opens the calls of its permissions; reading needs none', () => {
  const user = { role: { permissions: [{ name: 'can-manage-signals' }] } };
  const calls = ['signals.create', 'signals.list', 'sectors.create', 'profile.update'];
  expect(calls.map((call) => mayCall(user, call))).toEqual([true, true, false, true]);
  expect(mayCall(undefined, 'signals.create')).toBe(false);
});

test('a refusal names the permission', () => {
  const permission = permissionFor('signals.create');
  expect(permission && permissionMessage(permission)).toBe(
    'This needs the permission “Manage Signals”, which your role does not have. Ask an administrator for it.',
  );
  expect(permission && permissionMessage(permission, 'Changing this')).toMatch(
    /^Changing this needs the permission “Manage Signals”/,
  );
});
