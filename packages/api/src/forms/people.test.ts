import { expect, test } from 'vitest';
import { canManageUsers } from '../routes/rights.ts';
import { userTypeOf } from '../resources/people/users.ts';
import {
  invitationBody,
  missingInvitationFields,
  roleChangeBody,
  splitTeam,
  toRoleForm,
} from './people.ts';
import { isAdministrator } from '../routes/rights.ts';

// @specification access.administrator
test('an administrator has a role with the permission; the mark counts where that is unknown', () => {
  const byRole = { role: { permissions: [{ name: canManageUsers }] } };
  expect(userTypeOf(byRole)).toBe('Administrator');
  expect(isAdministrator({ is_admin: true, role: null })).toBe(true);
  expect(isAdministrator({ is_admin: true, role: { permissions: [] } })).toBe(false);
  expect(userTypeOf({ is_admin: false, role: { permissions: [{ name: 'other' }] } })).toBe(
    'Standard User',
  );
  expect(userTypeOf(undefined)).toBe('Standard User');
});

// @specification states.invited
test('an invited user is inactive and has an email; a user without a status counts as active', () => {
  const active = { id: 1, is_active: true, email: 'a@b.example' };
  const unknown = { id: 2, is_active: null };
  const invited = { id: 3, is_active: false, email: 'c@d.example' };
  const nameless = { id: 4, is_active: false, email: '' };
  const formerMember = { id: 5, is_active: true, deactivated_at: '2026-03-02T09:00:00.000Z' };
  expect(splitTeam([active, unknown, invited, nameless, formerMember])).toEqual({
    active: [active, unknown],
    invited: [invited],
    deactivated: [formerMember],
  });
});

// @specification rules.invite
test.each([
  [{ first_name: 'Ada', last_name: 'Byron', email: 'ada@b.example' }, []],
  [{ first_name: 'Ada', last_name: ' ', email: 'ada@b.example' }, ['Last Name']],
  [{ first_name: 'Ada', last_name: 'Byron' }, ['Email']],
  [{}, ['First Name', 'Last Name', 'Email']],
])('an invitation with %o lacks %o', (values, missing) => {
  expect(missingInvitationFields(values)).toEqual(missing);
});

// @specification rules.inviteRole
test('an invitation sends names, the trimmed address and the role as a number', () => {
  const typedValues = {
    first_name: 'Ada',
    last_name: 'Byron',
    email: ' ada@b.example ',
    role_id: '2',
  };
  expect(invitationBody(typedValues)).toEqual({
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@b.example',
    role_id: 2,
  });
});

test('a role change sends emptied texts and permissions, but never an empty name', () => {
  const values = { name: ' ', displayName: '', description: 'Reads.', selectedPermissions: [] };
  expect(roleChangeBody(values)).toEqual({
    displayName: null,
    description: 'Reads.',
    selectedPermissions: [],
  });
  expect(roleChangeBody({ selectedPermissions: ['2', '3'] })).toEqual({
    selectedPermissions: [2, 3],
  });
  expect(roleChangeBody({ secondFactorFrom: '2027-01-01' })).toEqual({
    secondFactorFrom: '2027-01-01',
  });
  expect(roleChangeBody({ secondFactorFrom: '' })).toEqual({ secondFactorFrom: null });
});

test('toRoleForm renames the fields of a role, and selects no permissions without a valid list', () => {
  const permissions = [{ id: 2 }, null];
  const renamed = { display_name: 'Analyst', second_factor_from: '2027-01-01' };
  expect(toRoleForm({ id: 3, name: 'analyst', permissions, ...renamed })).toEqual({
    id: 3,
    name: 'analyst',
    displayName: 'Analyst',
    secondFactorFrom: '2027-01-01',
    selectedPermissions: [2],
  });
  expect(toRoleForm({ id: 3 })).toEqual({ id: 3, selectedPermissions: [] });
});
