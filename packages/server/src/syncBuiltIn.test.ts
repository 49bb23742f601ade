import { permissionTable } from '@steward/api/permissions';
import { expect, test } from 'vitest';
import { permissionIds, permissions as builtIn } from './fixtures/builtIn.ts';
import { syncBuiltIn } from './syncBuiltIn.ts';
import { createTestApp } from './testing/testApp.ts';

const oldNames: readonly string[] = permissionTable.slice(0, 13).map(({ name }) => name);
const retired = { id: 6, name: 'can-export-data', display_name: 'Export Data' };

/** A database as versions with fourteen permissions left it. */
async function createOldPlatform() {
  const { store } = await createTestApp();
  const permissions = store.table('permissions');
  for (const { id, name } of await permissions.find({})) {
    if (!oldNames.includes(String(name))) await permissions.remove({ id });
  }
  await permissions.insert([retired]);
  await permissions.update(1, { description: 'As it was worded.' });
  const roles = store.table('roles');
  for (const id of [1, 2]) await roles.update(id, { permission_ids: [2, 3, 14] });
  const [own = 0] = await roles.insert([{ name: 'own', permission_ids: [2, 6, 3] }]);
  return { store, permissions, roles, own };
}

test('an older database gets the new permissions, and both built-in roles follow the table', async () => {
  const { store, permissions, roles, own } = await createOldPlatform();
  await syncBuiltIn(store);
  const rows = await permissions.find({});
  expect(rows.map(({ id, name }) => [id, name])).toEqual(builtIn.map(({ id, name }) => [id, name]));
  expect(rows[0]?.description).toBe(permissionTable[0]?.description);
  expect((await roles.get(1))?.permission_ids).toEqual(rows.map(({ id }) => id));
  const standard = permissionTable.filter(({ standard: isStandard }) => isStandard);
  expect((await roles.get(2))?.permission_ids).toEqual(
    permissionIds(new Set(standard.map(({ name }) => name))),
  );
  expect((await roles.get(own))?.permission_ids, 'without the one that was retired').toEqual([
    2, 3,
  ]);
});

test('a permission whose id is used gets another id', async () => {
  const { store, permissions, roles } = await createOldPlatform();
  await permissions.insert([{ id: 15, name: 'can-do-something-of-ours' }]);
  await Promise.all([syncBuiltIn(store), syncBuiltIn(store)]);
  const rows = await permissions.find({});
  expect(rows.filter(({ name }) => name === 'can-manage-properties')).toHaveLength(1);
  expect(rows.find(({ id }) => id === 15)?.name).toBe('can-do-something-of-ours');
  const all = rows.filter(({ id }) => id !== 15).map(({ id }) => id);
  const held = (await roles.get(1))?.permission_ids;
  expect(new Set(Array.isArray(held) ? held : [])).toEqual(new Set(all));
});
