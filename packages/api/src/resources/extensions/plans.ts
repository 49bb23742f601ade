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

/** The most bytes, fields and items of a plan. */
const limits = { bytes: 5 * 1024 * 1024, values: 1_000_000 };

/** A field whose values have this type. */
const typedAs = <T>({ value: _none, ...field }: Field): Field<T, false> => ({
  ...field,
  required: false,
});

const placeFields = {
  path: text('Place', { hint: 'In the document, such as signal.3.' }),
  field: text('Field'),
};
const nameFields = {
  noun: text('Noun'),
  scope: text('Scope', { hint: 'The table, or the name of the record, that it belongs to.' }),
  name: text('Name'),
  id: number('ID'),
};
const labelField = text('Label', { hint: 'The name of the record for people.' });

/** Records that no plan can hold. */
const omittedField = records('Omitted', { ...nameFields, reason: text('Reason') });

const documentField = json('Document', {
  required: true,
  maxLength: limits.bytes,
  hint: 'Lists of records by noun, some of them by scope. Records refer to each other by name.',
});

/** What a plan is compared by. */
const planBody = {
  document: documentField,
  only: list('Only', {
    maxLength: 600,
    hint: 'Limits the plan to these nouns. A name, or a scope and a name, may follow after slashes. Default: everything.',
  }),
  prune: boolean('Prune', {
    default: false,
    hint: 'Deletes records that the document does not name, of the kinds that it names.',
  }),
  max_deletes: number('Maximum deletes', {
    min: 0,
    hint: 'More deletions are a problem. Default: no limit.',
  }),
};

/** What a comparison answers. */
const comparisonFields = {
  digest: text('Digest', {
    hint: 'Signs the document and the versions of the compared records. Missing if there are problems.',
  }),
  changes: typedAs<readonly PlanChange[]>(
    records('Changes', {
      op: choice('Change', { create: 'Create', change: 'Change', delete: 'Delete' }),
      ...nameFields,
      label: labelField,
      path: placeFields.path,
      differences: records('Differences', {
        field: placeFields.field,
        from: json('From'),
        to: json('To'),
      }),
    }),
  ),
  problems: typedAs<readonly PlanProblem[]>(
    records('Problems', {
      ...placeFields,
      label: labelField,
      problem: text('Problem', { maxLength: 1_000 }),
      also: text('Also', { hint: 'The place of the other record.' }),
    }),
  ),
  unmanaged: typedAs<readonly UnmanagedRecord[]>(
    records('Unmanaged', {
      ...nameFields,
      fragment: json('Fragment', { hint: 'A document with this record alone.' }),
    }),
  ),
  unnameable: typedAs<readonly UnnameableRecord[]>(omittedField),
  unread: typedAs<readonly UnreadSecret[]>(
    records('Secrets that were not compared', { ...placeFields, source: text('Source') }),
  ),
  hints: list('Hints'),
};

/** The configuration of a platform as one document, and the differences from a changed one. */
export const plans = {
  read: route('GET', {
    path: '/plan',
    summary: 'Read the configuration as one document',
    extension,
    query: {
      kinds: list('Kinds', { hint: 'Nouns. Default: all except people.' }),
    },
    result: recordResult({
      document: typedAs<Readonly<Record<string, unknown>>>(documentField),
      omitted: typedAs<readonly UnnameableRecord[]>(omittedField),
    }),
  }),
  compare: route('POST', {
    path: '/plan/compare',
    summary: 'Compare a plan with the platform',
    extension,
    permission: 'behalf',
    limits,
    body: planBody,
    result: recordResult(comparisonFields),
  }),
  apply: route('POST', {
    path: '/plan/apply',
    summary: 'Apply a compared plan, as a whole or not at all',
    extension,
    permission: 'behalf',
    limits,
    body: {
      ...planBody,
      digest: text('Digest', {
        required: true,
        hint: 'The digest of the comparison. If the platform or the plan has changed since, nothing is applied (412, with the new comparison).',
      }),
      id: text('ID', {
        required: true,
        hint: 'A UUID from the client. A repeated call gets the same answer, and the history groups all changes under it.',
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
