import { tags as resource } from './tags.ts';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../../console/src/engine/definition/actions.tsx';
import type { FormStep } from '../../../console/src/engine/definition/definition.ts';
import type { ScreenBody } from '../../../console/src/engine/definition/screen.ts';

const steps: FormStep[] = [{ id: 'details', title: 'Details', inputs: ['name', 'colour'] }];

export const tags: ScreenBody = {
  resource,
  add: addAction(resource, { submit: 'Create Tag', steps, onSaveFailure: 'stay' }),
  rowActions: [
    viewAction({ label: 'View Tag' }),
    editAction(resource, { label: 'Edit Tag', submit: 'Update Tag', steps, onSaveFailure: 'stay' }),
    removeAction(resource, { label: 'Delete Tag', onSaveFailure: 'close' }),
  ],
};
