import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { capture, quietEnvironment } from './run.mjs';

/** What one part came to: how many passed, failed and were skipped, and what it said. */
export const outcome = (passed, failed, output, skipped = 0) => ({
  passed,
  failed,
  skipped,
  output,
});

/** A check that has no tests of its own counts as one. */
export async function check(command, args, options = {}) {
  const { code, output } = await capture(command, args, { env: quietEnvironment(), ...options });
  return code === 0 ? outcome(1, 0, output) : outcome(0, 1, output);
}

/** Outcomes of several checks as one. */
export const together = (outcomes) =>
  outcome(
    outcomes.reduce((sum, { passed }) => sum + passed, 0),
    outcomes.reduce((sum, { failed }) => sum + failed, 0),
    outcomes
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output)
      .join('\n'),
  );

/** Where a runner leaves its JSON report, empty before it runs. */
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
 * What a run came to. One that failed although no test did, or that left no report, counts as one
 * failure; so does one that found no test at all.
 */
export function judge(code, { passed, failed, skipped }, output) {
  const hollow = failed === 0 && (code !== 0 || passed === 0);
  return outcome(passed, hollow ? 1 : failed, output, skipped);
}

/** Counts a vitest report; a file that could not be loaded counts as a failed test. */
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

/** Counts a Playwright report; what went wrong outside of tests, or only at times, is a failure. */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky + (report?.errors?.length ?? 0), skipped };
}

/** Runs projects of vitest, with `env` beside this process's environment; `name` is that of the report. */
export async function vitest(projects, { name = projects.join('-'), env = {} } = {}) {
  const file = reportFile(name);
  const { code, output } = await capture(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { ...quietEnvironment(), ...env } },
  );
  return judge(code, countVitest(readReport(file)), output);
}

/** Runs Playwright's projects, on TypeScript sources of the workspace. */
export async function playwright() {
  const file = reportFile('e2e');
  const { code, output } = await capture(
    'playwright',
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=dot,json'],
    {
      env: {
        ...quietEnvironment(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=steward-source`.trim(),
      },
    },
  );
  return judge(code, countPlaywright(readReport(file)), output);
}
