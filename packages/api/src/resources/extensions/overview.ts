import { choice, date, moment, number, text } from '../../fields/fields.ts';
import { canViewHistory } from '../../routes/rights.ts';
import { listResult, recordResult, route } from '../../routes/route.ts';

/** What waits for somebody to do something about it, with its words. */
export const waitingTopics = {
  invitations: 'Invitations',
  imports: 'Imports with refused rows',
  webhooks: 'Webhooks that are off',
  providers: 'Providers that do not run',
  people: 'People who are not active',
  keys: 'API keys that nobody uses',
} as const;
/** What waits for somebody to do something about it. */
export type WaitingTopic = keyof typeof waitingTopics;

/** The most records of a topic that are named. */
export const waitingLimit = 5;

/** The most people whose changes since a visit are counted by area. */
export const visitPeopleLimit = 8;

/** The most days of which the changes are counted. */
const maxChangeDays = 31;
/** The most minutes that a time zone is from UTC. */
const maxUtcOffset = 14 * 60;

/** Only platforms that can count have these calls. */
const extension = 'query';

/** The figures of the landing page, for each list that the caller may see. */
export const summary = {
  list: route('GET', {
    path: '/summary',
    summary: 'Count the records of each list',
    result: listResult({
      resource: text('List'),
      count: number('Count'),
    }),
    extension,
    heavy: true,
  }),
  waiting: route('GET', {
    path: '/summary/waiting',
    summary: 'List what waits for you',
    result: listResult({
      topic: choice('Topic', waitingTopics),
      resource: text('List'),
      record_id: number('Record ID'),
      scope: text('Scope', {
        hint: 'The part of the list that has the record, such as a provider table.',
      }),
      name: text('Name'),
      detail: text('Detail'),
      count: number('Count', { hint: 'What the record has too many of, such as refused rows.' }),
      since: moment('Since'),
      total: number('Total', {
        hint: `The number of records of the topic, of which at most ${waitingLimit} are named.`,
      }),
    }),
    extension,
    heavy: true,
  }),
  visit: route('GET', {
    path: '/summary/visit',
    summary: 'Show when you were here before, and what others changed since',
    result: recordResult({
      since: moment('Since', {
        hint: 'When you last used the platform before this visit, to the hour. Null on the first visit.',
      }),
      operations: number('Operations', { hint: 'What others changed since.' }),
      people: number('People', { hint: 'The number of those others.' }),
      filter: text('Filter', {
        hint: 'The filter of the history that finds these changes; on the first visit, all changes.',
      }),
    }),
    permission: canViewHistory,
    extension,
    heavy: true,
  }),
  visitChanges: route('GET', {
    path: '/summary/visit/changes',
    summary: 'Count what others changed since you were here, by person and area',
    result: listResult({
      person_id: number('Person ID', { hint: 'Null for changes by the platform.' }),
      person: text('Person'),
      resource: text('Area'),
      count: number('Operations'),
      filter: text('Filter', {
        hint: `The filter of the history that finds the changes of the person, of whom the ${visitPeopleLimit} busiest are named.`,
      }),
    }),
    permission: canViewHistory,
    extension,
    heavy: true,
  }),
  changes: route('GET', {
    path: '/summary/changes',
    summary: 'Count the operations of each day and area',
    query: {
      days: number('Days', { min: 1, max: maxChangeDays, default: 14 }),
      utc_offset: number('UTC offset', {
        min: -maxUtcOffset,
        max: maxUtcOffset,
        default: 0,
        hint: 'The minutes by which the time zone of the days is ahead of UTC.',
      }),
    },
    result: listResult({
      day: date('Day'),
      resource: text('Area'),
      count: number('Operations'),
    }),
    permission: canViewHistory,
    extension,
    heavy: true,
  }),
  companies: route('GET', {
    path: '/summary/companies',
    summary: 'Count the companies at the end of each of the last 13 weeks',
    result: listResult({
      at: moment('At'),
      count: number('Companies'),
      imports: number('Imports', { hint: 'The imports of companies in that week.' }),
    }),
    extension,
    heavy: true,
  }),
  values: route('GET', {
    path: '/summary/values',
    summary: 'Count the values of each definition, the most frequent first',
    result: listResult({
      definition_id: number('Definition ID'),
      name: text('Definition'),
      count: number('Values'),
    }),
    extension,
    heavy: true,
  }),
  mails: route('GET', {
    path: '/summary/mails',
    summary: 'Count the mails that are due in each hour of a day, or of a week',
    query: {
      day: number('Day', {
        min: 0,
        max: 6,
        hint: 'The day of the week, in the time zone of the schedules; 0 is Sunday. Without it, all days are counted together.',
      }),
    },
    result: listResult({
      hour: number('Hour'),
      count: number('Mails'),
    }),
    extension,
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
    extension,
  }),
};
