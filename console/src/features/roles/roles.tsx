import type { AnyRow } from '@steward/api';
import { roles as resource, roleChangeForm, roleForm, roleIds } from '@steward/api';
import {
  fromRoleForm,
  initialValues,
  pickFields,
  roleBody,
  roleChangeBody,
  toRoleForm,
} from '@steward/api/forms';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormAction, FormStep, InputSpec } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall, recordCall } from '../../engine/definition/calls.ts';
import { permissionGroups } from './permissionGroups.ts';

const RoleEffect = lazyWithRetry(() => import('./RoleEffect.tsx').then((m) => m.RoleEffect));
const PermissionList = lazyWithRetry(() =>
  import('./PermissionList.tsx').then((m) => m.PermissionList),
);

const builtIn: readonly number[] = Object.values(roleIds);
const isBuiltIn = ({ id }: AnyRow): boolean => builtIn.includes(id);

const permissionStep: FormStep = {
  id: 'permissions',
  title: 'Permissions',
  inputs: [{ name: 'selectedPermissions', input: 'cards', groups: permissionGroups }],
  content: RoleEffect,
};
const texts: readonly InputSpec[] = [
  { name: 'displayName', clearable: true },
  { name: 'description', clearable: true },
  { name: 'secondFactorFrom', clearable: true },
];

/** The form that edits a role: its values under the names that its call has. */
const editRole = (options: Pick<FormAction, 'id' | 'fields' | 'steps' | 'appliesTo'>) =>
  editAction(resource, {
    label: 'Edit Role',
    submit: 'Save Role',
    initial: ({ row }) => initialValues(options.fields, row && toRoleForm(row)),
    toRecord: fromRoleForm,
    requests: (values, context) => [
      recordCall(resource, resource.update, context, roleChangeBody(values)),
    ],
    onSaveFailure: 'stay',
    ...options,
  });

export const roles: ScreenBody = {
  resource,
  add: addAction(resource, {
    submit: 'Create Role',
    fields: roleForm,
    steps: [
      { id: 'details', title: 'Details', inputs: ['name', 'displayName', 'description'] },
      permissionStep,
    ],
    requests: (values, context) => [
      createCall(resource, resource.create, context, roleBody(values)),
    ],
    toRecord: fromRoleForm,
    onSaveFailure: 'close',
  }),
  rowActions: [
    viewAction({ label: 'View Role', render: (row) => <PermissionList role={row} /> }),
    editRole({
      id: 'edit',
      fields: roleChangeForm,
      steps: [{ id: 'details', title: 'Details', inputs: ['name', ...texts] }, permissionStep],
      appliesTo: (row) => !isBuiltIn(row),
    }),
    editRole({
      id: 'edit-texts',
      fields: pickFields(roleChangeForm, 'displayName', 'description', 'secondFactorFrom'),
      steps: [
        {
          id: 'details',
          title: 'Details',
          inputs: texts,
          note: () => 'This role is built in. Its name and permissions cannot change.',
        },
      ],
      appliesTo: isBuiltIn,
    }),
    removeAction(resource, {
      label: 'Delete Role',
      onSaveFailure: 'close',
      blockedReason: (row) =>
        isBuiltIn(row)
          ? 'This role is built in and cannot be deleted.'
          : 'A role cannot be deleted while a user has it.',
    }),
  ],
};
