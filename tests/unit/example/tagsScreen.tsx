import { tags as resource } from './tags.ts';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../../console/src/engine/definition/actions.tsx';
import type {
  FormStep,
  ScreenDefinition,
} from '../../../console/src/engine/definition/definition.ts';

const steps: FormStep[] = [{ id: 'details', title: 'Details', inputs: ['name', 'colour'] }];

export const tags: ScreenDefinition = {
  resource,
  path: '/manage-tags',
  title: 'Manage Tags',
  subtitle: 'Words that companies can be found by.',
  add: addAction(resource, {
    label: 'Create New Tag',
    submit: 'Create Tag',
    steps,
    onSaveFailure: 'stay',
  }),
  rowActions: [
    viewAction({ label: 'View Tag' }),
    editAction(resource, { label: 'Edit Tag', submit: 'Update Tag', steps, onSaveFailure: 'stay' }),
    removeAction(resource, { label: 'Delete Tag', onSaveFailure: 'close' }),
  ],
};
