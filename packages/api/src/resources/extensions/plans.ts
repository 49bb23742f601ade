import type { Field } from '../../fields/fields.ts';
import { boolean, choice, json, list, number, records, text } from '../../fields/fields.ts';
import type {
  PlanChange,
  PlanProblem,
  UnmanagedRecord,
  UnnameableRecord,
  UnreadSecret,
} from './planComparison.ts';
import { recordResult, route } from '../../routes/route.ts';

/** Only platforms with plans have these calls. */
const extension = 'plans';

/** The most changes that one plan makes. */
export const maxPlanChanges = 5_000;

/** The most bytes of a plan as it is sent, and fields and items of it. */
const limits = { bytes: 5 * 1024 * 1024, values: 1_000_000 };

/** A field whose values have this type. */
const typedAs = <T>({ value: _none, ...field }: Field): Field<T, false> => ({
  ...field,
  required: false,
});

const place = {
  path: text('Place', { hint: 'In the document, such as signal.3.' }),
  field: text('Field'),
};
const named = {
  noun: text('Noun'),
  scope: text('Scope', { hint: 'The table, or the name of the record, that it belongs to.' }),
  name: text('Name'),
  id: number('ID'),
};
const label = text('Label', { hint: 'The record in words.' });

/** Records that no plan can hold. */
const omitted = records('Omitted', { ...named, reason: text('Reason') });

const document = json('Document', {
  required: true,
  maxLength: limits.bytes,
  hint: 'By nouns, lists of records, or lists by scope. Records refer to others by their names.',
});

/** What a plan is compared by. */
const planBody = {
  document,
  only: list('Only', {
    maxLength: 600,
    hint: 'The part of the document that is meant: nouns, each also with a name, or with a scope and a name, after slashes. Default: all of it.',
  }),
  prune: boolean('Prune', {
    default: false,
    hint: 'Whether to delete records that the document does not name, of the kinds that it names.',
  }),
  max_deletes: number('Most deletes', {
    min: 0,
    hint: 'More of them are a problem. Default: any number.',
  }),
};

/** What a comparison answers. */
const comparison = {
  digest: text('Digest', {
    hint: 'Signs the document and the versions of the records that it was compared with. Absent where there are problems.',
  }),
  changes: typedAs<readonly PlanChange[]>(
    records('Changes', {
      op: choice('Change', { create: 'Create', change: 'Change', delete: 'Delete' }),
      ...named,
      label,
      path: place.path,
      differences: records('Differences', {
        field: place.field,
        from: json('From'),
        to: json('To'),
      }),
    }),
  ),
  problems: typedAs<readonly PlanProblem[]>(
    records('Problems', {
      ...place,
      label,
      problem: text('Problem', { maxLength: 1_000 }),
      also: text('Also', { hint: 'The place of another record that it is about.' }),
    }),
  ),
  unmanaged: typedAs<readonly UnmanagedRecord[]>(
    records('Unmanaged', {
      ...named,
      fragment: json('Fragment', { hint: 'A document with this record alone.' }),
    }),
  ),
  unnameable: typedAs<readonly UnnameableRecord[]>(omitted),
  unread: typedAs<readonly UnreadSecret[]>(
    records('Secrets that were not compared', { ...place, source: text('Source') }),
  ),
  hints: list('Hints'),
};

/** The configuration of a platform as one document: as it is, and what a changed one would change. */
export const plans = {
  read: route('GET', {
    path: '/plan',
    summary: 'Read the configuration as one document',
    extension,
    query: {
      kinds: list('Kinds', { hint: 'Nouns. Default: all but people, who come and go.' }),
    },
    result: recordResult({
      document: typedAs<Readonly<Record<string, unknown>>>(document),
      omitted: typedAs<readonly UnnameableRecord[]>(omitted),
    }),
  }),
  compare: route('POST', {
    path: '/plan/compare',
    summary: 'Say what a plan would change, and change nothing',
    extension,
    permission: 'behalf',
    limits,
    body: planBody,
    result: recordResult(comparison),
  }),
  apply: route('POST', {
    path: '/plan/apply',
    summary: 'Make the changes of a plan that was compared, all of them or none',
    extension,
    permission: 'behalf',
    limits,
    body: {
      ...planBody,
      digest: text('Digest', {
        required: true,
        hint: 'That of the comparison. Where the platform or the plan is another one by now, nothing is changed (412, with the new comparison).',
      }),
      id: text('ID', {
        required: true,
        hint: 'A UUID that the client makes. The same call again answers as it did, and the history knows all changes by it.',
      }),
    },
    result: recordResult({
      id: text('ID'),
      changes: number('Changes'),
      created: number('Created'),
      changed: number('Changed'),
      deleted: number('Deleted'),
    }),
  }),
};
