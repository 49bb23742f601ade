import { signals as resource } from '@steward/api';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';

const steps: FormStep[] = [
  { id: 'details', title: 'Details', inputs: ['name', 'display_name', 'relevant'] },
];

export const signals: ScreenBody = {
  resource,
  onLoadFailure: 'spin',
  add: addAction(resource, {
    submit: 'Create Signal',
    steps,
    onSaveFailure: 'close',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Signal' }),
    editAction(resource, {
      label: 'Edit',
      title: 'Edit Signal',
      submit: 'Update Signal',
      steps,
      onSaveFailure: 'close',
    }),
    removeAction(resource, { label: 'Delete', title: 'Delete Signal', onSaveFailure: 'close' }),
  ],
};
