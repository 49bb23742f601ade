import { formatValue, invitationFields, roleIds, roles, userTypes } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { SelectField } from '@steward/ui';
import { FormChoiceField } from '@steward/ui/final-form';
import { useForm } from 'react-final-form';
import { useMayGrant } from '../../../core/permissions/useMay.ts';
import { useConfig } from '../../../core/store/context.ts';
import { ReferenceField } from '../../../engine/references/fields/ReferenceField.tsx';
import { useRoles } from './useRoles.ts';

const roleInput = { name: 'role_id', label: invitationFields.role_id.label };
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

/** The label of the roles that are not of the specification. */
const otherLabel = 'Custom Role (optional)';

/** The roles below the two of the specification that the user may give; nothing, where there are none. */
function OtherRole({ value }: { value: string }) {
  const form = useForm();
  const options = useRoles()
    .filter(({ id, mayGive }) => mayGive && !(id in userTypes))
    .map(({ id, label, description }) => ({ value: String(id), label, description }));
  if (options.length === 0) return null;
  return (
    <SelectField
      label={otherLabel}
      placeholder="None"
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(id) => form.change(roleInput.name, id)}
    />
  );
}

/**
 * The role of an invited user: one of the two of the specification or, where roles count, another that
 * the user may give. A user who lacks a permission chooses from all roles, some of which they may give.
 */
export function InvitationRole({ value }: { value: unknown }) {
  const hasAccess = useConfig().extensions.includes('access');
  const mayGrantAll = useMayGrantAll();
  const role = formatValue(value);
  if (!mayGrantAll)
    return <ReferenceField resource={roles} input={{ ...roleInput, required: true }} />;
  return (
    <>
      <FormChoiceField {...roleInput} options={options} hint={hints[role]} />
      {hasAccess && <OtherRole value={role} />}
    </>
  );
}
