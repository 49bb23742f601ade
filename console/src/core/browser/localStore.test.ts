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

test('what is kept for one person is not there for another', () => {
  writeLocal('rail', 1, true);
  expect(readLocal('rail', 1)).toBe(true);
  expect(readLocal('rail', 2)).toBeUndefined();
});

test('what cannot be read counts as not there', () => {
  stored.set('steward.rail.1', '{broken');
  expect(readLocal('rail', 1)).toBeUndefined();
});

test('where storage is full, it is kept for as long as the page lives', () => {
  full = true;
  writeLocal('recent', 1, ['/crm']);
  expect(readLocal('recent', 1)).toEqual(['/crm']);
  full = false;
  writeLocal('recent', 1, ['/team']);
  expect(stored.get('steward.recent.1')).toBe('["/team"]');
  expect(readLocal('recent', 1)).toEqual(['/team']);
});

test('storage that is forbidden leaves nothing, and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readLocal('theme', 1)).toBeUndefined();
});

test('what another tab keeps for the same person is told, until nobody wants to know', () => {
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
