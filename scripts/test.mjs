import { ensureBuilt } from './build.mjs';
import { runOnPackage } from './lib/packed.mjs';
import { checkPackages } from './lib/packages.mjs';
import { provide } from './lib/provide.mjs';
import { check, outcome, playwright, together, vitest } from './lib/runners.mjs';

const projects = ['packages/api', 'packages/ui', 'packages/server', 'console', 'cli', 'tests', '.'];

async function types() {
  const outcomes = [];
  for (const project of projects) outcomes.push(await check('tsc', ['--project', project]));
  return together(outcomes);
}

async function lint() {
  const outcomes = [
    await check('eslint', ['--max-warnings', '0', '.']),
    await check('depcruise', ['console/src']),
  ];
  return together(outcomes);
}

/**
 * What `npm test` is made of, in this order. `cores` says how much of the machine a part takes of the
 * two that are assumed; `builds` and `needs` what must be there first. What a part `wants` is brought
 * where that is possible; otherwise the tests that use it fail by themselves.
 */
const parts = [
  {
    name: 'format',
    cores: 1,
    run: () => check('prettier', ['--check', '--log-level', 'warn', '.']),
  },
  { name: 'lint', cores: 1, run: lint },
  { name: 'types', cores: 1, run: types },
  {
    name: 'unused',
    cores: 1,
    run: () =>
      check('knip', ['--no-progress', '--files', '--dependencies', '--exports', '--cycles']),
  },
  { name: 'unit', cores: 2, wants: ['postgres'], run: () => vitest(['unit']) },
  { name: 'packages', cores: 2, builds: ['api', 'ui', 'cli'], run: checkPackages },
  {
    name: 'packed',
    cores: 2,
    browsers: true,
    builds: ['ui'],
    needs: ['browser'],
    run: runOnPackage,
  },
  {
    name: 'stories',
    cores: 2,
    browsers: true,
    needs: ['browser'],
    run: () => vitest(['storybook']),
  },
  {
    name: 'e2e',
    cores: 2,
    browsers: true,
    builds: ['server', 'console', 'cli'],
    needs: ['browser'],
    wants: ['postgres'],
    run: playwright,
  },
];

/** Runs one part with all that it needs; whatever goes wrong on the way is its failure. */
async function runPart({ needs = [], wants = [], builds = [], run }) {
  try {
    for (const want of wants) await provide(want);
    for (const need of needs) {
      const advice = await provide(need);
      if (advice) return outcome(0, 1, advice);
    }
    await ensureBuilt(builds, { quiet: true });
    return await run();
  } catch (error) {
    return outcome(0, 1, error.message);
  }
}

function report({ name }, { passed, failed, skipped, output }, seconds) {
  const counts = [
    passed > 0 && `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ].filter(Boolean);
  const mark = failed > 0 ? 'FAIL' : 'ok';
  console.log(
    `${mark.padEnd(6)}${name.padEnd(10)}${counts.join(', ').padEnd(34)}${seconds.toFixed(1).padStart(6)} s`,
  );
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}

/** Runs parts in order, side by side as long as two cores hold them; answers all outcomes. */
async function runAll(chosen) {
  const waiting = [...chosen];
  const running = new Map();
  const outcomes = [];
  let free = 2;
  while (waiting.length > 0 || running.size > 0) {
    while (waiting.length > 0 && waiting[0].cores <= free) {
      const part = waiting.shift();
      const started = performance.now();
      free -= part.cores;
      running.set(
        part.name,
        runPart(part).then((result) => ({
          part,
          result,
          seconds: (performance.now() - started) / 1_000,
        })),
      );
    }
    const { part, result, seconds } = await Promise.race(running.values());
    running.delete(part.name);
    free += part.cores;
    outcomes.push(result);
    report(part, result, seconds);
  }
  return outcomes;
}

/**
 * Runs the named parts, or all; those with browsers only where they are wanted or named. Answers an
 * exit code; the last line says what was counted.
 */
export async function runTests(names, { browsers }) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ');
    console.error(`There is no part “${unknown.join('”, “')}” of the tests. There are: ${known}.`);
    return 2;
  }
  const chosen = parts.filter((part) =>
    names.length > 0 ? names.includes(part.name) : browsers || !part.browsers,
  );
  const { passed, failed } = together(await runAll(chosen));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
