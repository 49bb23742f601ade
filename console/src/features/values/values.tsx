import { values as resource, valueBody, valueInputs, valueProblems } from '@steward/api';
import { part } from '../../core/loading/lazyWithRetry.ts';
import { addAction, removeAction, viewAction } from '../../engine/definition/actions.tsx';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import { createCall } from '../../engine/definition/definition.ts';
import { heads } from '../../shell/registry/heads.ts';
import { paths } from '../../core/routing/paths.ts';

const ValueInputs = part(() => import('./ValueInputs.tsx').then((m) => m.ValueInputs));

export const values: ScreenDefinition = {
  resource,
  path: paths.values,
  title: heads.values.title,
  subtitle: heads.values.subtitle,
  add: addAction(resource, {
    label: heads.values.add,
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
        holds: valueInputs,
        content: ValueInputs,
        note: () =>
          'One of each is sent: the company before the article; the number before the string, the date and the boolean.',
      },
    ],
    check: valueProblems,
    requests: (typed, context) => [
      createCall(resource, resource.create, context, valueBody(typed)),
    ],
    onSaveFailure: 'stay',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Value' }),
    removeAction(resource, { label: 'Delete', title: 'Delete Value', onSaveFailure: 'close' }),
  ],
};
