import { rationales as resource } from '@steward/api';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';

const steps: FormStep[] = [
  { id: 'details', title: 'Details', inputs: ['rationale', 'action_type'] },
];

export const rationales: ScreenBody = {
  resource,
  pager: 'inverted',
  add: addAction(resource, {
    submit: 'Create Rationale',
    steps,
    onSaveFailure: 'close',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Recommendation Rationale' }),
    editAction(resource, {
      label: 'Edit',
      title: 'Edit Recommendation Rationale',
      submit: 'Update Rationale',
      steps,
      onSaveFailure: 'close',
    }),
    removeAction(resource, {
      label: 'Delete',
      title: 'Delete Recommendation Rationale',
      onSaveFailure: 'close',
    }),
  ],
};
