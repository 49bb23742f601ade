import { preferences as resource, formatCount } from '@steward/api';
import { preferenceBodies, references } from '@steward/api/forms';
import { addAction, removeAction, viewAction } from '../../engine/definition/actions.tsx';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { createCall } from '../../engine/definition/calls.ts';

const { user: _shown, user_id: _chosen, ...shared } = resource.fields;
const fields = { ...shared, users: references('users', 'Users', { required: true }) };

export const preferences: ScreenBody = {
  resource,
  add: addAction(resource, {
    submit: 'Create Preference',
    fields,
    steps: [
      {
        id: 'basic',
        title: 'Basic',
        inputs: [
          'type',
          'name',
          { name: 'is_public', half: true },
          { name: 'include_actions', half: true },
        ],
      },
      {
        id: 'counts',
        title: 'Counts',
        inputs: ['actions_count', 'articles_count', 'companies_count', 'social_twitter_count'].map(
          (name) => ({ name, half: true }),
        ),
      },
      { id: 'filters', title: 'Filters', inputs: ['article_filter_id', 'company_filter_id'] },
      {
        id: 'users',
        title: 'Select Users',
        inputs: ['users'],
        note: ({ length }) =>
          length > 1
            ? `This will create ${formatCount(length)} preferences, one for each user.`
            : undefined,
      },
    ],
    requests: (values, context) =>
      preferenceBodies(values).map((body) => createCall(resource, resource.create, context, body)),
    onSaveFailure: 'stay',
  }),
  rowActions: [
    viewAction({ label: 'View', title: 'View Preference' }),
    removeAction(resource, { label: 'Delete', title: 'Delete Preference', onSaveFailure: 'close' }),
  ],
};
