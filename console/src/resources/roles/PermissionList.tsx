import type { AnyRow } from '@steward/api';
import { notAvailable } from '@steward/api';
import { EmptyState } from '@steward/ui';
import { NamedIcon } from '../../lookup/NamedIcon.tsx';
import { RecordTitle } from '../../resource/RecordTitle.styles.ts';
import { Permissions } from './PermissionList.styles.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a role permits: each permission with its name and description. */
export function PermissionList({ role }: { role: AnyRow }) {
  const permissions = Array.isArray(role.permissions) ? role.permissions.filter(isRecord) : [];
  const name = text(role.display_name) || text(role.name);
  if (permissions.length === 0) {
    return (
      <EmptyState title={`${name} has no permissions`}>It can log in, and no more.</EmptyState>
    );
  }
  return (
    <>
      <RecordTitle>{name}</RecordTitle>
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
    </>
  );
}
