import { values as resource } from '@steward/api';
import { customValueBody, customValueInputs, validateCustomValue } from '@steward/api/forms';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { addAction, removeAction, viewAction } from '../../engine/definition/actions.tsx';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall } from '../../engine/definition/calls.ts';

const ValueInputs = lazyWithRetry(() => import('./ValueInputs.tsx').then((m) => m.ValueInputs));

export const values: ScreenBody = {
  resource,
  emptyHint:
    'A value is what one company or article has for a definition, such as 4 for a rating. Add a definition first, then its values.',
  add: addAction(resource, {
    submit: 'Create Value',
    steps: [
      {
        id: 'value',
        title: 'Value',
        inputs: [
          'custom_property_definition_id',
          { name: 'company_id', half: true },
          { name: 'article_id', half: true },
          'source',
        ],
        valueNames: customValueInputs,
        content: ValueInputs,
        note: () => 'If you fill in more than one, the company and the number win.',
      },
    ],
    check: validateCustomValue,
    requests: (values, context) => [
      createCall(resource, resource.create, context, customValueBody(values)),
    ],
    onSaveFailure: 'stay',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Value' }),
    removeAction(resource, { label: 'Delete', title: 'Delete Value', onSaveFailure: 'close' }),
  ],
};
