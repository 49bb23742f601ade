import { expect, test } from 'vitest';
import { countPlaywright, countVitest, mergeResults, toResult } from './testRunners.mjs';

test('tests of a vitest report are counted, and files that could not be loaded', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('tests of a Playwright report are counted, and errors outside of tests', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test('a run without a report or a test, or with a failing exit code, is a failure', () => {
  const all = { passed: 3, failed: 0, skipped: 0 };
  expect(toResult(0, all, '')).toMatchObject({ passed: 3, failed: 0 });
  expect(toResult(1, all, '')).toMatchObject({ passed: 3, failed: 1 });
  expect(toResult(0, countVitest(undefined), '')).toMatchObject({ passed: 0, failed: 1 });
  expect(toResult(1, { passed: 3, failed: 2, skipped: 0 }, '')).toMatchObject({ failed: 2 });
});

test('several results merge into one with the output of the failures', () => {
  const results = [
    { passed: 1, failed: 0, skipped: 0, output: 'fine' },
    { passed: 0, failed: 1, skipped: 0, output: 'broken' },
  ];
  expect(mergeResults(results)).toMatchObject({ passed: 1, failed: 1, output: 'broken' });
});
