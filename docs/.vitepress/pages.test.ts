import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docs } from './pages.ts';
import { createSidebar } from './sidebar.ts';

interface Item {
  readonly link?: string;
  readonly items?: readonly Item[];
}

const linksIn = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ link, items: below = [] }) => [...(link ? [link] : []), ...linksIn(below)]);

test('each page stands in one side menu, once', () => {
  const menus = new Set(Object.values(createSidebar()));
  const links = [...menus].flatMap(linksIn).toSorted();
  const pages = globSync('**/*.md', { cwd: docs, exclude: ['node_modules', 'dist'] })
    .filter((file) => file !== 'index.md' && !file.startsWith('reference/'))
    .map((file) => `/${file.replace(/(?<=\/)index\.md$|\.md$/, '')}`)
    .toSorted();
  expect(links.filter((link) => !link.startsWith('/reference/'))).toEqual(pages);
});

test('the pages of a guide have the order in which its index links them', () => {
  const [first, second, third] = linksIn(createSidebar()['/guides/operators/'] ?? []);
  expect([first, second, third]).toEqual([
    '/guides/operators/',
    '/guides/operators/install',
    '/guides/operators/settings',
  ]);
});
