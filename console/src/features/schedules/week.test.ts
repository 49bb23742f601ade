import { expect, test } from 'vitest';
import { formatTime, hourLabel, intensityOf, toWeek } from './week.ts';

const schedule = (id: number, day: unknown, hour: unknown = 6, minutes: unknown = 0) => ({
  id,
  day,
  hour,
  minutes,
});

test('a week begins on Monday, and Sunday holds both 0 and 7', () => {
  const { days, unplaced } = toWeek([schedule(1, 1), schedule(2, 0), schedule(3, 7)]);
  expect(days[0]?.[6]).toMatchObject([{ id: 1 }]);
  expect(days[6]?.[6]).toMatchObject([{ id: 2 }, { id: 3 }]);
  expect(unplaced).toEqual([]);
});

test('schedules of one hour are in the order of their minutes', () => {
  const rows = [schedule(1, 2, 18, 45), schedule(2, 2, 18, null), schedule(3, 2, 18, 5)];
  expect(toWeek(rows).days[1]?.[18]?.map(({ id }) => id)).toEqual([2, 3, 1]);
});

test.each([
  ['no day', schedule(1, null)],
  ['a day that no week has', schedule(1, 8)],
  ['a day in words', schedule(1, 'Monday')],
  ['no hour', schedule(1, 1, null)],
  ['an hour that no day has', schedule(1, 1, 24)],
  ['a part of an hour', schedule(1, 1, 6.5)],
])('a schedule with %s has no place in the week, and is not lost', (_what, row) => {
  const { days, unplaced } = toWeek([row]);
  expect(days.flat(2)).toEqual([]);
  expect(unplaced).toEqual([row]);
});

test('hours are named as a clock shows them', () => {
  expect(formatTime(6, 5)).toBe('06:05');
  expect(hourLabel(0, 6)).toBe('Monday 06:00–06:59');
});

test('few schedules are drawn by their number, many by their share', () => {
  expect([1, 2, 3, 4].map((count) => intensityOf(count, 4))).toEqual([1, 2, 3, 4]);
  expect([1, 25, 26, 100].map((count) => intensityOf(count, 100))).toEqual([1, 1, 2, 4]);
});
