import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getStorySortParameter, loadCsf } from 'storybook/internal/csf-tools';
import { expect, it } from 'vitest';
import { categories } from './categories.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(file, 'utf8');

/** The titles of pages without stories. */
const pages = globSync('.storybook/*.mdx', { cwd: root }).map(
  (file) => /<Meta title="(.*?)"/.exec(read(path.join(root, file)))?.[1] ?? '',
);

const titles = ['.storybook', 'packages/ui/src', 'console/src']
  .flatMap((folder) => globSync(`${folder}/**/*.stories.tsx`, { cwd: root }))
  .map((file) => {
    const { meta } = loadCsf(read(path.join(root, file)), { makeTitle: (title) => title }).parse();
    return meta.title ?? '';
  })
  .concat(pages);

/** The names of categories, each followed by the titles that come first in it. */
const order: (string | string[])[] = getStorySortParameter(
  read(path.join(import.meta.dirname, 'preview.tsx')),
).order;
const orderedCategories = order.filter((each) => typeof each === 'string');

// Storybook puts unlisted categories last, where they are hard to find.
it('puts every story below a category that the sidebar lists', () => {
  expect(titles.length).toBeGreaterThan(80);
  const isListed = (title: string) => orderedCategories.includes(title.split('/')[0] ?? '');
  expect(titles.filter((title) => !isListed(title))).toEqual([]);
});

it('lists nothing that is not there', () => {
  let category = '';
  const missing: string[] = [];
  for (const each of order) {
    if (typeof each === 'string') category = each;
    else missing.push(...each.filter((name) => !titles.includes(`${category}/${name}`)));
  }
  expect(missing).toEqual([]);
  expect(
    orderedCategories.filter((name) => !titles.some((each) => each.startsWith(`${name}/`))),
  ).toEqual([]);
});

it('opens with the welcome, which leads to every category', () => {
  expect(order.slice(0, 2)).toEqual(['Foundations', expect.arrayContaining(['Welcome'])]);
  expect(categories.map(({ name }) => name)).toEqual(orderedCategories);
  const linked = categories.flatMap(({ name, pages }) => pages.map((page) => `${name}/${page}`));
  expect(linked.filter((title) => !titles.includes(title))).toEqual([]);
});
