import { sectorTypes as resource } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import {
  addAction,
  editAction,
  linkAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { sectorTreeView } from './sectorTreeView.tsx';
import { paths } from '../../core/routing/paths.ts';

const fields = pickFields(resource.fields, 'name');
const steps: FormStep[] = [{ id: 'name', title: 'Name', inputs: ['name'] }];

export const sectorTypes: ScreenBody = {
  resource,
  views: [sectorTreeView],
  add: addAction(resource, {
    submit: 'Create Sector Type',
    fields,
    steps,
    onSaveFailure: 'close',
  }),
  rowActions: [
    editAction(resource, {
      label: 'Edit Name',
      submit: 'Update Name',
      fields,
      steps,
      onSaveFailure: 'close',
    }),
    viewAction({ label: 'View Sector Type' }),
    linkAction({
      label: 'Manage Possible Values',
      to: ({ id }) => paths.sectors.replace(':sectorTypeId?', String(id)),
    }),
    removeAction(resource, { label: 'Delete Sector Type', onSaveFailure: 'close' }),
  ],
};
