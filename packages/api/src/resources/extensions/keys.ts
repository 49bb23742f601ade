import { listQuery } from '../../routes/resource.ts';
import { moment, pickFields, text } from '../../fields/fields.ts';
import { emptyResult, pageResult, route } from '../../routes/route.ts';
import { userFields } from '../people/profile.ts';

/** Only platforms whose administrators see to keys have these calls. */
const extension = 'access';
const permission = 'can-manage-keys';

/** An API key, under the id of the user whose it is. */
const fields = {
  ...pickFields(userFields, 'first_name', 'last_name', 'email'),
  key: text('API key', { hint: 'Masked except for its last characters.' }),
  created_at: moment('Created', { hint: 'Unknown for keys of older versions.' }),
  used_at: moment('Last used', { hint: 'Accurate to the minute.' }),
};

/** The API keys of all users: each user has one at most, and makes it in their profile. */
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
    path: '/keys/{userId}',
    summary: 'Revoke the API key of a user',
    extension,
    permission,
    result: emptyResult,
  }),
};
