import { existsSync } from 'node:fs';
import path from 'node:path';
import { roots } from '../.dependency-cruiser.mjs';
import { ensureBuilt } from './build.mjs';
import { areUnitTests, changedFiles, filesByStep } from './lib/changedFiles.mjs';
import { checkPackages } from './lib/checkPackages.mjs';
import { ensureDependency } from './lib/ensureDependency.mjs';
import { root, stateFolder } from './lib/paths.mjs';
import { testPackedUi } from './lib/testPackedUi.mjs';
import { mergeResults, result, runCheck, runPlaywright, runVitest } from './lib/testRunners.mjs';

const projects = ['packages/api', 'packages/ui', 'packages/server', 'console', 'cli', 'tests', '.'];

/** Checks the types of all packages. TypeScript keeps what it found, so that it reads less the next time. */
async function checkTypes() {
  const results = [];
  for (const project of projects) {
    const known = path.join(stateFolder, `types-${project.replaceAll('/', '-')}.tsbuildinfo`);
    const args = ['--project', project, '--incremental', '--tsBuildInfoFile', known];
    results.push(await runCheck('tsc', args));
  }
  return mergeResults(results);
}

const unitProjects = ['unit', 'unit-isolated'];

/** The given files, or everything. */
const orAll = (files) => (files.length > 0 ? files : ['.']);

/**
 * The folders of stories that `packed` does not run, since it has only those of the package's
 * components.
 */
const storyFolders = ['.storybook/', 'console/'];

/** Prettier keeps which contents it found well-formed, so that the next time it reads only what is new. */
const prettierArgs = [
  '--check',
  '--ignore-unknown',
  '--log-level=warn',
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${path.join(stateFolder, 'prettier')}`,
];

/** Lints files; without any, everything, with the layers of packages. */
async function lint(files) {
  const eslint = ['--max-warnings', '0', '--no-warn-ignored', ...orAll(files)];
  const results = [await runCheck('eslint', eslint)];
  if (files.length === 0) results.push(await runCheck('depcruise', roots));
  return mergeResults(results);
}

/**
 * The steps of `npm test`, in order. `cores` is how many of the two assumed cores a step uses, `builds`
 * what is built before it. A missing `requires` fails the step; a missing `uses` fails the tests that use
 * it. Steps with `takesFiles` can run on single files; `runRelated` runs the tests that import them.
 */
const steps = [
  {
    name: 'format',
    cores: 1,
    takesFiles: true,
    run: (files) => runCheck('prettier', [...prettierArgs, ...orAll(files)]),
  },
  { name: 'lint', cores: 1, takesFiles: true, run: lint },
  { name: 'types', cores: 1, run: checkTypes },
  {
    name: 'unused',
    cores: 1,
    run: () =>
      runCheck('knip', ['--no-progress', '--files', '--dependencies', '--exports', '--cycles']),
  },
  {
    name: 'unit',
    cores: 2,
    uses: ['postgres', 'proxies'],
    takesFiles: true,
    run: (files, pattern) => runVitest(unitProjects, { name: 'unit', files, pattern }),
    runRelated: (files) =>
      runVitest(unitProjects, { name: 'unit', files, isRelated: !areUnitTests(files) }),
  },
  {
    name: 'faults',
    cores: 2,
    uses: ['postgres'],
    takesFiles: true,
    run: (files, pattern) => runVitest(['faults'], { files, pattern }),
  },
  { name: 'packages', cores: 2, builds: ['api', 'ui', 'cli'], run: checkPackages },
  { name: 'packed', cores: 2, builds: ['ui'], requires: ['browser'], run: testPackedUi },
  {
    name: 'stories',
    cores: 2,
    requires: ['browser'],
    takesFiles: true,
    run: (files, pattern) =>
      runVitest(['storybook'], { files: files.length > 0 ? files : storyFolders, pattern }),
  },
  {
    name: 'e2e',
    cores: 2,
    builds: ['server', 'console', 'cli', 'docs'],
    requires: ['browser'],
    uses: ['postgres'],
    takesFiles: true,
    run: runPlaywright,
  },
];

const needsBrowser = ({ requires = [] }) => requires.includes('browser');

/** Runs one step with everything that it depends on; an error on the way is a failure of the step. */
async function runStep({ requires = [], uses = [], builds = [], run, files, pattern }) {
  try {
    for (const name of uses) await ensureDependency(name);
    for (const name of requires) {
      const advice = await ensureDependency(name);
      if (advice) return result(0, 1, advice);
    }
    await ensureBuilt(builds, { quiet: true });
    return await run(files, pattern);
  } catch (error) {
    return result(0, 1, error.message);
  }
}

/** Prints what came of a step; its output only if it failed, or was asked for certain files. */
function report({ name, files, isQuiet }, { passed, failed, skipped, output }, seconds) {
  const counts = [
    passed > 0 && `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ].filter(Boolean);
  const mark = failed > 0 ? 'FAIL' : 'ok';
  console.log(
    `${mark.padEnd(6)}${name.padEnd(10)}${counts.join(', ').padEnd(34)}${seconds.toFixed(1).padStart(6)} s`,
  );
  if (failed > 0 || (files.length > 0 && !isQuiet)) console.log(`\n${output.trim()}\n`);
}

