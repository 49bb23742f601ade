import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { budgets } from './sizes.mjs';

test('the package tells the sizes that it is held to', () => {
  const readme = readFileSync(path.join(root, 'packages/ui/README.md'), 'utf8');
  const [, told = ''] = /\n## Size\n(.*)$/s.exec(readme) ?? [];
  const figures = Object.fromEntries(
    [...told.matchAll(/([A-Z]\w+)(?: with (\w+))?(?: at most)? (\d+(?:\.\d+)?)/g)].map(
      ([, name, other, size]) => [[name, other].filter(Boolean).join(', '), Number(size)],
    ),
  );
  const big = Object.entries(budgets).filter(([name]) => !['Badge', 'Button'].includes(name));
  expect(figures).toEqual(Object.fromEntries(big.map(([name, [, all]]) => [name, all])));
});
