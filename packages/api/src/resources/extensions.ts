import { text } from '../fields.ts';
import { listResult, route } from '../route.ts';

/**
 * What the platform can do beyond the specification. A platform that can do nothing more lacks this call,
 * too, and answers 404.
 */
export const extensions = {
  list: route('GET', {
    path: '/extensions',
    summary: 'List what the platform can do beyond the specification',
    result: listResult({ name: text('Name') }),
  }),
};
