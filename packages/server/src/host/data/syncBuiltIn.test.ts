import { permissionTable } from '@steward/api/permissions';
import { expect, test } from 'vitest';
import { recordVersion } from './serverEntries.ts';
import { databaseSchemas } from './database.ts';
import { permissionIds, permissions as builtIn } from '../fixtures/people/builtIn.ts';
import { createMemoryStore } from '../../store/memory/memory.ts';
import type { Store } from '../../base/store.ts';
import { syncBuiltIn } from './syncBuiltIn.ts';
import { describeOnStores } from '../../testing/stores.ts';
import { createTestApp } from '../../testing/testApp.ts';

const oldNames: readonly string[] = permissionTable.slice(0, 13).map(({ name }) => name);
const secretKey = new Uint8Array(32).fill(7);
const retired = { id: 6, name: 'can-export-data', display_name: 'Export Data' };

/** A database as versions with fourteen permissions left it. */
async function createOldPlatform(opened: Store = createMemoryStore(databaseSchemas)) {
  const { store } = await createTestApp({ store: opened });
  const permissions = store.table('permissions');
  for (const { id, name } of await permissions.find({})) {
    if (!oldNames.includes(String(name))) await permissions.remove({ id });
  }
  await permissions.insert([retired]);
  await permissions.update(1, { description: 'As it was worded.' });
  const roles = store.table('roles');
  for (const id of [1, 2]) await roles.update(id, { permission_ids: [2, 3, 14] });
  const [own = 0] = await roles.insert([
    { name: 'own', display_name: 'Our Own', permission_ids: [2, 6, 3] },
  ]);
  return { store, permissions, roles, own };
}

test('an older database gets the new permissions, and both built-in roles follow the table', async () => {
  const { store, permissions, roles, own } = await createOldPlatform();
  await syncBuiltIn(store, secretKey);
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
  await Promise.all([syncBuiltIn(store, secretKey), syncBuiltIn(store, secretKey)]);
  const rows = await permissions.find({});
  expect(rows.filter(({ name }) => name === 'can-manage-properties')).toHaveLength(1);
  expect(rows.find(({ id }) => id === 15)?.name).toBe('can-do-something-of-ours');
  const all = rows.filter(({ id }) => id !== 15).map(({ id }) => id);
  const held = (await roles.get(1))?.permission_ids;
  expect(new Set(Array.isArray(held) ? held : [])).toEqual(new Set(all));
});

describeOnStores('a start on an older database', (open) => {
  test('says what it changes, once, and writes it down', async () => {
    const { store } = await createOldPlatform(await open());
    // The version was the same: commits of one version differ, too.
    await recordVersion(store, secretKey);
    const changes = await syncBuiltIn(store, secretKey);
    expect(changes).toContain(
      'The permission “Export Data” was removed: those who may read something may export it. Nobody can do less than before. It was taken from these roles: “Our Own”.',
    );
    expect(changes.join('\n')).toContain('New permissions: “Manage Custom Properties”');
    expect(changes.join('\n')).toContain('Permissions with a new text: “Manage Users”.');
    expect(changes.join('\n')).toContain('The role “Administrator” got “Manage Users”');
    const entries = await store.table('history').find({ resource: 'server' });
    expect(entries.at(-1)).toMatchObject({ kind: 'upgraded', after: { changes } });

    expect(await syncBuiltIn(store, secretKey), 'the next start changes nothing').toEqual([]);
    expect(await store.table('history').find({ resource: 'server' })).toHaveLength(entries.length);
  });
});
