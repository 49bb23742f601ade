import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../../..');
const sources = globSync('{packages/ui,console}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((name) => !/\.(test|stories)\.|\/testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));

// Widths that are set from outside would lead to five widths instead of two.
it('no dialog sets a width besides its size', () => {
  const styled = sources.filter(({ text }) => /styled\((Modal|Confirm)\)/.test(text));
  expect(styled.map(({ name }) => name)).toEqual([]);
});

it('only questions have the small size', () => {
  const small = sources.filter(({ text }) => / size="small"/.test(text));
  expect(small.map(({ name }) => name)).toEqual(['packages/ui/src/Confirm/Confirm.tsx']);
});
