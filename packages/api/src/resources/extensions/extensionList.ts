import { text } from '../../fields/fields.ts';
import { listResult, route } from '../../routes/route.ts';

/**
 * The list of the platform's abilities beyond the specification. A platform without any lacks this
 * call, too, and answers 404.
 */
export const extensions = {
  list: route('GET', {
    path: '/extensions',
    summary: 'List the extensions of the platform',
    result: listResult({ name: text('Name') }),
  }),
};
