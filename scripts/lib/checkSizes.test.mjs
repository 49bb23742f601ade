import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from './paths.mjs';
import { buildAside, budgets } from './checkSizes.mjs';

test('the README of the package states the budgets', () => {
  const readme = readFileSync(path.join(root, 'packages/ui/README.md'), 'utf8');
  const [, section = ''] = /\n## Size\n(.*?)\n## /s.exec(readme) ?? [];
  const figures = Object.fromEntries(
    [...section.matchAll(/([A-Z]\w+)(?: with (\w+))?(?: at most)? (\d+(?:\.\d+)?)/g)].map(
      ([, name, other, size]) => [[name, other].filter(Boolean).join(', '), Number(size)],
    ),
  );
  const stated = Object.entries(budgets).filter(([name]) => !['Badge', 'Button'].includes(name));
  expect(figures).toEqual(Object.fromEntries(stated.map(([name, [, all]]) => [name, all])));
});

test('what is tested after the sizes is tested as it is developed', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  const empty = {
    name: 'empty',
    resolveId: (id) => (id === 'empty' ? '\0empty' : undefined),
    load: (id) => (id === '\0empty' ? 'globalThis.empty = true;' : undefined),
  };
  await buildAside({
    configFile: false,
    logLevel: 'silent',
    plugins: [empty],
    build: { write: false, rollupOptions: { input: 'empty' } },
  });
  expect(process.env.NODE_ENV).toBeUndefined();
  vi.unstubAllEnvs();
});
