import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { capture, quietEnvironment } from './spawn.mjs';

/** The result of one step: how many tests passed, failed and were skipped, and the output. */
export const result = (passed, failed, output, skipped = 0) => ({
  passed,
  failed,
  skipped,
  output,
});

/** Runs a command that counts as one test. */
export async function runCheck(command, args, options = {}) {
  const { code, output } = await capture(command, args, { env: quietEnvironment(), ...options });
  return code === 0 ? result(1, 0, output) : result(0, 1, output);
}

/** Merges several results into one, with the output of the failed ones. */
export const mergeResults = (results) =>
  result(
    results.reduce((sum, { passed }) => sum + passed, 0),
    results.reduce((sum, { failed }) => sum + failed, 0),
    results
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output)
      .join('\n'),
  );

/** The path for a runner's JSON report; removes an earlier one. */
function reportFile(name) {
  const folder = path.join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Turns a run into a result. A run that failed although no test did, that left no report, or that found
 * no test counts as one failure.
 */
export function toResult(code, { passed, failed, skipped }, output) {
  const failedAsWhole = failed === 0 && (code !== 0 || passed === 0);
  return result(passed, failedAsWhole ? 1 : failed, output, skipped);
}

/** Counts the tests of a Vitest report; a file that could not be loaded counts as a failed test. */
export function countVitest(report) {
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** Counts the tests of a Playwright report; flaky tests and errors outside of tests are failures. */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky + (report?.errors?.length ?? 0), skipped };
}

/**
 * Runs projects of Vitest: all their tests, those in `files`, or if `isRelated` is set, those that import
 * `files`, which may be none. With a `pattern`, only tests whose names match it run.
 */
export async function runVitest(
  projects,
  { files = [], name = projects.join('-'), isRelated = false, pattern, env } = {},
) {
  const file = reportFile(name);
  const args = [
    ...(isRelated ? ['related', '--run', '--passWithNoTests'] : ['run']),
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(pattern === undefined ? [] : ['-t', pattern]),
    ...files,
  ];
  const { code, output } = await capture('vitest', args, {
    // The document of a failed story is hundreds of lines long, and hides which test failed.
    env: { ...quietEnvironment(), DEBUG_PRINT_LIMIT: '0', ...env },
  });
  const counts = countVitest(readReport(file));
  if (isRelated && code === 0 && counts.passed === 0) return result(0, 0, '');
  return toResult(code, counts, output);
}

/**
 * Runs Playwright on the TypeScript sources of the workspace: all tests, those in `files`, or those of them
 * whose names match `pattern`.
 */
export async function runPlaywright(files = [], pattern) {
  const file = reportFile('e2e');
  const grep = pattern === undefined ? [] : ['--grep', pattern];
  const config = ['--config=tests/e2e/playwright.config.ts', '--reporter=dot,json'];
  const args = ['test', ...config, ...grep, ...files];
  const { code, output } = await capture('playwright', args, {
    env: {
      ...quietEnvironment(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=steward-source`.trim(),
    },
  });
  return toResult(code, countPlaywright(readReport(file)), output);
}
