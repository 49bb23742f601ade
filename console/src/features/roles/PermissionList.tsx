import type { AnyRow } from '@steward/api';
import { isObject } from '@steward/api';
import { EmptyState, Inline, List, Stack, Text } from '@steward/ui';
import { NotAvailable } from '../../engine/fieldValue/NotAvailable.tsx';
import { NamedIcon } from '../../engine/references/NamedIcon.tsx';
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
    <Stack gap={4}>
      <Text as="h3" size="xl" weight="semibold" wrap="anywhere">
        {name}
      </Text>
      <List variant="bordered" aria-label={`Permissions of ${name}`}>
        {permissions.map((permission, index) => (
          <Inline as="li" key={index} gap={3} align="start" wrap={false}>
            <Text tone="subtle">
              <NamedIcon name={text(permission.icon)} />
            </Text>
            <Stack gap={0} grow>
              <Text as="strong" tone="default" weight="medium" wrap="anywhere">
                {text(permission.display_name) || text(permission.name) || <NotAvailable />}
              </Text>
              <Text tone="muted" wrap="anywhere">
                {text(permission.description) || <NotAvailable />}
              </Text>
            </Stack>
          </Inline>
        ))}
      </List>
      <Text as="p" size="md" tone="subtle">
        {effect}
      </Text>
    </Stack>
  );
}
