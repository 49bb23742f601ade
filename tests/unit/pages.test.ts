import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'cli/README.md'], {
  cwd: root,
});

/** Files of the example, which do not exist. */
const exampleFiles = [
  'packages/api/src/resources/feeds.ts',
  'console/src/features/feeds/feeds.tsx',
];

/** The anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchorOf(text));

test.each(pages)('the files and headings that %s refers to exist', (page) => {
  const file = path.join(root, page);
  const text = readFileSync(file, 'utf8').replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, to = '', anchor]) => {
    const target = to === '' ? file : path.resolve(path.dirname(file), to);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !headingsOf(target).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);

  const named = [...text.matchAll(/`((?:packages|console|cli|docs|scripts|tests)\/[\w./-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !exampleFiles.includes(name) && !name.includes('/dist'));
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});
