import type { AnyRow } from '@steward/api';
import { definitions as resource } from '@steward/api';
import { definitionBody, validateDefinition, text } from '@steward/api/forms';
import {
  addAction,
  linkAction,
  removeAction,
  viewAction,
} from '../../engine/definition/actions.tsx';
import { filteredAddress } from '../../core/routing/filteredAddress.ts';
import { paths } from '../../core/routing/paths.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall } from '../../engine/definition/calls.ts';

/** The address of the values of a definition, in their list. */
function valuesAddress({ id }: AnyRow): string {
  const filter = JSON.stringify({ field: 'custom_property_definition_id', op: 'is', value: id });
  return filteredAddress(paths.values, filter);
}

/** The form has a location, which the platform does not store. */
const fields = {
  ...resource.fields,
  location: text('Location', { hint: 'Not saved.' }),
};

export const definitions: ScreenBody = {
  resource,
  add: addAction(resource, {
    submit: 'Create Definition',
    fields,
    steps: [
      { id: 'basic', title: 'Basic', inputs: ['name', 'description'] },
      {
        id: 'details',
        title: 'Details',
        inputs: [
          { name: 'display_type', half: true },
          { name: 'content_type', half: true },
          { name: 'component', half: true },
          { name: 'location', half: true },
          'possible_values',
          'frontend_possible_values',
          { name: 'min', half: true },
          { name: 'max', half: true },
        ],
      },
    ],
    check: (values) => validateDefinition(definitionBody(values)),
    requests: (values, context) => [
      createCall(resource, resource.create, context, definitionBody(values)),
    ],
    onSaveFailure: 'stay',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Definition' }),
    linkAction({ label: 'Show Values', extension: 'query', to: valuesAddress }),
    removeAction(resource, { label: 'Delete', title: 'Delete Definition', onSaveFailure: 'close' }),
  ],
};
