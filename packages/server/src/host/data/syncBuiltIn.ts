import { builtInRoles, permissions, retiredPermissions } from '../fixtures/people/builtIn.ts';
import { prepareHistory } from '../../records/history/chain.ts';
import { recordVersion } from './serverEntries.ts';
import { toIdList } from '../../records/permissions/permissions.ts';
import type { NewRow, Row, Store } from '../../base/store.ts';

const isSame = (row: Row, patch: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(patch).every(
    ([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value),
  );

const quote = (text: unknown): string => `“${String(text)}”`;
const listNames = (names: readonly unknown[]): string => names.map(quote).join(', ');
const nameOfRole = ({ display_name, name }: Row): unknown => display_name || name;

/** Collects sentences about the changes, for the people who run the server. */
type Tell = (sentence: string) => void;

/** Appends new permissions, and updates the texts of old ones. Returns their ids by name. */
async function syncPermissions(store: Store, tell: Tell): Promise<ReadonlyMap<string, number>> {
  const table = store.table('permissions');
  const rows = await table.find({});
  const ids = new Map<string, number>();
  const added: string[] = [];
  const reworded: string[] = [];
  for (const { id, ...permission } of permissions) {
    const row = rows.find(({ name }) => name === permission.name);
    if (row !== undefined) {
      if (!isSame(row, permission)) {
        await table.update(row.id, permission);
        reworded.push(permission.display_name);
      }
      ids.set(permission.name, row.id);
      continue;
    }
    const isTaken = rows.some((other) => other.id === id);
    const [newId = id] = await table.insert([isTaken ? permission : { id, ...permission }]);
    ids.set(permission.name, newId);
    added.push(permission.display_name);
  }
  if (added.length > 0) tell(`New permissions: ${listNames(added)}.`);
  if (reworded.length > 0) tell(`Permissions with a new text: ${listNames(reworded)}.`);
  return ids;
}

/** Removes permissions that no longer exist, from all roles, too. */
async function removeRetired(store: Store, tell: Tell): Promise<void> {
  const table = store.table('permissions');
  const roles = store.table('roles');
  for (const { name, since } of retiredPermissions.values()) {
    const [retired] = await table.find({ name }, 1);
    if (retired === undefined) continue;
    const { id } = retired;
    const holders: unknown[] = [];
    for (const role of await roles.find({})) {
      const heldIds = toIdList(role.permission_ids);
      if (!heldIds.includes(id)) continue;
      await roles.update(role.id, { permission_ids: heldIds.filter((other) => other !== id) });
      holders.push(nameOfRole(role));
    }
    await table.remove({ id });
    const where =
      holders.length > 0 ? ` It was taken from these roles: ${listNames(holders)}.` : '';
    tell(
      `The permission ${quote(retired.display_name || name)} was removed: ${since}. Nobody can do less than before.${where}`,
    );
  }
}

/** Gives the two built-in roles the permissions that this version has for them. */
async function syncRoles(store: Store, ids: ReadonlyMap<string, number>, tell: Tell) {
  const roles = store.table('roles');
  for (const { id, permission_ids } of builtInRoles) {
    const rolePermissions = permissions
      .filter((permission) => permission_ids.includes(permission.id))
      .map(({ name, display_name }) => ({ id: ids.get(name) ?? 0, display_name }));
    const row = await roles.get(id);
    const patch = { permission_ids: rolePermissions.map((permission) => permission.id) };
    if (row === undefined || isSame(row, patch)) continue;
    await roles.update(id, patch);
    const heldIds = toIdList(row.permission_ids);
    const addedPermissions = rolePermissions.filter(
      (permission) => !heldIds.includes(permission.id),
    );
    const removedPermissions = await store.table('permissions').findIn(
      'id',
      heldIds.filter((other) => !patch.permission_ids.includes(other)),
    );
    const names = (list: readonly NewRow[]) =>
      listNames(list.map(({ display_name }) => display_name));
    if (addedPermissions.length > 0)
      tell(`The role ${quote(nameOfRole(row))} got ${names(addedPermissions)}.`);
    if (removedPermissions.length > 0)
      tell(`The role ${quote(nameOfRole(row))} lost ${names(removedPermissions)}.`);
  }
}

/**
 * Lets the permissions and the two built-in roles of a database follow the table of this version,
 * and prepares its history, at each start. Other roles lose only permissions that no longer exist.
 * What changes is written down with the version. Servers that start at once take turns.
 * @param migrated what else this start has changed
 * @returns what changed, in sentences
 */
export const syncBuiltIn = (
  store: Store,
  secretKey: Uint8Array<ArrayBuffer>,
  migrated: readonly string[] = [],
): Promise<readonly string[]> =>
  store.transaction(async (tx) => {
    const changes = [...migrated];
    const tell: Tell = (sentence) => void changes.push(sentence);
    await prepareHistory(tx);
    await removeRetired(tx, tell);
    await syncRoles(tx, await syncPermissions(tx, tell), tell);
    await recordVersion(tx, secretKey, changes);
    return changes;
  }, 'seed');
