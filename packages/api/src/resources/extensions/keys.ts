import { listQuery } from '../../routes/resource.ts';
import { number, pickFields } from '../../fields/fields.ts';
import { emptyResult, pageResult, route } from '../../routes/route.ts';
import { keyFields } from '../people/keys.ts';
import { userFields } from '../people/profile.ts';

/** Only platforms whose administrators see to keys have these calls. */
const extension = 'keys';
const permission = 'can-manage-keys';

/** An API key, with its owner. */
const fields = {
  user_id: number('User ID'),
  ...pickFields(userFields, 'first_name', 'last_name', 'email'),
  ...keyFields,
};

/** The API keys of all users, who make them in their profiles. */
export const keys = {
  list: route('GET', {
    path: '/keys',
    summary: 'List the API keys of all users',
    extension,
    permission,
    query: pickFields(listQuery, 'page', 'pageSize'),
    result: pageResult(fields),
  }),
  revoke: route('DELETE', {
    path: '/keys/{keyId}',
    summary: 'Revoke an API key',
    extension,
    permission,
    result: emptyResult,
  }),
};
