import { text } from '../../fields/fields.ts';
import { listResult, route } from '../../routes/route.ts';

/**
 * The list of the platform's abilities beyond the specification. A platform without any lacks this
 * call, too, and answers 404. It is open to everyone, as the configuration of the console is: a client asks before a
 * login.
 */
export const extensions = {
  list: route('GET', {
    path: '/extensions',
    summary: 'List the extensions of the platform',
    access: 'public',
    result: listResult({ name: text('Name') }),
  }),
};
