import { builtInRoles, permissions, retiredPermissions } from './fixtures/builtIn.ts';
import { prepareHistory } from './history/chain.ts';
import { toIdList } from './security/permissions.ts';
import type { Row, Store } from './store/port.ts';
import { prepareLease } from './uploads/companiesLease.ts';

const isSame = (row: Row, patch: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(patch).every(
    ([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value),
  );

/** Appends new permissions, and words old ones as the table does. Returns their ids by name. */
async function syncPermissions(store: Store): Promise<ReadonlyMap<string, number>> {
  const table = store.table('permissions');
  const rows = await table.find({});
  const ids = new Map<string, number>();
  for (const { id, ...permission } of permissions) {
    const row = rows.find(({ name }) => name === permission.name);
    if (row !== undefined) {
      if (!isSame(row, permission)) await table.update(row.id, permission);
      ids.set(permission.name, row.id);
      continue;
    }
    const isTaken = rows.some((other) => other.id === id);
    const [newId = id] = await table.insert([isTaken ? permission : { id, ...permission }]);
    ids.set(permission.name, newId);
  }
  return ids;
}

/** Removes permissions that no longer exist, from all roles, too. */
async function removeRetired(store: Store): Promise<void> {
  const table = store.table('permissions');
  const retired = await table.findIn('name', [...retiredPermissions.values()]);
  if (retired.length === 0) return;
  const retiredIds = retired.map(({ id }) => id);
  const roles = store.table('roles');
  for (const role of await roles.find({})) {
    const held = toIdList(role.permission_ids);
    const permission_ids = held.filter((id) => !retiredIds.includes(id));
    if (permission_ids.length < held.length) await roles.update(role.id, { permission_ids });
  }
  for (const id of retiredIds) await table.remove({ id });
}

/**
 * Lets the permissions and the two built-in roles of a database follow the table of this version,
 * and prepares its history, at each start. Other roles lose only permissions that no longer exist.
 * Servers that start at once take turns.
 */
export const syncBuiltIn = (store: Store): Promise<void> =>
  store.transaction(async (tx) => {
    await prepareHistory(tx);
    await prepareLease(tx);
    await removeRetired(tx);
    const ids = await syncPermissions(tx);
    const roles = tx.table('roles');
    for (const { id, permission_ids } of builtInRoles) {
      const wanted = permissions
        .filter((permission) => permission_ids.includes(permission.id))
        .flatMap(({ name }) => ids.get(name) ?? []);
      const row = await roles.get(id);
      const patch = { permission_ids: wanted };
      if (row !== undefined && !isSame(row, patch)) await roles.update(id, patch);
    }
  }, 'seed');
