import { expect, test } from 'vitest';
import { dateOf, dayText, isoOf, parseDay } from './day.ts';

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['', ''],
  ['  ', ''],
  ['21/11', 'incomplete'],
  ['21/11/26', 'incomplete'],
  ['29/02/2026', 'incomplete'],
  ['11/21/2026', 'incomplete'],
  ['tomorrow', 'incomplete'],
])('%j is the day %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test('a day is read in the format in which it is shown elsewhere', () => {
  expect(dayText('2026-11-21')).toBe('21/11/2026');
  expect(dayText('incomplete')).toBe('');
  expect(dayText('soon')).toBe('soon');
});

test('a day survives a round trip through a moment', () => {
  const day = dateOf('2026-03-29');
  expect(day && isoOf(day)).toBe('2026-03-29');
  expect(dateOf('incomplete')).toBeUndefined();
  expect(dateOf(undefined)).toBeUndefined();
});
