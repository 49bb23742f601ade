import { expect, test } from 'vitest';
import { areUnitTests, filesByStep } from './changedFiles.mjs';

test('a component is checked with the stories in its folder', () => {
  const file = 'packages/ui/src/Badge/Badge.tsx';
  expect(filesByStep([file])).toEqual({
    format: [file],
    lint: [file],
    types: [file],
    unit: [file],
    faults: [],
    stories: ['packages/ui/src/Badge/Badge.stories.tsx'],
    e2e: [],
  });
});

test('tests that changed are run, and no stories beside them', () => {
  const files = [
    'packages/ui/src/Badge/Badge.test.tsx',
    'tests/e2e/signals.spec.ts',
    'tests/faults/history.test.ts',
  ];
  const { unit, faults, stories, e2e } = filesByStep(files);
  expect(unit).toEqual(['packages/ui/src/Badge/Badge.test.tsx']);
  expect(faults).toEqual(['tests/faults/history.test.ts']);
  expect(stories).toEqual([]);
  expect(e2e).toEqual(['tests/e2e/signals.spec.ts']);
});

test('tests alone are run as they are, others with all that import them', () => {
  expect(areUnitTests(['scripts/lib/lock.test.mjs'])).toBe(true);
  expect(areUnitTests(['scripts/lib/lock.test.mjs', 'scripts/lib/lock.mjs'])).toBe(false);
});

test('a document is only formatted', () => {
  const { format, ...others } = filesByStep(['README.md']);
  expect(format).toEqual(['README.md']);
  expect(Object.values(others).flat()).toEqual([]);
});
