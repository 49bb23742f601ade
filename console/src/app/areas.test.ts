import { expect, test } from 'vitest';
import { definitions } from '../testing/platform.ts';
import { abouts } from './abouts.ts';
import { allAreas } from './allAreas.tsx';

test('every list screen can be gone to: by the menu, the search, or from the screen above it', () => {
  const lost = definitions.filter(
    ({ path, parent }) => parent === undefined && !allAreas.some((area) => area.path === path),
  );
  expect(lost.map(({ title }) => title)).toEqual([]);
});

test('every area says in a line what it is for', () => {
  expect(allAreas.filter(({ path }) => !abouts[path]).map(({ label }) => label)).toEqual([]);
});
