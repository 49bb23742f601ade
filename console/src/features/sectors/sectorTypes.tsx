import { sectorTypes as resource, pick } from '@steward/api';
import {
  addAction,
  editAction,
  linkAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep, ScreenDefinition } from '../../engine/definition/definition.ts';
import { sectorTreeView } from './sectorTreeView.tsx';
import { heads } from '../../shell/registry/heads.ts';
import { paths } from '../../core/routing/paths.ts';

const fields = pick(resource.fields, 'name');
const steps: FormStep[] = [{ id: 'name', title: 'Name', inputs: ['name'] }];

export const sectorTypes: ScreenDefinition = {
  resource,
  path: paths.sectorTypes,
  title: heads.sectorTypes.title,
  subtitle: heads.sectorTypes.subtitle,
  views: [sectorTreeView],
  add: addAction(resource, {
    label: heads.sectorTypes.add,
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
