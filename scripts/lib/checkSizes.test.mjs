import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { budgets } from './checkSizes.mjs';

test('the README of the package states the budgets', () => {
  const readme = readFileSync(path.join(root, 'packages/ui/README.md'), 'utf8');
  const [, section = ''] = /\n## Size\n(.*)$/s.exec(readme) ?? [];
  const figures = Object.fromEntries(
    [...section.matchAll(/([A-Z]\w+)(?: with (\w+))?(?: at most)? (\d+(?:\.\d+)?)/g)].map(
      ([, name, other, size]) => [[name, other].filter(Boolean).join(', '), Number(size)],
    ),
  );
  const stated = Object.entries(budgets).filter(([name]) => !['Badge', 'Button'].includes(name));
  expect(figures).toEqual(Object.fromEntries(stated.map(([name, [, all]]) => [name, all])));
});
