import { users } from '@steward/api';
import { parseFilter } from '@steward/api/forms';
import { expect, test } from 'vitest';
import { tabQuery } from './tabFilters.ts';
import { isUnused, unusedFilter } from './accounts/unused.ts';

const filterOf = (...args: Parameters<typeof tabQuery>): unknown =>
  JSON.parse(tabQuery(...args).filter ?? '');
const byRole = { field: 'role_id', op: 'is', value: 2 } as const;

test.each(['active', 'invited', 'deactivated'] as const)(
  'an export of the %s users asks for what the platform can filter',
  (tab) => {
    const filter = filterOf(tab, { page: 1, filter: JSON.stringify(byRole) }, true);
    expect(parseFilter(users, filter).problem).toBeUndefined();
    expect(filter).toMatchObject({ and: expect.arrayContaining([byRole]) });
  },
);

test('who is not told of deactivated people does not filter by that', () => {
  expect(filterOf('active', { page: 1 }, false)).toEqual({
    and: [{ field: 'is_active', op: 'is', value: true }],
  });
});

test('the platform is not asked to sort by what it does not store', () => {
  expect(tabQuery('active', { page: 1, sort: 'role', order: 'asc' }, true).sort).toBeUndefined();
  expect(tabQuery('active', { page: 1, sort: 'email', order: 'asc' }, true).sort).toBe('email');
});

test('somebody is unused after 90 days, and not while nobody knows', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const isUnusedSince = (last_used_at: string | null) => isUnused({ id: 3, last_used_at }, now);
  expect(isUnusedSince('2026-08-23T11:00:00.000Z')).toBe(true);
  expect(isUnusedSince('2026-08-23T13:00:00.000Z')).toBe(false);
  expect(isUnusedSince(null)).toBe(false);
  expect(parseFilter(users, JSON.parse(unusedFilter(now))).problem).toBeUndefined();
});
