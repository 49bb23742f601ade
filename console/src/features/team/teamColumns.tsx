import { formatValue, unusedDays, users, userTypeOf } from '@steward/api';
import type { Column } from '@steward/ui';
import { Badge, Inline, Text } from '@steward/ui';
import type { ReactNode } from 'react';
import { fullName } from '../../core/session/fullName.ts';
import type { TeamMember } from './state.ts';
import { isUnused } from './accounts/unused.ts';
import type { Tab } from './useTeamAddress.ts';
import { Person } from '../../engine/fieldValue/Person.tsx';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { NotAvailable } from '../../engine/fieldValue/NotAvailable.tsx';
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

const role: Column<TeamMember> = {
  id: 'role_name',
  header: headers.role_name ?? '',
  sortable: true,
  width: 'minmax(120px, 0.6fr)',
  cell: ({ role }) => role?.display_name || role?.name,
};

const secondFactor: Column<TeamMember> = {
  id: 'has_second_factor',
  header: headers.has_second_factor ?? '',
  sortable: true,
  width: '130px',
  cell: ({ has_second_factor: hasFactor }) => (hasFactor ? 'Yes' : <Text tone="subtle">No</Text>),
};

type AccountDate = 'deactivated_at' | 'last_used_at' | 'invited_at' | 'invitation_ends_at';

/** A column with a day, or a moment with its age, and what is said about it. */
const dateColumn = (
  id: AccountDate,
  width: number,
  toDate: (value: string) => ReactNode,
  note: (user: TeamMember) => ReactNode = () => undefined,
): Column<TeamMember> => ({
  id,
  header: headers[id] ?? '',
  sortable: true,
  width: `minmax(${width}px, 1fr)`,
  cell: (user) => {
    const value = user[id];
    return (
      <Inline gap={2}>
        {value ? toDate(value) : <NotAvailable />}
        {note(user)}
      </Inline>
    );
  },
});

const toDay = (value: string) => formatValue(value, users.fields.invited_at);
const toAge = (now: () => number) => (value: string) => <DateWithAge value={value} now={now()} />;

/** What keeps an account from being used, or says that it is not. */
const accountNote = (now: () => number) => (user: TeamMember) => (
  <>
    {isUnused(user, now()) && <Badge tone="warning">Unused for {unusedDays} days</Badge>}
    {user.password_demanded_at && <Badge tone="info">New password demanded</Badge>}
  </>
);

/** The end of an invitation, marked where it has come. */
const toEnd = (now: () => number) => (value: string) =>
  Date.parse(value) <= now() ? <Badge tone="warning">Ended {toDay(value)}</Badge> : toDay(value);

const specified = {
  active: [name, type, email],
  invited: [name, status, type, email],
  deactivated: [name, type, email],
};

/** The columns of accounts by tab. */
const accountColumns = (now: () => number) => ({
  active: [role, secondFactor, dateColumn('last_used_at', 210, toAge(now), accountNote(now))],
  invited: [
    role,
    dateColumn('invited_at', 100, toDay),
    dateColumn('invitation_ends_at', 152, toEnd(now)),
  ],
  deactivated: [role, dateColumn('deactivated_at', 210, toAge(now))],
});

/** Narrow columns leave room for addresses, all of which those who resend an invitation look at. */
const widths = (tab: keyof typeof specified): Readonly<Record<string, string>> => ({
  name: 'minmax(160px, 1fr)',
  status: '92px',
  role: 'minmax(120px, 0.6fr)',
  email: `minmax(${tab === 'invited' ? 362 : 290}px, 2fr)`,
});

/**
 * The columns of a tab: those of the specification and, where the platform tells of accounts, what it tells.
 *
 * @param now milliseconds since 1970; undefined where the platform tells nothing
 */
export function teamColumns(
  tab: Exclude<Tab, 'keys'>,
  now: (() => number) | undefined,
): readonly Column<TeamMember>[] {
  if (now === undefined) return specified[tab];
  const fitted = specified[tab].map((column) => ({
    ...column,
    width: widths(tab)[column.id] ?? column.width,
  }));
  return [...fitted, ...accountColumns(now)[tab]];
}

/** The ids of the columns that a tab adds to those of the specification. */
export const addedColumns = (tab: Exclude<Tab, 'keys'>): readonly string[] =>
  accountColumns(() => 0)[tab].map(({ id }) => id);
