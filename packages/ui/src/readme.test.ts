import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as bound from './finalForm/index.ts';
import * as ui from './index.ts';
import * as jsonDiff from './JsonDiff/index.ts';

const folder = path.join(import.meta.dirname, 'examples');
const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

const guides = path.join(import.meta.dirname, '../../../docs/guides/designers');
const pages = [
  readme,
  ...globSync('*.md', { cwd: guides }).map((name) => readFileSync(path.join(guides, name), 'utf8')),
];

const shownExamples = pages.flatMap((page) =>
  [...page.matchAll(/```tsx\n(.*?)```/gs)].map(([, code]) => code ?? ''),
);
const examples = globSync('*.tsx', { cwd: folder })
  .filter((name) => !name.endsWith('.stories.tsx'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'));

// The examples are compiled with the package and run as stories.
it('the README and the guides show the code of the examples, and no other', () => {
  expect([...shownExamples].sort()).toEqual([...examples].sort());
});

it('the README names every component of the package', () => {
  const components = Object.keys({ ...ui, ...bound, ...jsonDiff }).filter((name) =>
    /^[A-Z]/.test(name),
  );
  expect(components.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
});

// A designer looks for the stories of a component, not at a story of all components.
it('every component has stories of its own', () => {
  const sources = globSync(['*/**/*.stories.tsx', '*/testing/*.tsx', 'examples/*.tsx'], {
    cwd: import.meta.dirname,
    exclude: ['testing/**'],
  }).map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const isDrawn = (name: string) =>
    sources.some((text) => new RegExp(`<${name}\\b|component: ${name}\\b`).test(text));
  // The styles of all are there in every story.
  const components = Object.keys(ui).filter(
    (name) => /^[A-Z]/.test(name) && name !== 'ThemeStyles',
  );
  expect(components.filter((name) => !isDrawn(name))).toEqual([]);
});

const benchmarks = readFileSync(
  path.join(import.meta.dirname, '../../../docs/benchmarks.md'),
  'utf8',
);

it('the guide has the same figures of other libraries as the benchmarks', () => {
  const guide = readFileSync(path.join(guides, 'compare-libraries.md'), 'utf8');
  const [, table = ''] = /\n(\|[^\n]*drawn first.*?)\n\n/s.exec(guide) ?? [];
  const cells = table.split('\n').flatMap((row) => row.split('|').slice(2, 5));
  const figures = cells.flatMap((cell) => cell.match(/\d+(?:\.\d+)?/g) ?? []);
  expect(figures.length).toBeGreaterThan(20);
  const measured = new Set(benchmarks.match(/\d+(?:\.\d+)?/g));
  expect(figures.filter((figure) => !measured.has(figure))).toEqual([]);
});
