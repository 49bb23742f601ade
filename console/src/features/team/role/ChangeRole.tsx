import { notAvailable, roles, users } from '@steward/api';
import { initialValues } from '@steward/api/forms';
import { createForm } from 'final-form';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import type { UndoRequest } from '../../../core/activity/state.ts';
import { fullName } from '../../../core/session/fullName.ts';
import { useAppSelector, useAppStore } from '../../../core/store/context.ts';
import { fieldErrorsOf } from '../../../engine/data/mutation.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { recordName } from '../../../engine/definition/recordName.ts';
import type { FormValues } from '../../../engine/definition/values.ts';
import { FormModal } from '../../../engine/form/FormModal.tsx';
import { formLevelError } from '../../../engine/form/formLevelError.ts';
import { ReferenceField } from '../../../engine/references/fields/ReferenceField.tsx';
import { selectNamed } from '../../../engine/references/names.ts';
import { comparePermissions } from '../../roles/permissionChange.ts';
import { PermissionChanges } from '../../roles/PermissionChanges.tsx';
import { changeRoleAction } from './changeRoleAction.ts';
import type { TeamMember } from '../state.ts';
import { changeRole, roleChangeKey } from '../changes.ts';

const { body } = users.update;
const fields = body?.kind === 'object' ? body.fields : {};
const input = { name: 'role_id', label: fields.role_id?.label ?? '', required: true };

interface ChangeRoleProps {
  user: TeamMember;
  /** Called with the name of the new role, before the dialog closes. */
  onChanged(role: string, undo: UndoRequest): void;
  onClose(): void;
}

/** The form that gives a user another role, with the permissions that they gain and lose. */
export function ChangeRole({ user, onChanged, onClose }: ChangeRoleProps) {
  const { state } = useMutation(roleChangeKey);
  const store = useAppStore();
  const failure = state.status === 'failed' ? formLevelError(state, [input.name]) : undefined;
  async function submit({ role_id }: FormValues) {
    const result = await changeRole(store, user, Number(role_id));
    if (result.status !== 'saved' || !result.isMounted) return fieldErrorsOf(result);
    const { operation, what } = result;
    const role = selectNamed(roles.name, role_id)(store.getState());
    onChanged(role ? recordName(roles, role) : String(role_id), { operation, what });
    onClose();
    return undefined;
  }
  const [form] = useState(() =>
    createForm<FormValues>({
      initialValues: initialValues(fields, { role_id: user.role?.id }),
      onSubmit: () => undefined,
    }),
  );

  // The form's component hands over a handler only from its second drawing on.
  useEffect(() => form.setConfig('onSubmit', submit));

  return (
    <Form form={form} onSubmit={submit}>
      {({ handleSubmit, values: { role_id } }) => {
        const isOther = role_id !== '' && role_id !== String(user.role?.id);
        return (
          <FormModal
            title={changeRoleAction.label}
            submit="Save Role"
            onSubmit={handleSubmit}
            isSending={state.status === 'pending'}
            disabled={!isOther}
            failure={failure}
            onClose={onClose}
          >
            <ReferenceField
              resource={roles}
              input={input}
              valueLabel={isOther ? undefined : roleLabel(user.role)}
            />
            <RoleChange user={user} roleId={isOther ? role_id : user.role?.id} isChosen={isOther} />
          </FormModal>
        );
      }}
    </Form>
  );
}

const roleLabel = (role: TeamMember['role']): string =>
  role?.display_name || role?.name || notAvailable;

interface RoleChangeProps {
  user: TeamMember;
  roleId: unknown;
  /** Whether the role is another one than the present. */
  isChosen: boolean;
}

/** The permissions that a user gains and loses by a role; empty while the role is not loaded. */
function RoleChange({ user, roleId, isChosen }: RoleChangeProps) {
  const role = useAppSelector(selectNamed(roles.name, roleId));
  if (role === undefined) return null;
  return (
    <PermissionChanges
      change={comparePermissions(user.role?.permissions, role.permissions)}
      people={
        <>
          <bdi>{fullName(user)}</bdi> has the role <bdi>{roleLabel(user.role)}</bdi>. A new role
          takes effect{' '}
          {user.is_active === false ? 'once they accept the invitation.' : 'immediately.'}
        </>
      }
      unchanged={
        isChosen ? 'The permissions stay the same.' : 'Choose another role to see what changes.'
      }
    />
  );
}
