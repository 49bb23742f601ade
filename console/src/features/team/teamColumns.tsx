import { users, userTypeOf } from '@steward/api';
import type { Column } from '@steward/ui';
import { Badge } from '@steward/ui';
import { fullName } from '../../core/session/fullName.ts';
import type { TeamMember } from './state.ts';
import { Person } from '../../engine/fieldValue/Person.tsx';
import { leftToRight } from '../../engine/fieldValue/leftToRight.tsx';

const headers = Object.fromEntries(users.columns.map(({ id, header }) => [id, header] as const));

const name: Column<TeamMember> = {
  id: 'name',
  header: headers.name ?? '',
  rowHeader: true,
  sortable: true,
  width: 'minmax(180px, 2fr)',
  cell: ({ first_name, last_name }) => {
    const name = fullName({ first_name, last_name });
    return name && <Person name={name} />;
  },
};
const status: Column<TeamMember> = {
  id: 'status',
  header: 'Status',
  width: 'minmax(110px, 1fr)',
  cell: () => <Badge>Inactive</Badge>,
};
const type: Column<TeamMember> = {
  id: 'role',
  header: headers.role ?? '',
  sortable: true,
  width: 'minmax(130px, 1fr)',
  cell: userTypeOf,
};
const email: Column<TeamMember> = {
  id: 'email',
  header: headers.email ?? '',
  sortable: true,
  width: 'minmax(180px, 3fr)',
  cell: ({ email }) => leftToRight(email),
};

/** The columns of the active users. */
export const activeColumns: readonly Column<TeamMember>[] = [name, type, email];

/** The columns of the invited users. */
export const invitedColumns: readonly Column<TeamMember>[] = [name, status, type, email];
