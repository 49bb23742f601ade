import { crud } from '../../routes/crud.ts';
import { listQuery } from '../../routes/resource.ts';
import { canViewHistory } from '../../routes/rights.ts';
import { boolean, choice, moment, json, list, number, text } from '../../fields/fields.ts';
import { historyKindLabel, historyKinds, historyLabelTones, kindTones } from './historyKinds.ts';
import { fileResult, pageResult, recordResult, route } from '../../routes/route.ts';

/** Topics of the history that are no resource of the contract, with the word for one of their records. */
export const historyTopics = {
  pipelineUsers: 'pipeline member',
  uiPages: 'UI page',
  uiTabs: 'UI tab',
  uiWidgets: 'UI widget',
  uiFields: 'UI field',
  auth: 'login',
  server: 'server',
} as const;

/** Topics whose entries are about no record: logins, and commands of the server. */
export const recordlessTopics: readonly string[] = [
  'auth',
  'server',
] satisfies (keyof typeof historyTopics)[];

/** The kinds of credentials with which a call was made. */
export const callerKinds = {
  session: 'Session',
  key: 'API key',
  link: 'Password link',
  server: 'Server command',
} as const;

/**
 * Who made a change: a person by their address, the people who run the server by its commands, or the platform by
 * itself.
 *
 * @example
 * historyAuthor({ via: 'server' }); // 'The operator'
 */
export const historyAuthor = ({
  person,
  via,
}: {
  readonly person?: string | null;
  readonly via?: string | null;
}): string => person || (via === 'server' ? 'The operator' : 'The platform');

/** Only platforms with a history have these calls. */
const extension = 'history';
const permission = canViewHistory;

/** What an entry tells of its operation, in a list by operation. */
export const operationFields = {
  entries: number('Entries', {
    hint: 'How many entries this one stands for, in a list by operation. What they do not share is empty.',
  }),
  undone_entries: number('Undone Entries', { hint: 'How many of them were undone.' }),
  changes: json('Changes', {
    hint: 'The number of records by kind and area: a list of {kind, resource, records}.',
  }),
  can_undo: boolean('Can Be Undone', {
    hint: 'Whether the caller may undo the operation as a whole, and nothing of it was undone.',
  }),
};

const fields = {
  at: moment('When'),
  person: text('Person', { isPerson: true, hint: 'The email address of the person.' }),
  person_id: number('Person ID'),
  via: choice('By', callerKinds),
  kind: choice('What', historyKinds, {
    tones: kindTones,
  }),
  resource: text('Area', { hint: 'By its name in the contract, such as signals or uiPages.' }),
  record_id: number('Record ID'),
  last_record_id: number('Last Record ID', {
    hint: 'The last of the records that an import created.',
  }),
  scope: text('Scope', {
    hint: 'The part of the list that has the record now, such as a provider table.',
  }),
  name: text('Record'),
  fields: list('Fields', { hint: 'The fields that changed.' }),
  before: json('Before'),
  after: json('After'),
  version: number('Version', { hint: 'The version of the record after the change.' }),
  call: text('Call', { hint: 'Such as signals.update.' }),
  operation: text('Operation', { hint: 'Changes that belong together share it.' }),
  part: number('Part', { hint: 'The number of the part of an import.' }),
  import: text('Import', {
    hint: 'The UUID of the import that began here. The name of the entry shows its progress.',
  }),
  import_id: number('Import ID', { hint: 'The ID of that import.' }),
  undoes: number('Undoes', { hint: 'The entry that this one undid.' }),
  undone_by: number('Undone By', { hint: 'The entry that undid this one.' }),
  address: text('From'),
  request_id: text('Request'),
  ...operationFields,
};

/** By what entries are listed as one. */
const historyGroups = { operation: 'Operation' } as const;

const base = crud({
  name: 'history',
  noun: 'history',
  one: 'history entry',
  many: 'history entries',
  path: '/history',
  pageSize: 50,
  extension,
  readPermission: permission,
  fields,
  columns: [
    'at',
    { id: 'person', header: fields.person.label, value: historyAuthor, sortable: true },
    {
      id: 'kind',
      header: fields.kind.label,
      value: historyKindLabel,
      sortable: true,
      tones: historyLabelTones,
    },
    'resource',
    'name',
  ],
  detail: 'person',
  search: ['name', 'person'],
  listBy: {
    group: choice('Group', historyGroups, {
      hint: 'One entry for each operation, by its newest change. With a search, or a filter by more than time, person, area and kind, each entry is listed.',
    }),
  },
  filters: {
    at: fields.at,
    person: fields.person,
    person_id: fields.person_id,
    via: fields.via,
    kind: fields.kind,
    resource: fields.resource,
    record_id: fields.record_id,
    name: fields.name,
    fields: fields.fields,
    call: fields.call,
    operation: fields.operation,
    part: fields.part,
    address: fields.address,
    request_id: fields.request_id,
  },
});

/** The formats of an export. */
export const historyFormats = { csv: 'CSV', ndjson: 'NDJSON' } as const;

/**
 * All changes of the platform: person, time, origin, and the values before and after. Entries are only added. Secrets
 * appear as fingerprints, which show that they changed.
 */
export const history = {
  ...base,
  ofRecord: route('GET', {
    path: '/history/{resource}/{recordId}',
    summary: 'List the history of a record, newest first',
    extension,
    permission,
    query: { page: base.list.query.page, pageSize: base.list.query.pageSize },
    result: pageResult(fields),
  }),
  undo: route('POST', {
    path: '/history/{id}/undo',
    summary: 'Undo a change, unless a later one would be lost',
    extension,
    permission,
    body: {
      operation: boolean('Whole operation', {
        hint: 'Undo all changes of the same operation, such as all parts of an import.',
      }),
    },
    result: recordResult({
      undone: number('Undone', { hint: 'The number of entries that were undone.' }),
    }),
  }),
  export: route('GET', {
    path: '/exports/history',
    summary: 'Download the history, newest first',
    extension,
    permission,
    query: {
      format: choice('Format', historyFormats, { default: 'csv' }),
      q: listQuery.q,
      filter: listQuery.filter,
    },
    result: fileResult(fields),
  }),
};
