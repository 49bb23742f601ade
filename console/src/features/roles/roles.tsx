import { roles as resource, roleForm, roleIds } from '@steward/api';
import { roleBody } from '@steward/api/forms';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { addAction, removeAction, viewAction } from '../../engine/definition/actions.tsx';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall } from '../../engine/definition/calls.ts';
import { permissionGroups } from './permissionGroups.ts';

const RoleEffect = lazyWithRetry(() => import('./RoleEffect.tsx').then((m) => m.RoleEffect));
const PermissionList = lazyWithRetry(() =>
  import('./PermissionList.tsx').then((m) => m.PermissionList),
);

const builtIn: readonly number[] = Object.values(roleIds);

export const roles: ScreenBody = {
  resource,
  add: addAction(resource, {
    submit: 'Create Role',
    fields: roleForm,
    steps: [
      { id: 'details', title: 'Details', inputs: ['name', 'displayName', 'description'] },
      {
        id: 'permissions',
        title: 'Permissions',
        inputs: [{ name: 'selectedPermissions', input: 'cards', groups: permissionGroups }],
        content: RoleEffect,
      },
    ],
    requests: (values, context) => [
      createCall(resource, resource.create, context, roleBody(values)),
    ],
    onSaveFailure: 'close',
  }),
  rowActions: [
    viewAction({ label: 'View Role', render: (row) => <PermissionList role={row} /> }),
    removeAction(resource, {
      label: 'Delete Role',
      onSaveFailure: 'close',
      blockedReason: ({ id }) =>
        builtIn.includes(id)
          ? 'Every platform has this role, so it stays.'
          : 'The role stays as long as a user has it.',
    }),
  ],
};
