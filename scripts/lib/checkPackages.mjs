import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { deadLinks } from './deadLinks.mjs';
import { readPackedFile, withPacked } from './pack.mjs';
import { root } from './paths.mjs';
import { mergeResults, result, runCheck } from './testRunners.mjs';
import { checkSizes } from './checkSizes.mjs';

/** The published packages, and the files that each must contain. */
const published = [
  {
    folder: 'packages/api',
    required: ['dist/index.js', 'dist/index.d.ts', 'README.md', 'CHANGELOG.md', 'LICENSE'],
    typed: true,
  },
  {
    folder: 'packages/ui',
    required: ['dist/index.js', 'dist/index.d.ts', 'README.md', 'CHANGELOG.md', 'LICENSE'],
    typed: true,
  },
  {
    folder: 'cli',
    required: ['dist/steward.js', 'README.md', 'CHANGELOG.md', 'LICENSE'],
    typed: false,
  },
];

const allowed = /^(dist\/|package\.json$|README|LICENSE|CHANGELOG)/;

/** Finds required files that are missing, and files that should not be published, such as sources. */
const contentProblems = (required, files) => [
  ...required.filter((name) => !files.includes(name)).map((name) => `The package lacks ${name}.`),
  ...files
    .filter((name) => !allowed.test(name))
    .map((name) => `${name} does not belong in the package.`),
];

/** Finds problems in the manifest for bundlers, Node and the registry's page. */
async function manifestProblems(tarball, folder) {
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const rootManifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const expected = {
    homepage: rootManifest.homepage,
    bugs: rootManifest.bugs,
    repository: { ...rootManifest.repository, directory: folder },
  };
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false })),
    ...Object.entries(expected)
      .filter(([name, value]) => !isDeepStrictEqual(pkg[name], value))
      .map(([name, value]) => `Its ${name} is not ${JSON.stringify(value)}.`),
  ];
}

/** Finds links in Markdown files that lead out of the package. */
async function linkProblems(filename, files) {
  const texts = files.filter((name) => name.endsWith('.md'));
  const links = texts.map(async (name) =>
    deadLinks(await readPackedFile(filename, name), files).map(
      (target) => `${name} links to ${target}, which is not in the package.`,
    ),
  );
  return (await Promise.all(links)).flat();
}

/** Whether a kind of import is possible only for ES modules. */
const isSupported = (resolution) => resolution !== 'node10' && resolution !== 'node16-cjs';

/** Finds problems that TypeScript would have with the types. */
async function typeProblems(tarball) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  if (!result.types) return ['It has no types.'];
  return result.problems
    .filter(({ resolutionKind }) => resolutionKind === undefined || isSupported(resolutionKind))
    .map((problem) => `Types: ${JSON.stringify(problem)}`);
}

/** Checks a package as a registry would receive it. */
const checkPacked = ({ folder, required, typed }) =>
  withPacked(folder, async ({ files, archive, filename }) => {
    const problems = [
      ...contentProblems(required, files),
      ...(await manifestProblems(archive, folder)),
      ...(await linkProblems(filename, files)),
      ...(typed ? await typeProblems(archive) : []),
    ];
    if (problems.length === 0) return result(1, 0, '');
    return result(0, 1, problems.map((problem) => `${folder}: ${problem}`).join('\n'));
  });

/** Checks that Node can import a built package by its name. */
const checkImport = (name, needed) =>
  runCheck(process.execPath, [
    '--input-type=module',
    '--eval',
    `const exports = await import('${name}'); if (!('${needed}' in exports)) throw new Error('${name} does not export ${needed}.');`,
  ]);

/** Checks the built packages as an app that installs them sees them. */
export async function checkPackages() {
  const results = [
    ...(await Promise.all(published.map(checkPacked))),
    await checkImport('@steward/api', 'createClient'),
    await checkImport('@steward/api/forms', 'validateForm'),
    await checkImport('@steward/api/csv', 'csvLine'),
    await checkImport('@steward/api/imports', 'validateRow'),
    await checkImport('@steward/api/plans', 'parseDocument'),
    await checkImport('@steward/api/permissions', 'permissionTable'),
    await checkImport('@steward/api/commands', 'commandFor'),
    await checkImport('@steward/ui', 'PagedTable'),
    await checkSizes(),
    await runCheck(process.execPath, ['cli/dist/steward.js', '--version']),
    await runCheck('tsc', ['--project', 'tests/packages/tsconfig.json']),
  ];
  return mergeResults(results);
}
