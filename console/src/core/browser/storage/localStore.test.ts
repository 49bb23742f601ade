import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeLocal, readLocal, writeLocal } from './localStore.ts';

const stored = new Map<string, string>();
let full = false;

beforeEach(() => {
  stored.clear();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a value of one user is undefined for another', () => {
  writeLocal('rail', 1, true);
  expect(readLocal('rail', 1)).toBe(true);
  expect(readLocal('rail', 2)).toBeUndefined();
});

test('an unreadable value is undefined', () => {
  stored.set('steward.rail.1', '{broken');
  expect(readLocal('rail', 1)).toBeUndefined();
});

// @specification mishaps.storage
test('a value that storage cannot hold lasts until the page unloads', () => {
  full = true;
  writeLocal('recent', 1, ['/crm']);
  expect(readLocal('recent', 1)).toEqual(['/crm']);
  full = false;
  writeLocal('recent', 1, ['/team']);
  expect(stored.get('steward.recent.1')).toBe('["/team"]');
  expect(readLocal('recent', 1)).toEqual(['/team']);
});

test('forbidden storage keeps no value and throws no error', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readLocal('theme', 1)).toBeUndefined();
});

test('a subscriber gets values that another tab stores for the same user, until it unsubscribes', () => {
  const heard = new Set<(event: { key: string }) => void>();
  vi.stubGlobal('addEventListener', (_type: string, hear: () => void) => heard.add(hear));
  vi.stubGlobal('removeEventListener', (_type: string, hear: () => void) => heard.delete(hear));
  const told: unknown[] = [];
  const end = subscribeLocal('rail', 1, (kept) => told.push(kept));
  stored.set('steward.rail.1', 'true').set('steward.rail.2', 'false');
  for (const hear of heard) hear({ key: 'steward.rail.2' });
  for (const hear of heard) hear({ key: 'steward.rail.1' });
  expect(told).toEqual([true]);
  end();
  expect(heard.size).toBe(0);
});
