import { rationales as resource } from '@steward/api';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep, ScreenDefinition } from '../../engine/definition/definition.ts';
import { heads } from '../../shell/registry/heads.ts';
import { paths } from '../../core/routing/paths.ts';

const steps: FormStep[] = [
  { id: 'details', title: 'Details', inputs: ['rationale', 'action_type'] },
];

export const rationales: ScreenDefinition = {
  resource,
  path: paths.rationales,
  title: heads.rationales.title,
  subtitle: heads.rationales.subtitle,
  pager: 'inverted',
  add: addAction(resource, {
    label: heads.rationales.add,
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
