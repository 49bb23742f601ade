import { afterEach, expect, test, vi } from 'vitest';
import { parseView, plainView, readView, viewKey, writeView } from './tableView.ts';

afterEach(() => vi.unstubAllGlobals());

const arranged = {
  layout: { order: ['b', 'a'], hidden: ['c'], widths: { a: 240 } },
  density: 'compact',
} as const;

test('what was arranged comes back, for that person and that table', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  writeView(viewKey(1, 'signals'), arranged);
  expect(readView(viewKey(1, 'signals'))).toEqual(arranged);
  expect(readView(viewKey(2, 'signals'))).toEqual(plainView);
  expect(readView(viewKey(1, 'roles'))).toEqual(plainView);
});

test.each([
  null,
  '',
  '{',
  '[]',
  '7',
  'null',
  '{"layout":7,"density":"huge"}',
  '{"layout":{"order":[1],"hidden":"a","widths":[2]}}',
])('%j is no arrangement', (text) => {
  expect(parseView(text)).toEqual(plainView);
});

test('of a width only what is one is taken', () => {
  const widths = { a: 200, b: '3', c: -1, d: null };
  expect(parseView(JSON.stringify({ layout: { widths } })).layout).toEqual({ widths: { a: 200 } });
});

test('a browser that forbids storage does no harm', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  expect(readView('x')).toEqual(plainView);
  expect(() => writeView('x', arranged)).not.toThrow();
});
