import { afterEach, expect, test, vi } from 'vitest';
import { moment, date } from '../fields/fields.ts';
import { withLocalDays } from './localDays.ts';

afterEach(() => vi.unstubAllEnvs());

const fields = { updated_at: moment('Last Updated'), day: date('Day') };
const valueOf = (value: string) => {
  const filter = { and: [{ or: [{ field: 'updated_at', op: 'is', value }] }] };
  return JSON.stringify(withLocalDays(filter, fields)).match(/"value":"(.*?)"/)?.[1];
};

test.each([
  ['Europe/Berlin', '2026-01-31', '2026-01-30T23:00:00.000Z/2026-01-31T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z/2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-01-31', '2026-01-31T05:00:00.000Z/2026-02-01T05:00:00.000Z'],
  ['America/New_York', '2026-01-31T12:00', '2026-01-31T17:00:00.000Z'],
  ['America/New_York', '2026-01-31T12:00:00Z', '2026-01-31T12:00:00Z'],
  ['America/New_York', 'soon', 'soon'],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z/2027-01-01T00:00:00.000Z'],
])('in %s, %s is %s', (zone, value, limits) => {
  vi.stubEnv('TZ', zone);
  expect(valueOf(value)).toBe(limits);
});

test('days of fields that hold days, and what is no filter, stay as they are', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  for (const filter of [
    { field: 'day', op: 'is', value: '2026-01-31' },
    { field: 'updated_at', op: 'empty' },
    { field: 7 },
    'and',
    null,
  ]) {
    expect(withLocalDays(filter, fields)).toEqual(filter);
  }
});
