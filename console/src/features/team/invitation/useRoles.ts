import type { Contract, Page, ResponseOf } from '@steward/api';
import { roles } from '@steward/api';
import type { LineRole } from '@steward/api/forms';
import { useMemo } from 'react';
import { useMayGrant } from '../../../core/permissions/useMay.ts';
import { useQuery } from '../../../engine/data/useQuery.ts';
import { recordName } from '../../../engine/definition/recordName.ts';

type Role = ResponseOf<Contract['roles']['list']>['rows'][number];

const rolesKey = 'team:roles';
const pageSize = 100;
const rolesRequest = {
  route: roles.list,
  args: { query: { page: 1, pageSize } },
  allPages: { pageSize },
  resource: roles.name,
};

/** A role that an invitation may give. */
export interface InvitedRole extends LineRole {
  readonly label: string;
  readonly description: string | undefined;
}

/** The roles of the platform, and which of them the user may give. */
export function useRoles(): readonly InvitedRole[] {
  const { data } = useQuery<Page<Role>>(rolesKey, rolesRequest);
  const mayGrant = useMayGrant();
  return useMemo(
    () =>
      (data?.rows ?? []).map((role) => ({
        id: role.id,
        name: role.name,
        display_name: role.display_name,
        label: recordName(roles, role),
        description: role.description ?? undefined,
        mayGive: (role.permissions ?? []).every(({ name }) => mayGrant(name ?? '')),
      })),
    [data, mayGrant],
  );
}
