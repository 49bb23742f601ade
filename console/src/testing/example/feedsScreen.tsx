import { feeds as resource } from './feeds.ts';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';

const steps: FormStep[] = [
  { id: 'details', title: 'Details', inputs: ['name', 'address', 'sector_id', 'is_public'] },
];

export const feeds: ScreenBody = {
  resource,
  add: addAction(resource, { submit: 'Create Feed', steps, onSaveFailure: 'stay' }),
  rowActions: [
    viewAction({ label: 'View Feed' }),
    editAction(resource, {
      label: 'Edit Feed',
      submit: 'Update Feed',
      steps,
      onSaveFailure: 'stay',
    }),
    removeAction(resource, { label: 'Delete Feed', onSaveFailure: 'close' }),
  ],
};
