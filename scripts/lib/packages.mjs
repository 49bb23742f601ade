import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { deadLinks } from './deadLinks.mjs';
import { readPackedFile, withPacked } from './pack.mjs';
import { root } from './paths.mjs';
import { check, outcome, together } from './runners.mjs';
import { checkSizes } from './sizes.mjs';

/** The packages that are published, with what must be in them. */
const published = [
  {
    folder: 'packages/api',
    holds: ['dist/index.js', 'dist/index.d.ts', 'README.md', 'LICENSE'],
    typed: true,
  },
  {
    folder: 'packages/ui',
    holds: ['dist/index.js', 'dist/index.d.ts', 'README.md', 'CHANGELOG.md', 'LICENSE'],
    typed: true,
  },
  { folder: 'cli', holds: ['dist/steward.js', 'README.md', 'LICENSE'], typed: false },
];

const allowed = /^(dist\/|package\.json$|README|LICENSE|CHANGELOG)/;

/** A package holds what it promises, and neither sources nor tests. */
const contentProblems = (holds, files) => [
  ...holds.filter((name) => !files.includes(name)).map((name) => `The package lacks ${name}.`),
  ...files
    .filter((name) => !allowed.test(name))
    .map((name) => `${name} does not belong in the package.`),
];

/** What bundlers and Node would stumble over in its manifest, and what a registry's page would lack. */
async function manifestProblems(tarball, folder) {
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const ours = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const expected = {
    homepage: ours.homepage,
    bugs: ours.bugs,
    repository: { ...ours.repository, directory: folder },
  };
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false })),
    ...Object.entries(expected)
      .filter(([name, value]) => !isDeepStrictEqual(pkg[name], value))
      .map(([name, value]) => `Its ${name} is not ${JSON.stringify(value)}.`),
  ];
}

/** Links of its Markdown files that lead nowhere once it is installed. */
async function linkProblems(filename, files) {
  const texts = files.filter((name) => name.endsWith('.md'));
  const links = texts.map(async (name) =>
    deadLinks(await readPackedFile(filename, name), files).map(
      (target) => `${name} links to ${target}, which is not in the package.`,
    ),
  );
  return (await Promise.all(links)).flat();
}

/** The ways to import a package that is all modules; older ones cannot, and are not meant to. */
const modern = (resolution) => resolution !== 'node10' && resolution !== 'node16-cjs';

/** What TypeScript would get wrong about it. */
async function typeProblems(tarball) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  if (!result.types) return ['It has no types.'];
  return result.problems
    .filter(({ resolutionKind }) => resolutionKind === undefined || modern(resolutionKind))
    .map((problem) => `Types: ${JSON.stringify(problem)}`);
}

/** Looks at a package as those who install it receive it. */
const received = ({ folder, holds, typed }) =>
  withPacked(folder, async ({ files, archive, filename }) => {
    const problems = [
      ...contentProblems(holds, files),
      ...(await manifestProblems(archive, folder)),
      ...(await linkProblems(filename, files)),
      ...(typed ? await typeProblems(archive) : []),
    ];
    if (problems.length === 0) return outcome(1, 0, '');
    return outcome(0, 1, problems.map((problem) => `${folder}: ${problem}`).join('\n'));
  });

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
    ...(await Promise.all(published.map(received))),
    await imports('@steward/api', 'createClient'),
    await imports('@steward/api/forms', 'validateForm'),
    await imports('@steward/api/csv', 'matchHeaders'),
    await imports('@steward/api/commands', 'commandFor'),
    await imports('@steward/ui', 'PagedTable'),
    await checkSizes(),
    await check(process.execPath, ['cli/dist/steward.js', '--version']),
    await check('tsc', ['--project', 'tests/packages/tsconfig.json']),
  ];
  return together(outcomes);
}
