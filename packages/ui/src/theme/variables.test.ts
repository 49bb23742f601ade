import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tokens } from './tokens.ts';

const root = path.join(import.meta.dirname, '../../../..');
const sources = globSync('{packages/ui,console}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((name) => !/\.(test|stories)\.|\/testing\//.test(name))
  .map((name) => path.join(root, name));
const read = (file: string) => readFileSync(file, 'utf8');

it('every used variable is a token or set in a component', () => {
  const knownNames = new Set<string>(tokens.map(({ name }) => name));
  const all = sources.map(read);
  for (const text of all) {
    for (const [, name = ''] of text.matchAll(/(--sw-[\w-]+)['"]?:/g)) knownNames.add(name);
  }
  const requests = all.flatMap((text) => [...text.matchAll(/var\((--sw-[\w-]+)/g)]);
  expect(
    new Set(requests.map(([, name = '']) => name).filter((name) => !knownNames.has(name))),
  ).toEqual(new Set());
});
