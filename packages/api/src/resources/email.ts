import { crud } from '../routes/crud.ts';
import { email, flag, number, pickFields, reference, text } from '../fields/fields.ts';

const mailTypes = ['daily_digest', 'weekly_digest', 'news_alert', 'dealflow_update'];

const preferenceFields = {
  user: email('User', { isPerson: true }),
  user_id: reference('users', 'User ID', { required: true }),
  type: text('Type', { suggestions: mailTypes, placeholder: 'daily_digest' }),
  name: text('Name'),
  is_public: flag('Is Public', { default: 0 }),
  include_actions: flag('Include Actions', { default: 0 }),
  actions_count: number('Actions Count', { min: 0 }),
  articles_count: number('Articles Count', { min: 0 }),
  companies_count: number('Companies Count', { min: 0 }),
  social_twitter_count: number('Social Twitter Count', { min: 0 }),
  article_filter_id: number('Article Filter ID', { min: 1 }),
  company_filter_id: number('Company Filter ID', { min: 1 }),
};
const { user: _shownOnly, ...preferenceBodyFields } = preferenceFields;

export const preferences = crud({
  name: 'preferences',
  noun: 'preference',
  one: 'email preference',
  path: '/email-preferences',
  permission: 'can-manage-email',
  pageSize: 20,
  fields: preferenceFields,
  columns: ['user', 'type', 'name', 'actions_count', 'is_public', 'include_actions'],
  labelFields: ['name', 'type'],
  detail: 'user',
  importKeys: ['user_id+type+name'],
  search: ['user', 'type', 'name'],
  create: preferenceBodyFields,
  remove: true,
});

/** Days as in cron: 1 is Monday, and Sunday is both 0 and 7. */
export const dayNames = {
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const;

const scheduleFields = {
  user: email('User', { isPerson: true }),
  user_id: reference('users', 'User ID', { required: true }),
  type: text('Type', { suggestions: mailTypes, placeholder: 'daily_digest' }),
  day: number('Day', {
    min: 0,
    max: 7,
    words: dayNames,
    hint: '0 to 7: 1 is Monday, 0 and 7 are Sunday. Leave empty to create one schedule for each day from 0 to 6.',
  }),
  hour: number('Hour', { min: 0, max: 23, default: 6 }),
  minutes: number('Minutes', { min: 0, max: 59, default: 0 }),
  email_user_preference_id: reference('preferences', 'Email Preference'),
};

export const schedules = crud({
  name: 'schedules',
  noun: 'schedule',
  one: 'email schedule',
  path: '/email-schedules',
  permission: 'can-manage-email',
  pageSize: 20,
  fields: scheduleFields,
  columns: ['user', 'type', 'day', 'hour', 'minutes'],
  importKeys: ['user_id+type+day', 'id'],
  search: ['user', 'type'],
  create: pickFields(
    scheduleFields,
    'type',
    'hour',
    'minutes',
    'email_user_preference_id',
    'user_id',
    'day',
  ),
  update: pickFields(scheduleFields, 'type', 'day', 'hour', 'minutes', 'email_user_preference_id'),
  remove: true,
});
