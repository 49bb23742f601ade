import path from 'node:path';
import { root } from './paths.mjs';
import { capture, quietEnvironment } from './run.mjs';
import { check, outcome, together } from './runners.mjs';
import { checkSizes } from './sizes.mjs';

/** The packages that are published, with what must be in them. */
const published = [
  { folder: 'packages/api', holds: ['dist/index.js', 'dist/index.d.ts'] },
  { folder: 'packages/ui', holds: ['dist/index.js', 'dist/index.d.ts'] },
  { folder: 'cli', holds: ['dist/steward.js'] },
];

const allowed = /^(dist\/|package\.json$|README|LICENSE|CHANGELOG)/;

/** A package holds what it promises, and neither sources nor tests. */
async function content({ folder, holds }) {
  const { code, output } = await capture(
    'npm',
    ['pack', '--dry-run', '--json', '--ignore-scripts'],
    {
      cwd: path.join(root, folder),
      env: quietEnvironment(),
    },
  );
  if (code !== 0) return outcome(0, 1, output);
  const [{ files }] = JSON.parse(output.slice(output.indexOf('[')));
  const names = files.map((file) => file.path);
  const problems = [
    ...holds
      .filter((name) => !names.includes(name))
      .map((name) => `${folder}: the package lacks ${name}.`),
    ...names
      .filter((name) => !allowed.test(name))
      .map((name) => `${folder}: ${name} does not belong in the package.`),
  ];
  return problems.length === 0 ? outcome(1, 0, '') : outcome(0, 1, problems.join('\n'));
}

/** A built package can be imported by plain Node, under its own name. */
const imports = (name, needed) =>
  check(process.execPath, [
    '--input-type=module',
    '--eval',
    `const it = await import('${name}'); if (!('${needed}' in it)) throw new Error('${name} does not export ${needed}.');`,
  ]);

/** Checks the built packages as those who install them will meet them. */
export async function checkPackages() {
  const outcomes = [
    ...(await Promise.all(published.map(content))),
    await imports('@steward/api', 'createClient'),
    await imports('@steward/ui', 'PagedTable'),
    await checkSizes(),
    await check(process.execPath, ['cli/dist/steward.js', '--version']),
    await check('tsc', ['--project', 'tests/packages/tsconfig.json']),
  ];
  return together(outcomes);
}
