import { expect, onTestFinished, test, vi } from 'vitest';
import { companies } from '../resources/companies.ts';
import { imports } from '../resources/extensions/imports.ts';
import { signals } from '../resources/signals.ts';
import { users } from '../resources/people/users.ts';
import { boolean, choice, date, flag, list, text } from '../fields/fields.ts';
import { cellValue, columnField, formatDate, formatRelative, formatValue } from './format.ts';

// @specification limits.dates
test('a moment is shown as day, month and year of the reader’s own time zone', () => {
  const local = new Date(2026, 0, 5, 23, 59);
  expect(formatDate(local.toISOString())).toBe('05/01/2026');
});

test('a day without a time is the same day everywhere', () => {
  expect(formatDate('2026-01-31')).toBe('31/01/2026');
});

test('a day without a time begins at the reader’s own midnight', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const eight = new Date(2026, 0, 30, 20);
  expect(eight.toISOString()).toBe('2026-01-31T01:00:00.000Z');
  expect(formatRelative('2026-01-31', eight.getTime())).toBe('in 4 hours');
});

test('an invalid date is not formatted as a date', () => {
  expect(formatDate('soon')).toBeUndefined();
  expect(formatRelative('soon', 0)).toBeUndefined();
  expect(formatValue('soon', date('Date'))).toBe('soon');
});

const now = Date.UTC(2026, 5, 15, 12);
// @specification limits.dates
test.each([
  [0, 'just now'],
  [-59, 'just now'],
  [-60, '1 minute ago'],
  [-3_599, '59 minutes ago'],
  [-7_200, '2 hours ago'],
  [-86_400, '1 day ago'],
  [-6 * 86_400, '6 days ago'],
  [-14 * 86_400, '2 weeks ago'],
  [-62 * 86_400, '2 months ago'],
  [-800 * 86_400, '2 years ago'],
  [5_400, 'in 1 hour'],
])('%i seconds from now reads “%s”', (seconds, words) => {
  expect(formatRelative(new Date(now + seconds * 1_000).toISOString(), now)).toBe(words);
});

// @specification layout.emptyValues
test('nothing is an empty text, but zero and false are values', () => {
  expect([undefined, null, '', '  ', []].map((value) => formatValue(value))).toEqual([
    '',
    '',
    '',
    '',
    '',
  ]);
  expect(formatValue(0)).toBe('0');
  expect(formatValue(12_345)).toBe('12345');
  expect(formatValue(12_345, imports.fields.created)).toBe('12,345');
  expect(formatValue(false)).toBe('false');
});

test('a choice, flag or boolean shows its label for each form that it is sent in', () => {
  expect(formatValue('accepted', choice('Action', { accepted: 'Accepted' }))).toBe('Accepted');
  expect(formatValue('unheard-of', choice('Action', { accepted: 'Accepted' }))).toBe('unheard-of');
  expect(formatValue(1, flag('Public'))).toBe('Yes');
  expect(formatValue(true, flag('Public'))).toBe('Yes');
  expect(formatValue(0, boolean('Extended'))).toBe('False');
  expect(formatValue(true, signals.fields.relevant)).toBe('TRUE');
});

test('lists are joined, objects are JSON', () => {
  expect(formatValue(['a', 'b'], list('Values'))).toBe('a, b');
  const options = [{ value: 'a', label: 'Alpha' }];
  expect(formatValue(['a', 'b'], list('Values', { options }))).toBe('Alpha, b');
  expect(formatValue({ a: 1 }, text('Any'))).toBe('{"a":1}');
});

// @specification entities.company
test('a cell has the field of its column, or the value that the column computes', () => {
  const [name, website] = companies.columns;
  const row = { id: 1, website: 'acme.com', overviews: [{ id: 4, name: 'Acme' }] };
  expect(name && cellValue(name, row)).toBe('Acme');
  expect(website && cellValue(website, row)).toBe('acme.com');
  expect(name && cellValue(name, { id: 2 })).toBeUndefined();
  expect(website && columnField(companies, website)).toBe(companies.fields.website);
  expect(name && columnField(companies, name)).toBeUndefined();
});

test('a user’s name and type are computed from the fields that are present', () => {
  const [name, type] = users.columns;
  expect(name && cellValue(name, { id: 1, first_name: 'Ada' })).toBe('Ada');
  expect(type && cellValue(type, { id: 1, is_admin: true })).toBe('Administrator');
  expect(type && cellValue(type, { id: 1 })).toBe('Standard User');
  const role = { permissions: [{ name: 'can-manage-users' }] };
  expect(type && cellValue(type, { id: 1, role })).toBe('Administrator');
});
