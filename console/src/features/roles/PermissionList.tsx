import type { AnyRow } from '@steward/api';
import { isObject, notAvailable } from '@steward/api';
import { EmptyState, Text } from '@steward/ui';
import { NamedIcon } from '../../engine/references/NamedIcon.tsx';
import { Effect, Permissions } from './PermissionList.styles.ts';
import { roleEffect } from './roleEffect.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The permissions of a role with their names and descriptions. */
export function PermissionList({ role }: { role: AnyRow }) {
  const permissions = Array.isArray(role.permissions) ? role.permissions.filter(isObject) : [];
  const name = text(role.display_name) || text(role.name);
  const effect = roleEffect(permissions);
  if (permissions.length === 0) {
    return <EmptyState title={`${name} has no permissions`}>{effect}</EmptyState>;
  }
  return (
    <>
      <Text as="h3" size="xl" weight="semibold" wrap="anywhere">
        {name}
      </Text>
      <Permissions aria-label={`Permissions of ${name}`}>
        {permissions.map((permission, index) => (
          <li key={index}>
            <NamedIcon name={text(permission.icon)} />
            <strong>
              {text(permission.display_name) || text(permission.name) || notAvailable}
            </strong>
            <span>{text(permission.description) || notAvailable}</span>
          </li>
        ))}
      </Permissions>
      <Effect>{effect}</Effect>
    </>
  );
}
