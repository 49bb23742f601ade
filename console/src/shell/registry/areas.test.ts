import { resources } from '@steward/api';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { heads } from './heads.ts';
import { definitions } from '../../testing/platform.ts';
import { abouts } from './descriptions.ts';
import { allAreas } from './allAreas.tsx';

test('every list screen can be gone to: by the menu, the search, or from the screen above it', () => {
  const lost = definitions.filter(
    ({ path, parent }) => parent === undefined && !allAreas.some((area) => area.path === path),
  );
  expect(lost.map(({ title }) => title)).toEqual([]);
});

test('every list screen draws a resource of the contract', () => {
  const apart = definitions.filter(({ resource }) => !resources.includes(resource));
  expect(apart.map(({ title }) => title)).toEqual([]);
});

test('every list screen has the stories that every list has', () => {
  const folder = fileURLToPath(new URL('../../features/', import.meta.url));
  const stories = globSync('**/*.stories.tsx', { cwd: folder })
    .map((name) => readFileSync(folder + name, 'utf8'))
    .join('\n');
  const missing = definitions.flatMap(({ resource: { name } }) =>
    [`rowStories(${name},`, `listStories(${name})`].filter((call) => !stories.includes(call)),
  );
  expect(missing).toEqual([]);
});

test('what the search and a screen on its way say of a list screen is what it says', () => {
  const said = definitions.map(({ resource, title, add }) => [resource.name, title, add?.label]);
  expect(said).toEqual(Object.entries(heads).map(([name, head]) => [name, head.title, head.add]));
  expect(definitions.filter(({ add }) => add?.id !== 'add')).toEqual([]);
});

test('every area says in a line what it is for', () => {
  expect(allAreas.filter(({ path }) => !abouts[path]).map(({ label }) => label)).toEqual([]);
});
