import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { anchorOf } from '../../docs/.vitepress/anchor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'cli/README.md'], {
  cwd: root,
  exclude: ['docs/node_modules', 'docs/dist', 'docs/reference'],
});

/** The sources without their comments. */
const codeIn = (...folders: readonly string[]): string =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (name) => /node_modules|dist/.test(name) },
  )
    .map((file) =>
      readFileSync(path.join(root, file), 'utf8').replace(/\/\*.*?\*\/|\/\/.*$/gms, ''),
    )
    .join('\n');

// Readers of the page look for these names in the descriptions, so a renamed one would mislead them.
test('what the page about resources says to write is there to be written', () => {
  const page = readFileSync(path.join(root, 'docs/guides/developers/add-a-resource.md'), 'utf8');
  const [, table = ''] = page.split('## When it is not that plain');
  const namedProps = [...table.matchAll(/`(\w+)(?:: [^`]*)?`/g)].map(([, name = '']) => name);
  expect(namedProps.length).toBeGreaterThan(15);
  const code = codeIn('console/src/engine', 'packages/api/src');
  expect(namedProps.filter((name) => !new RegExp(`\\b${name}\\b[?]?[:(,]`).test(code))).toEqual([]);
});

/** Files of the example, which do not exist. */
const exampleFiles = [
  'packages/api/src/resources/feeds.ts',
  'console/src/features/feeds/feeds.tsx',
];

/** Pages of the site that are written when it is built; there, a dead link fails the build. */
const isWritten = (file: string) => file.startsWith(path.join(root, 'docs/reference/'));

const headingsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchorOf(text));

test.each(pages)('the files and headings that %s refers to exist', (page) => {
  const file = path.join(root, page);
  const source = readFileSync(file, 'utf8');
  const text = source.replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const brokenLinks = links.filter(([, to = '', anchor]) => {
    const target = to === '' ? file : path.resolve(path.dirname(file), to);
    if (isWritten(target)) return false;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !headingsOf(target).includes(anchor);
  });
  expect(brokenLinks.map(([link]) => link)).toEqual([]);

  const commands = [...source.matchAll(/```sh\n(.*?)```/gs)]
    .map(([, lines = '']) => lines)
    .join('\n');
  const namedFiles = [
    ...text.matchAll(/`((?:packages|console|cli|docs|scripts|tests|deploy)\/[\w./-]+)`/g),
    ...commands.matchAll(/ ((?:packages|console|cli|tests)\/[\w./-]+\.\w+)/g),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !exampleFiles.includes(name) && !name.includes('/dist'));
  expect(namedFiles.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});
