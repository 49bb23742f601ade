import { roleIds } from '@steward/api';
import type { Route } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { addKey } from '../access/keys/apiKeys.ts';
import type { NewRow } from '../base/store.ts';
import { nowIso } from '../base/services.ts';
import { confirmationLifetime } from '../access/confirmation.ts';
import { openSession, defaultSessionLimits } from '../access/sessions.ts';
import { userColumns } from '../access/userColumns.ts';
import type { createTestApp } from './testApp.ts';

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** A caller in the access matrix. */
export interface AccessSubject {
  readonly name: string;
  /** Undefined for somebody who sends none. */
  readonly token: string | undefined;
  /** The names of their permissions; undefined for somebody who is not logged in. */
  readonly permissions: readonly string[] | undefined;
  readonly hasApiKey?: true;
  /** Whether a call is closed to them whatever their role permits. */
  readonly isRefused?: (route: Route) => boolean;
  /** Why the API key may not make a call that the permissions of its owner open, if it is limited. */
  readonly isLimited?: 'toReading' | 'toPermissions';
}

const allPermissions = permissionTable.map(({ name }) => name);
const standardPermissions = permissionTable.filter(({ standard }) => standard);

async function addUser({ store }: TestApp, name: string, role_id: number, more = {}) {
  const columns = userColumns(name, '', `${name.replaceAll(' ', '.')}@matrix.example`);
  const users = store.table('users');
  const [id = 0] = await users.insert([{ ...columns, role_id, is_active: true, ...more }]);
  const user = await users.get(id);
  if (user === undefined) throw new Error('The new user could not be read back.');
  return user;
}

const loginOf = ({ services }: TestApp) => ({
  services,
  name: 'auth.login',
  userAgent: '',
  fullAddress: '127.0.0.1',
  address: '203.0.113.7',
  requestId: 'matrix',
  operation: undefined,
});

/** Logs a new person in, and returns their token and their id. */
async function logInAs(testApp: TestApp, name: string, role_id: number) {
  const user = await addUser(testApp, name, role_id);
  return { id: user.id, token: await openSession(loginOf(testApp), user) };
}

/** Sessions of administrators that have ended in every possible way. */
async function endedSessions(testApp: TestApp): Promise<readonly AccessSubject[]> {
  const { time, call, runBackgroundTasks } = testApp;
  const subjectFor = (name: string) => logInAs(testApp, name, roleIds.administrator);
  const expired = await subjectFor('expired');
  const expiry = time.now + defaultSessionLimits.absolute;
  for (; time.now < expiry; time.now += defaultSessionLimits.idle - 1) {
    await call('GET', '/profile', undefined, expired.token);
    await runBackgroundTasks();
  }
  const idle = await subjectFor('idle');
  time.now += defaultSessionLimits.idle + 1;
  const loggedOut = await subjectFor('logged out');
  await call('POST', '/auth/logout', undefined, loggedOut.token);
  const deleted = await subjectFor('deleted');
  await call('DELETE', `/users/${deleted.id}`, undefined, await testApp.logIn());
  const inactive = await subjectFor('inactive');
  await testApp.store.table('users').update(inactive.id, { is_active: false });
  const deactivated = await subjectFor('deactivated');
  const deactivated_at = new Date(time.now).toISOString();
  await testApp.store.table('users').update(deactivated.id, { deactivated_at });
  const sessions = { expired, idle, 'logged out': loggedOut, deleted, inactive, deactivated };
  return Object.entries(sessions).map(([name, { token }]) => ({
    name,
    token,
    permissions: undefined,
  }));
}

async function withRole(testApp: TestApp, permissions: readonly string[]): Promise<AccessSubject> {
  const { store } = testApp;
  const name = permissions[0] ?? 'no permission';
  const rows = await store.table('permissions').findIn('name', permissions);
  const role = { name: `matrix ${name}`, permission_ids: rows.map(({ id }) => id) };
  const [role_id = 0] = await store.table('roles').insert([role]);
  const { token } = await logInAs(testApp, name, role_id);
  return { name: `a role with ${name}`, token, permissions };
}

