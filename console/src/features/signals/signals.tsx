import { signals as resource } from '@steward/api';
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
  { id: 'details', title: 'Details', inputs: ['name', 'display_name', 'relevant'] },
];

export const signals: ScreenDefinition = {
  resource,
  path: paths.signals,
  title: heads.signals.title,
  subtitle: heads.signals.subtitle,
  onLoadFailure: 'spin',
  add: addAction(resource, {
    label: heads.signals.add,
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
