import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allTargets, ensureBuilt } from './build.mjs';
import { buildExecutable } from './executable.mjs';
import { devServerUrl } from './lib/devServerUrl.mjs';
import { onParentExit } from './lib/processGroup.mjs';
import { installOutsideWorkspace, pnpm } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { ensureDependency } from './lib/ensureDependency.mjs';
import { runPlaywright } from './lib/testRunners.mjs';
import { attach } from './lib/spawn.mjs';
import { runTests } from './test.mjs';

const server = 'packages/server/dist/main.js';
/** Built only where it is named. */
const executable = 'executable';
const fromSource = '--conditions=steward-source';

/** Makes the pictures of the guides anew: the spec that checks them writes them. */
async function makePictures() {
  await ensureBuilt(['server', 'console']);
  const advice = await ensureDependency('browser');
  if (advice) throw new Error(advice);
  process.env.STEWARD_PICTURES = 'make';
  const { failed, output } = await runPlaywright(['tests/e2e/pictures.spec.ts']);
  console.log(output.trim());
  if (failed > 0) return 1;
  console.log('The pictures are in docs/images. Look at each before you commit it.');
  return 0;
}

/** The root scripts; each resolves to an exit code. */
const tasks = {
  async start(args) {
    await ensureBuilt(['server', 'console']);
    return attach(process.execPath, [server, ...args]);
  },

  /** Runs a command of the server on the data of `npm start`; files are named from where npm was called. */
  async server(args) {
    await ensureBuilt(['server', 'console'], { quiet: true });
    return attach(process.execPath, [path.join(root, server), ...args], {
      cwd: process.env.INIT_CWD ?? root,
      env: {
        ...process.env,
        STEWARD_DATA: path.resolve(root, process.env.STEWARD_DATA || '.steward'),
      },
    });
  },

  /** Runs the server from its sources, restarted on each change, behind the console with hot reload. */
  async dev(args) {
    const both = [
      attach(process.execPath, [
        '--watch',
        '--watch-preserve-output',
        fromSource,
        'packages/server/src/main.ts',
      ]),
      attach('vite', ['dev', ...args], {
        cwd: path.join(root, 'console'),
        env: { ...process.env, STEWARD_SERVER: devServerUrl(process.env) },
      }),
    ];
    return Promise.race(both);
  },

  async build(args) {
    const known = [...allTargets, 'docs', executable];
    const unknown = args.filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      console.error(
        `There is no “${unknown.join('”, “')}” to build. There are: ${known.join(', ')}.`,
      );
      return 2;
    }
    const packages = args.filter((name) => name !== executable);
    await ensureBuilt(args.length > 0 ? packages : allTargets);
    return args.includes(executable) ? buildExecutable() : 0;
  },

  /** Writes the site of the guides, which the server has at /docs from then on, or its pictures. */
  async docs(args) {
    if (args.length === 1 && args[0] === 'pictures') return makePictures();
    if (args.length > 0) {
      console.error(
        'Run “npm run docs” for the site, or “npm run docs -- pictures” for its pictures.',
      );
      return 2;
    }
    // The pages name tests, whose changes do not count otherwise.
    await ensureBuilt(['docs'], { isForced: true });
    console.log('The guides are in docs/dist. The server has them at /docs.');
    return 0;
  },

  storybook: (args) =>
    attach('storybook', ['dev', '--port', '6006', '--disable-telemetry', ...args]),

  'build-storybook': (args) => attach('storybook', ['build', '--disable-telemetry', ...args]),

  async steward(args) {
    await ensureBuilt(['cli']);
    return attach(process.execPath, [path.join(root, 'cli/dist/steward.js'), ...args], {
      cwd: process.env.INIT_CWD ?? root,
    });
  },

  async bench(args) {
    const has = (name) => args.length === 0 || args.includes(name);
    await ensureBuilt(allTargets);
    const needsBrowser = ['components', 'routes', 'firstList'].some(has);
    const advice = needsBrowser && (await ensureDependency('browser'));
    if (advice) throw new Error(advice);
    if (has('pages') || has('growth')) await ensureDependency('postgres');
    if (has('components')) await installOutsideWorkspace('tests/bench/peers');
    if (has('firstList')) await installOutsideWorkspace('tests/bench/reactAdmin');
    if (has('calls')) await installOutsideWorkspace('tests/bench/jsonServer');
    if (has('dryRun')) await installOutsideWorkspace('tests/bench/csvPeers');
    return attach(process.execPath, [fromSource, 'tests/bench/run.ts', ...args]);
  },

  check: (args) => runTests(args, { browsers: false }),

  test: (args) => runTests(args, { browsers: true }),

  /** Injects faults as often as `FAULTS` says; `npm test` does so once or twice. */
  'test:faults': (args) => {
    process.env.FAULTS ??= '20';
    return runTests(['faults', ...args], { browsers: true });
  },

  format: (args) =>
    attach('prettier', ['--write', '--log-level', 'warn', ...(args.length > 0 ? args : ['.'])]),

  /** Runs Changesets with the pinned version of pnpm, which updates the lockfile and publishes. */
  async changeset(args) {
    const { repository } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    if (args[0] === 'publish' && new URL(repository.url).hostname.endsWith('.example')) {
      console.error(
        `${repository.url} stands for the repository until it has a public address, so nothing was published. Put the address into package.json and the manifests of the packages; docs/guides/developers/releasing.md says where.`,
      );
      return 1;
    }
    return attach('npx', ['-y', '-p', pnpm, '--', 'changeset', ...args]);
  },

  async chromatic(args) {
    if (!process.env.CHROMATIC_PROJECT_TOKEN) {
      console.error(
        'Chromatic needs to know the project, so nothing was published. Set CHROMATIC_PROJECT_TOKEN to the token that the project’s Chromatic page shows.',
      );
      return 1;
    }
    return attach('chromatic', ['--build-script-name', 'build-storybook', ...args]);
  },
};

// The leader of the process group outlives the members, so that each can shut down by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
onParentExit(() => process.kill(-process.pid, 'SIGTERM'));

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(tasks, name ?? '')) {
  console.error(`There is no task “${name ?? ''}”. There are: ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}
try {
  process.exit(await tasks[name](args));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
