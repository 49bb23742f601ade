import { mlModels as resource } from '@steward/api';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep, ScreenDefinition } from '../../engine/definition/definition.ts';
import { heads } from '../../shell/registry/heads.ts';
import { paths } from '../../core/routing/paths.ts';

const steps: FormStep[] = [{ id: 'details', title: 'Details', inputs: ['host_url', 'model_type'] }];

export const mlModels: ScreenDefinition = {
  resource,
  path: paths.mlModels,
  title: heads.mlModels.title,
  subtitle: heads.mlModels.subtitle,
  onLoadFailure: 'spin',
  add: addAction(resource, {
    label: heads.mlModels.add,
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
