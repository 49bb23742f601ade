import type { AnyRow } from '@steward/api';
import { pluralize, formatCount } from '@steward/api';
import { Spinner } from '@steward/ui';
import { useEffect } from 'react';
import { fullName } from '../../core/session/fullName.ts';
import { useAppDispatch, useAppSelector } from '../../core/store/context.ts';
import { PermissionChanges } from './PermissionChanges.tsx';
import { comparePermissions } from './permissionChange.ts';
import type { PeopleWithRole } from './usePeopleWithRole.ts';
import { namedPeople, usePeopleWithRole } from './usePeopleWithRole.ts';

/** Names of people, and how many more there are. */
function nameList({ rows, count }: PeopleWithRole['people']): string {
  const names = rows.slice(0, namedPeople).map(fullName);
  const moreCount = count - names.length;
  const items = moreCount > 0 ? [...names, `${formatCount(moreCount)} more`] : names;
  return new Intl.ListFormat('en').format(items);
}

function PeopleSentence({ status, people, message }: PeopleWithRole) {
  if (status === 'failed')
    return <>{`The people with this role could not be loaded. ${message ?? ''}`}</>;
  if (status === 'loading' && people.count === 0)
    return <Spinner label="Counting the people with this role" />;
  if (people.count === 0) return <>Nobody has this role at present.</>;
  const verb = people.count === 1 ? 'has' : 'have';
  return (
    <>
      {pluralize(people.count, 'person', 'people')} {verb} this role: <bdi>{nameList(people)}</bdi>.
      The change takes effect immediately.
    </>
  );
}

interface AffectedPeopleProps {
  role: AnyRow;
  /** The permissions that are chosen in the form. */
  selectedPermissions: readonly AnyRow[];
}

/** The users of an edited role, and the permissions that they gain and lose. */
export function AffectedPeople({ role, selectedPermissions }: AffectedPeopleProps) {
  const people = usePeopleWithRole(role.id);
  const isOwn = useAppSelector(({ session }) => session.currentUser?.role?.id === role.id);
  const dispatch = useAppDispatch();
  // The change may concern the user's own permissions, so these are read again when the form is
  // left.
  useEffect(() => {
    if (!isOwn) return;
    return () => dispatch({ type: 'session/profileStale' });
  }, [isOwn, dispatch]);
  return (
    <PermissionChanges
      change={comparePermissions(role.permissions, selectedPermissions)}
      people={
        <>
          <PeopleSentence {...people} />
          {isOwn && <span> It is your own role, too.</span>}
        </>
      }
      unchanged="The permissions stay as they are."
    />
  );
}
