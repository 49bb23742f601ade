import { expect, test } from 'vitest';
import { createTextSample, partsOf } from './textSample.ts';

const texts = (hits: number, misses: number) => [
  ...Array.from({ length: hits }, (_, index) => `acme and acme ${index}`),
  ...Array.from({ length: misses }, (_, index) => `globex\nwww.${index}.example`),
];

test('a row with a text twice counts once', () => {
  const sample = createTextSample(texts(250, 750), 100_000);
  expect(sample.estimate('acme')).toBe(25_000);
  expect(sample.estimate('umbrella')).toBe(0);
});

test('no match spans two rows', () => {
  expect(createTextSample(['one', 'two'], 2).estimate('et')).toBe(0);
});

test.each([
  ['twice as many as the limit', 2_000, true],
  ['a little more than the limit', 1_030, false],
  ['as many as the limit', 1_000, false],
  ['fewer than the limit', 900, false],
  ['none', 0, false],
])('%s in a sample of a tenth', (_what, hits, expected) => {
  const sample = createTextSample(texts(hits, 10_000 - hits), 100_000);
  expect(sample.isMore('acme', 10_000)).toBe(expected);
});

test('a few rows say nothing of many', () => {
  expect(createTextSample(texts(5, 0), 1_000_000).isMore('acme', 10_000)).toBe(false);
  expect(createTextSample([], 1_000_000).isMore('acme', 10_000)).toBe(false);
});

test('the first rows with a text end where a sample has some more of them', () => {
  const sample = createTextSample(texts(500, 500), 100_000);
  // Ten of the hundred rows for each in the sample, and as many to spare.
  const end = sample.endOfFirst('acme', 1_000, 'asc');
  expect(end?.text).toBe('acme and acme 113');
  expect(end?.rows).toBeCloseTo(1_800);
  expect(sample.endOfFirst('acme', 1_000, 'desc')?.share).toBeGreaterThan(0.5);
  expect(sample.endOfFirst('acme', 50_000, 'asc')).toBeUndefined();
  expect(sample.endOfFirst('umbrella', 1, 'asc')).toBeUndefined();
});

test('the rarest texts come first', () => {
  const sample = createTextSample(texts(10, 90), 1_000);
  expect(sample.rarest(['globex', 'acme', 'e'], 2)).toEqual(['acme', 'globex']);
});

test('the parts of a text are whole characters', () => {
  expect(partsOf('ab😀ab😀', 3)).toEqual(['ab😀', 'b😀a', '😀ab']);
  expect(partsOf('ab', 3)).toEqual([]);
});
