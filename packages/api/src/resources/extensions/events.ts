import { json, moment, number, text } from '../../fields/fields.ts';
import { route, streamResult } from '../../routes/route.ts';

const fields = {
  at: moment('When'),
  resource: text('Area'),
  kind: text('What'),
  record_id: number('Record ID'),
  last_record_id: number('Last record ID', {
    hint: 'The last of the records that an import created.',
  }),
  count: number('Count', { hint: 'The number of records that a part of an import changed.' }),
  ids: json('IDs', { hint: 'The records that a part of an import changed.' }),
  version: number('Version'),
  person: text('Person'),
  request_id: text('Request'),
};

/** One stream of what changes, without values. */
export const events = {
  stream: route('GET', {
    path: '/events',
    summary: 'Stream changes',
    extension: 'events',
    result: streamResult(fields),
  }),
};
