import { definitions as resource } from '@steward/api';
import { definitionBody, validateDefinition, text } from '@steward/api/forms';
import { addAction, removeAction, viewAction } from '../../engine/definition/actions.tsx';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall } from '../../engine/definition/calls.ts';

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
    removeAction(resource, { label: 'Delete', title: 'Delete Definition', onSaveFailure: 'close' }),
  ],
};
