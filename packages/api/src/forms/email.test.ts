import { expect, test } from 'vitest';
import { schedules } from '../resources/email.ts';
import { preferenceBodies, scheduleBodies, scheduleBody, weekdayIndex, weekdays } from './email.ts';
import { parseIds } from '../values/input.ts';

// @specification rules.everyDay
test('an empty day makes one schedule for each day 0 to 6 and each user', () => {
  const bodies = scheduleBodies({
    type: 'daily_digest',
    day: '',
    hour: '9',
    minutes: '30',
    users: ['3', '4'],
  });
  expect(bodies).toHaveLength(14);
  expect(bodies.map(({ user_id, day }) => [user_id, day])).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((day) => [3, day]),
    ...[0, 1, 2, 3, 4, 5, 6].map((day) => [4, day]),
  ]);
  expect(bodies[0]).toEqual({ type: 'daily_digest', hour: 9, minutes: 30, user_id: 3, day: 0 });
});

test('a chosen day makes one schedule for each user, Sunday as 0 too', () => {
  expect(scheduleBodies({ day: '0', users: [5] })).toEqual([
    { hour: 6, minutes: 0, user_id: 5, day: 0 },
  ]);
  expect(scheduleBodies({ day: 7, users: [5, 6] }).map(({ day }) => day)).toEqual([7, 7]);
});

test('an invalid day makes no schedule, rather than seven', () => {
  expect(scheduleBodies({ day: 'Monday', users: [5] })).toEqual([]);
});

test('an empty list of users makes no schedule', () => {
  expect(scheduleBodies({ day: '1' })).toEqual([]);
});

// @specification rules.scheduleNumbers
test('an edit sends numbers, and the defaults of hour and minutes', () => {
  expect(
    scheduleBody({
      type: 'daily_digest',
      day: '7',
      hour: '',
      minutes: ' ',
      email_user_preference_id: '2',
      user: 'a@b.co',
    }),
  ).toEqual({
    type: 'daily_digest',
    day: 7,
    hour: 6,
    minutes: 0,
    email_user_preference_id: 2,
  });
  expect(scheduleBody({ hour: '0', minutes: '59' })).toEqual({ hour: 0, minutes: 59 });
});

test('an hour and minutes that an edit leaves empty stay as they are stored', () => {
  const storedTime = { hour: 18, minutes: 45 };
  expect(scheduleBody({ hour: '', minutes: '30' }, storedTime)).toEqual({ hour: 18, minutes: 30 });
  expect(scheduleBody({ hour: '0', minutes: ' ' }, storedTime)).toEqual({ hour: 0, minutes: 45 });
  expect(scheduleBody({}, { hour: null, minutes: null })).toEqual({ hour: 6, minutes: 0 });
});

test('ids are whole numbers above 0', () => {
  expect(parseIds(['1', 2, '0', '-1', '1.5', 'x', ''])).toEqual([1, 2]);
  expect(parseIds('1')).toEqual([]);
});

// @specification rules.preferenceNumbers
test('a form makes one preference for each chosen user, with the filled-in numbers alone', () => {
  expect(
    preferenceBodies({
      name: 'Daily',
      type: 'daily_digest',
      is_public: '1',
      actions_count: '5',
      articles_count: '',
      users: ['1', '2'],
      user: 'x',
    }),
  ).toEqual([
    { name: 'Daily', type: 'daily_digest', is_public: 1, actions_count: 5, user_id: 1 },
    { name: 'Daily', type: 'daily_digest', is_public: 1, actions_count: 5, user_id: 2 },
  ]);
});

test('Monday is 1, and Sunday both 0 and 7; every day that a schedule may have is one of the week', () => {
  expect([0, 1, 6, 7].map((day) => weekdays[weekdayIndex(day) ?? 0]?.name)).toEqual([
    'Sunday',
    'Monday',
    'Saturday',
    'Sunday',
  ]);
  const { min, max } = schedules.fields.day;
  expect([min, max]).toEqual([0, 7]);
  for (const day of [0, 1, 2, 3, 4, 5, 6, 7]) expect(weekdayIndex(day)).toBeDefined();
  for (const invalidDay of [-1, 8, 1.5, '1', null, undefined])
    expect(weekdayIndex(invalidDay)).toBeUndefined();
});
