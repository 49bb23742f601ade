import { boolean, count, json, moment, number, records, text } from '../fields/fields.ts';

/** How much one call changes, and tells of it. */
export const changeLimits = {
  /** Most records that one call changes or deletes. */
  records: 20_000,
  /** Most ids that one call names. */
  ids: 10_000,
  /** Most records that are given back as they were at a moment, and most deleted ones that a check tells. */
  asOf: 500,
  /** How many changed records the answer shows with their values; of those as they were, all. */
  shown: 10,
  /** How many refused records the answer names; of those as they were, all. */
  refusals: 100,
} as const;

/**
 * The body of a call that changes many records: those of `ids`, or all that the query of the call finds, as the
 * list call finds them. One of `values`, `remove` and `as_of` says what is done to them.
 */
export const changeManyBody = {
  ids: json('IDs', {
    maxLength: 250_000,
    hint: 'A list of ids. Left out, the records are those that the list finds with the same q and filter.',
  }),
  values: json('Values', {
    hint: 'The fields to change, as the call that changes one record takes them.',
  }),
  remove: boolean('Delete', { hint: 'Delete the records.' }),
  as_of: moment('As of', {
    hint: 'Give the records the values that they had at this moment, as the history tells.',
  }),
  deleted: boolean('Deleted', {
    hint: 'With as_of: also bring back those of the ids that have been deleted since. Without ids, a check tells which records that are, the 500 that were deleted last; q and filter find them by the values that they had at the moment.',
  }),
  check: boolean('Check', { hint: 'Only say what would be done.' }),
  found: count('Found', {
    min: 0,
    hint: 'How many records the check found. Where there are more or fewer by now, nothing is changed.',
  }),
};

/** One of the records, and of a deleted one when and by whom that was. */
const recordFields = {
  id: number('ID'),
  name: text('Name'),
  deleted_at: moment('Deleted At'),
  deleted_by: text('Deleted By', { isPerson: true }),
};

/** What a change of many records does. Records that a rule refuses stay as they are. */
export const changeManyResult = {
  found: count('Found'),
  changed: count('Changed', { hint: 'How many records were changed, deleted or brought back.' }),
  unchanged: count('Unchanged', { hint: 'How many records are like that already.' }),
  refused: count('Refused', {
    hint: 'How many records stay as they are, since a rule refuses it.',
  }),
  rows: records('Rows', {
    ...recordFields,
    before: json('Before'),
    after: json('After'),
  }),
  refusals: records('Refusals', {
    ...recordFields,
    reason: text('Reason', { maxLength: 1_000 }),
  }),
};
