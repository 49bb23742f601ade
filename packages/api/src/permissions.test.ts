import { expect, test } from 'vitest';
import { ownCalls, permissionFor, permissionMessage, permissionTable } from './permissions.ts';
import { permissionCalls } from './resources/permissionCalls.ts';
import { mayCall } from './rights.ts';
import { routes } from './routes.ts';

const callNames = routes.map(({ group, verb }) => `${group}.${verb}`);
const opened = permissionTable.flatMap(({ opens }) => opens);

test('every changing call has one permission, or concerns only the user’s own data', () => {
  const changes = routes
    .filter(({ route }) => route.method !== 'GET' && route.access !== 'public')
    .map(({ group, verb }) => `${group}.${verb}`);
  const named = [...opened, ...ownCalls];
  expect(changes.filter((call) => !named.includes(call))).toEqual([]);
  expect(named.filter((call, index) => named.indexOf(call) !== index)).toEqual([]);
});

test('the calls of the table are in the contract and need a session', () => {
  expect([...opened, ...ownCalls].filter((call) => !callNames.includes(call))).toEqual([]);
  const open = routes.filter(({ route }) => route.access === 'public');
  const names = open.map(({ group, verb }) => `${group}.${verb}`);
  expect(names.filter((call) => permissionFor(call) !== undefined)).toEqual([]);
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

test('every permission that opens calls has a description', () => {
  const names = permissionTable.map(({ name }) => name);
  expect(Object.keys(permissionCalls).filter((name) => !names.includes(name))).toEqual([]);
});