/** Runs steps in order, side by side as far as two cores allow. */
async function runAll(chosen) {
  const waiting = [...chosen];
  const running = new Map();
  const results = [];
  let free = 2;
  while (waiting.length > 0 || running.size > 0) {
    while (waiting.length > 0 && waiting[0].cores <= free) {
      const step = waiting.shift();
      const started = performance.now();
      free -= step.cores;
      running.set(
        step.name,
        runStep(step).then((outcome) => ({
          step,
          outcome,
          seconds: (performance.now() - started) / 1_000,
        })),
      );
    }
    const { step, outcome, seconds } = await Promise.race(running.values());
    running.delete(step.name);
    free += step.cores;
    results.push(outcome);
    report(step, outcome, seconds);
  }
  return results;
}

/**
 * Separates the names of steps, the pattern behind `-t`, and paths, which are read from the folder that npm
 * was called in.
 */
function parse(allArgs) {
  const patternAt = allArgs.indexOf('-t');
  const pattern = patternAt === -1 ? undefined : allArgs[patternAt + 1];
  const args = allArgs.filter(
    (_arg, at) => patternAt === -1 || at < patternAt || at > patternAt + 1,
  );
  const stepNames = args.filter((arg) => steps.some(({ name }) => name === arg));
  const cwd = process.env.INIT_CWD ?? root;
  const files = args
    .filter((arg) => !stepNames.includes(arg))
    .map((arg) => path.relative(root, path.resolve(cwd, arg)));
  return { stepNames, files, hasPattern: patternAt !== -1, pattern };
}

/** The problem of the arguments, as a sentence. */
function argumentProblem(chosen, { stepNames, files, hasPattern, pattern }) {
  const known = steps.map(({ name }) => name).join(', ');
  const missing = files.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0)
    return `There is no step or file “${missing.join('”, “')}”. The steps are: ${known}.`;
  const whole = chosen.filter(({ takesFiles }) => !takesFiles).map(({ name }) => name);
  if (files.length > 0 && (stepNames.length === 0 || whole.length > 0))
    return 'Name the steps that run on these files, such as: npm test -- unit path/to/file';
  if (hasPattern && (!pattern || files.length === 0))
    return 'Name the files, and the tests in them, such as: npm test -- unit path/to/file -t hour';
  return undefined;
}

/** The steps for what changed since a commit, or since this branch left main. */
async function stepsForChanges(commit) {
  const changed = await changedFiles(commit);
  const affected = filesByStep(changed);
  console.log(`${changed.length} files changed.`);
  return steps
    .map((step) => ({
      ...step,
      files: affected[step.name] ?? [],
      run: step.runRelated ?? step.run,
      isQuiet: true,
    }))
    .filter(({ files }) => files.length > 0);
}

const changedOption = /^--changed(?:=(.+))?$/;

/** The steps that the arguments ask for, each with its files; those that need a browser as `runTests` says. */
async function chooseSteps(args, browsers) {
  const changed = args.length === 1 && changedOption.exec(args[0]);
  if (changed) return stepsForChanges(changed[1]);
  const parsed = parse(args);
  const chosen = steps.filter((step) =>
    parsed.stepNames.length > 0
      ? parsed.stepNames.includes(step.name)
      : browsers || !needsBrowser(step),
  );
  const problem = argumentProblem(chosen, parsed);
  if (problem !== undefined) throw new Error(problem);
  return chosen.map((step) => ({ ...step, files: parsed.files, pattern: parsed.pattern }));
}

const help = `npm test                     all steps
npm test -- STEP…            some steps: ${steps.map(({ name }) => name).join(', ')}
npm test -- STEP… FILE…      these steps on these files alone
npm test -- STEP… FILE… -t X the tests in them whose names match X
npm test -- --changed        what differs from main
npm test -- --changed=COMMIT what differs from a commit

--changed formats and lints the files, checks all types, and runs the unit tests that import them, the
stories in their folders, and changed tests of faults and e2e. All else needs npm test.`;

/**
 * Runs the named steps, or all; those that need a browser only if `browsers` is set or they are named.
 * Paths after the names run these files alone; `--changed` runs what a change touches. Resolves to an
 * exit code; the last line of the output counts all tests.
 */
export async function runTests(args, { browsers }) {
  if (args.includes('--help')) {
    console.log(help);
    return 0;
  }
  let chosen;
  try {
    chosen = await chooseSteps(args, browsers);
  } catch (error) {
    console.error(error.message);
    return 2;
  }
  // Each file of unit tests is a process, which loads what the ones before it have compiled already.
  process.env.NODE_COMPILE_CACHE ??= path.join(stateFolder, 'compiled');
  const { passed, failed } = mergeResults(await runAll(chosen));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
