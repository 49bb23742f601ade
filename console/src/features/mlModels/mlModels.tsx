import { mlModels as resource } from '@steward/api';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';

const steps: FormStep[] = [{ id: 'details', title: 'Details', inputs: ['host_url', 'model_type'] }];

export const mlModels: ScreenBody = {
  resource,
  onLoadFailure: 'spin',
  add: addAction(resource, {
    submit: 'Create Model Config',
    steps,
    onSaveFailure: 'close',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Model Config' }),
    editAction(resource, {
      label: 'Edit',
      title: 'Edit Model Config',
      submit: 'Update Model Config',
      steps,
      onSaveFailure: 'close',
    }),
    removeAction(resource, {
      label: 'Delete',
      title: 'Delete Model Config',
      onSaveFailure: 'close',
    }),
  ],
};
