import { expect, test } from 'vitest';
import { keyMark, keyName, keyScope } from './keys.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 24 * 60 * 60_000).toISOString();

test.each([
  ['a new key', { created_at: inDays(0) }, undefined],
  ['a key without dates', {}, undefined],
  ['a key that ends now', { expires_at: inDays(0) }, 'Expired'],
  ['an old key that has ended', { expires_at: inDays(-1), is_replaced: true }, 'Expired'],
  ['a key that was replaced', { expires_at: inDays(1), is_replaced: true }, 'Replaced'],
  ['a key that ends in seven days', { expires_at: inDays(7) }, 'Expires soon'],
  ['a key that ends in eight days', { expires_at: inDays(8) }, undefined],
  [
    'a key used 90 days ago',
    { created_at: inDays(-400), used_at: inDays(-90) },
    'Unused for 90 days',
  ],
  ['a key used 89 days ago', { created_at: inDays(-400), used_at: inDays(-89) }, undefined],
  [
    'a key that nothing ever used',
    { created_at: inDays(-90), used_at: null },
    'Unused for 90 days',
  ],
])('%s', (_name, key, mark) => {
  expect(keyMark(key, now)?.text).toBe(mark);
});

test('a scope and a name are a few words', () => {
  expect(keyScope({})).toBe('Full access');
  expect(keyScope({ is_read_only: false, permissions: null })).toBe('Full access');
  expect(keyScope({ is_read_only: true })).toBe('Read only');
  expect(keyScope({ permissions: [] })).toBe('0 permissions');
  expect(keyScope({ is_read_only: true, permissions: ['a', 'b'] })).toBe(
    'Read only, 2 permissions',
  );
  expect(keyName({ name: null })).toBe('Profile key');
  expect(keyName({ name: 'CI' })).toBe('CI');
});