/** An administrator's API key. */
async function withApiKey(
  testApp: TestApp,
  name: string,
  columns: NewRow,
  subject: Partial<AccessSubject> = {},
): Promise<AccessSubject> {
  const user = await addUser(testApp, name, roleIds.administrator);
  const { key } = await addKey(testApp.store, testApp.services, user.id, { name, ...columns });
  return { name, token: key, permissions: allPermissions, hasApiKey: true, ...subject };
}

/** API keys with limits, and without. */
async function apiKeys(testApp: TestApp): Promise<readonly AccessSubject[]> {
  const permissions = ['can-manage-signals', 'can-manage-keys'];
  const past = new Date(testApp.time.now - 1).toISOString();
  return [
    await withApiKey(testApp, 'an API key', {}),
    await withApiKey(
      testApp,
      'an API key that reads',
      { is_read_only: true },
      { isLimited: 'toReading' },
    ),
    await withApiKey(
      testApp,
      'an API key of two permissions',
      { permissions },
      { permissions, isLimited: 'toPermissions' },
    ),
    await withApiKey(
      testApp,
      'an API key that has expired',
      { expires_at: past },
      { permissions: undefined },
    ),
  ];
}

/** An administrator who proved who they are too long ago for grave calls. */
async function withOldLogin(testApp: TestApp): Promise<AccessSubject> {
  const { id, token } = await logInAs(testApp, 'old login', roleIds.administrator);
  const sessions = testApp.store.table('sessions');
  const [session] = await sessions.find({ user_id: id }, 1);
  const confirmed_at = nowIso(testApp.services, -confirmationLifetime - 1);
  await sessions.update(session?.id ?? 0, { confirmed_at });
  return {
    name: 'a login of long ago',
    token,
    permissions: allPermissions,
    isRefused: ({ needsConfirmation = false }) => needsConfirmation,
  };
}

/** An administrator whose role needs a second factor that they do not have. */
async function withoutFactor(testApp: TestApp): Promise<AccessSubject> {
  const { store } = testApp;
  const permission_ids = (await store.table('permissions').find({})).map(({ id }) => id);
  const role = { name: 'matrix factor', permission_ids, second_factor_from: '2020-01-01' };
  const [role_id = 0] = await store.table('roles').insert([role]);
  const { token } = await logInAs(testApp, 'no factor', role_id);
  return {
    name: 'somebody without a second factor',
    token,
    permissions: allPermissions,
    isRefused: ({ duringFactorSetup = false }) => !duringFactorSetup,
  };
}

/** Everybody from nobody to administrators, and a role for each permission. Moves the clock of the app. */
export async function createSubjects(testApp: TestApp): Promise<readonly AccessSubject[]> {
  const ended = await endedSessions(testApp);
  const administrator = await logInAs(testApp, 'administrator', roleIds.administrator);
  const standardUser = await logInAs(testApp, 'standard user', roleIds.standardUser);
  const roles: AccessSubject[] = [];
  for (const permission of allPermissions) roles.push(await withRole(testApp, [permission]));
  return [
    { name: 'nobody', token: undefined, permissions: undefined },
    { name: 'a broken token', token: 'broken', permissions: undefined },
    { name: 'a broken API key', token: 'stw_broken', permissions: undefined },
    ...ended,
    await withRole(testApp, []),
    ...roles,
    {
      name: 'a Standard User',
      token: standardUser.token,
      permissions: standardPermissions.map(({ name }) => name),
    },
    { name: 'an Administrator', token: administrator.token, permissions: allPermissions },
    ...(await apiKeys(testApp)),
    await withOldLogin(testApp),
    await withoutFactor(testApp),
  ];
}
