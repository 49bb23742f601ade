import { isObject } from '@steward/api';

/** A change of permissions, by their labels. */
export interface PermissionChange {
  readonly gainedPermissions: readonly string[];
  readonly lostPermissions: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The labels of permissions by their names. */
function labelsByName(permissions: unknown): ReadonlyMap<string, string> {
  const rows = Array.isArray(permissions) ? permissions.filter(isObject) : [];
  return new Map(
    rows.map(({ name, display_name }) => [text(name), text(display_name) || text(name)]),
  );
}

/** The permissions that are in one list and not in the other. */
export function comparePermissions(before: unknown, after: unknown): PermissionChange {
  const old = labelsByName(before);
  const next = labelsByName(after);
  const missingLabels = (from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...from].flatMap(([name, label]) => (other.has(name) ? [] : [label]));
  return { gainedPermissions: missingLabels(next, old), lostPermissions: missingLabels(old, next) };
}
