import { formatValue, invitationFields, roleIds, roles, userTypes } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { FormChoiceField } from '@steward/ui/final-form';
import { useMayGrant } from '../../../core/permissions/useMay.ts';
import { ReferenceField } from '../../../engine/references/ReferenceField.tsx';

const { label } = invitationFields.role_id;
const options = Object.entries(userTypes).map(([value, name]) => ({ value, label: name }));
/** The hint for each role. */
const hints: Readonly<Record<string, string>> = {
  [roleIds.administrator]:
    'Works in every area, invites and deletes users. Cannot be deleted here afterwards.',
  [roleIds.standardUser]: 'Works in every area, but does not invite or delete users.',
};

/** Whether the user may give either of the two roles of the specification. */
export function useMayGrantAll(): boolean {
  const mayGrant = useMayGrant();
  return permissionTable.every(({ name }) => mayGrant(name));
}

/**
 * The role of an invited user: one of the two roles of the specification or, for a user who lacks a
 * permission, one of all roles, some of which they may give.
 */
export function InvitationRole({ value }: { value: unknown }) {
  return useMayGrantAll() ? (
    <FormChoiceField
      name="role_id"
      label={label}
      options={options}
      hint={hints[formatValue(value)]}
    />
  ) : (
    <ReferenceField resource={roles} input={{ name: 'role_id', label, required: true }} />
  );
}
