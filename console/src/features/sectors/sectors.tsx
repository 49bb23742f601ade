import { sectors as resource } from '@steward/api';
import { initialValues, sectorBody } from '@steward/api/forms';
import {
  addAction,
  editAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import type { FormStep } from '../../engine/definition/definition.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall, recordCall } from '../../engine/definition/calls.ts';
import { SectorsSubtitle } from './SectorsSubtitle.tsx';
import { sectorTreeView } from './sectorTreeView.tsx';

const steps: FormStep[] = [
  {
    id: 'details',
    title: 'Details',
    inputs: ['name', 'display_name', 'sector_type_id', { name: 'parent_id', clearable: true }],
  },
];

export const sectors: ScreenBody = {
  resource,
  subtitle: <SectorsSubtitle />,
  scope: { from: 'route', param: 'sectorTypeId' },
  views: [sectorTreeView],
  add: addAction(resource, {
    submit: 'Create Sector',
    steps,
    initial: ({ scope = '' }) => ({
      ...initialValues(resource.fields),
      sector_type_id: scope,
      is_internal: 'false',
    }),
    requests: (values, context) => {
      const body = sectorBody(values, context.scope);
      return body === undefined ? [] : [createCall(resource, resource.create, context, body)];
    },
    onSaveFailure: 'close',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Sector' }),
    editAction(resource, {
      label: 'Edit',
      title: 'Edit Sector',
      submit: 'Update Sector',
      steps,
      // Not an input, but the platform requires it in every update.
      initial: ({ row }) => {
        const values = initialValues(resource.fields, row);
        return { ...values, is_internal: values.is_internal || 'false' };
      },
      requests: (values, context) => {
        const body = sectorBody(values, context.scope, context.row);
        return body === undefined ? [] : [recordCall(resource, resource.update, context, body)];
      },
      onSaveFailure: 'close',
    }),
    removeAction(resource, { label: 'Delete', title: 'Delete Sector', onSaveFailure: 'close' }),
  ],
};
