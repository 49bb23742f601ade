import { json, moment, number, text } from '../../fields/fields.ts';
import { route, streamResult } from '../../routes/route.ts';

const fields = {
  at: moment('When'),
  resource: text('Area'),
  kind: text('What'),
  record_id: number('Record ID'),
  last_record_id: number('Last record ID', { hint: 'Of an import, which made many records.' }),
  count: number('Count', { hint: 'Of a part of an import: the records that it changed.' }),
  ids: json('IDs', { hint: 'Of a part of an import: a list of those records.' }),
  version: number('Version'),
  person: text('Person'),
  request_id: text('Request'),
};

/** One stream of what changes, without values. */
export const events = {
  stream: route('GET', {
    path: '/events',
    summary: 'Listen to what changes',
    extension: 'events',
    result: streamResult(fields),
  }),
};
