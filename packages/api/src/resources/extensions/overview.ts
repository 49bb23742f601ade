import { date, number, text } from '../../fields/fields.ts';
import { listResult, route } from '../../routes/route.ts';

/** The figures of the landing page, for each list that the caller may see. */
export const summary = {
  list: route('GET', {
    path: '/summary',
    summary: 'List how many records there are, and when they changed',
    result: listResult({
      resource: text('List'),
      count: number('Count'),
      changed_at: date('Changed', { hint: 'Where the records say when they changed.' }),
      needs_attention: text('Needs Attention', { hint: 'A sentence, where somebody should look.' }),
    }),
    extension: 'query',
    heavy: true,
  }),
};

/** One search through all lists. */
export const search = {
  list: route('GET', {
    path: '/search',
    summary: 'Search all lists at once',
    query: {
      q: text('Search', { required: true }),
      limit: number('Limit', {
        min: 1,
        max: 20,
        default: 5,
        hint: 'Records of each list, at most.',
      }),
    },
    result: listResult({
      resource: text('List'),
      name: text('Name'),
      detail: text('Detail'),
      scope: text('Scope', {
        hint: 'The part of the list that has the record, such as a provider table.',
      }),
    }),
    extension: 'query',
  }),
};
