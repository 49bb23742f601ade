import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toId } from 'storybook/internal/csf';
import { getStorySortParameter, loadCsf } from 'storybook/internal/csf-tools';
import { expect, it } from 'vitest';
import { areas } from './areas.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(file, 'utf8');

const titles = ['.storybook', 'packages/ui/src', 'console/src']
  .flatMap((folder) => globSync(`${folder}/**/*.stories.tsx`, { cwd: root }))
  .map((file) => {
    const { meta } = loadCsf(read(path.join(root, file)), { makeTitle: (title) => title }).parse();
    return meta.title ?? '';
  });

/** Categories, each followed by the list of what comes first in it. */
const order: (string | string[])[] = getStorySortParameter(
  read(path.join(import.meta.dirname, 'preview.tsx')),
).order;
const categories = order.filter((each) => typeof each === 'string');

// What is not listed would stand below everything else, where nobody looks for it.
it('puts every story below a category that the sidebar lists', () => {
  expect(titles.length).toBeGreaterThan(80);
  const inOrder = (title: string) => categories.includes(title.split('/')[0] ?? '');
  expect(titles.filter((title) => !inOrder(title))).toEqual([]);
});

it('lists nothing that is not there', () => {
  let category = '';
  const missing: string[] = [];
  for (const each of order) {
    if (typeof each === 'string') category = each;
    else missing.push(...each.filter((name) => !titles.includes(`${category}/${name}`)));
  }
  expect(missing).toEqual([]);
  expect(categories.filter((name) => !titles.some((each) => each.startsWith(`${name}/`)))).toEqual(
    [],
  );
});

it('opens with the welcome, which leads to every category', () => {
  expect(order.slice(0, 2)).toEqual(['Foundations', expect.arrayContaining(['Welcome'])]);
  expect(areas.map(({ name }) => name)).toEqual(categories);
  const pages = titles.map((title) => `/docs/${toId(title, 'docs')}`);
  const paths = areas.flatMap(({ links }) => links.map((link) => link.path));
  expect(paths.filter((each) => !pages.includes(each))).toEqual([]);
});
