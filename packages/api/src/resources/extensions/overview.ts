import { date, number, text } from '../../fields/fields.ts';
import { listResult, route } from '../../routes/route.ts';

/** The figures of the landing page, for each list that the caller may see. */
export const summary = {
  list: route('GET', {
    path: '/summary',
    summary: 'Count the records of each list, with their newest change',
    result: listResult({
      resource: text('List'),
      count: number('Count'),
      changed_at: date('Changed', {
        hint: 'The time of the newest change, if the records tell it.',
      }),
      needs_attention: text('Needs Attention', {
        hint: 'A sentence about what somebody should look at.',
      }),
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
        hint: 'The most records of each list.',
      }),
    },
    result: listResult({
      resource: text('List'),
      name: text('Name'),
      detail: text('Detail'),
      scope: text('Scope', {
        hint: 'The part of the list that has the record, such as a provider table.',
      }),
      matched_field: text('Matched Field', {
        hint: 'The label of the field that matches, where the name does not.',
      }),
      matched_value: text('Matched Value'),
    }),
    extension: 'query',
  }),
};
