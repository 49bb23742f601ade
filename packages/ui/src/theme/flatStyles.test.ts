import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { flatStyles, styled } from '../../flatStyles.ts';
import { tokens } from './tokens.ts';

const root = path.join(import.meta.dirname, '../../../..');
const sources = globSync('{packages/ui,console}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((name) => !/\.(test|stories)\.|\/testing\//.test(name))
  .map((name) => path.join(root, name));
const read = (file: string) => readFileSync(file, 'utf8');

const named = { named: true };

const idsIn = (code: string) =>
  [...code.matchAll(/componentId: "([^"]+)"/g)].map(([, id]) => id ?? '');

// What a server has drawn is known again by these; two that are the same would share their styles.
it('gives every styled element an identity of its own, the same in every build', async () => {
  const files = sources.filter(
    (file) =>
      file.includes('/packages/ui/') && styled.test(file) && /\bstyled[.(]/.test(read(file)),
  );
  const ids = await Promise.all(
    files.map(async (file) => idsIn(await flatStyles(file, read(file), named))),
  );
  expect(files.filter((_, at) => ids[at]?.length === 0)).toEqual([]);
  expect(new Set(ids.flat()).size).toBe(ids.flat().length);

  const [first = ''] = files;
  expect(idsIn(await flatStyles(first, `${read(first)}\n// Changed.`, named))).toEqual(ids[0]);
});

it('says the same in fewer letters', async () => {
  const source = [
    "import { css, styled } from 'styled-components';",
    'const part = css`',
    '  > b { margin: 0; }',
    '`;',
    'export const Frame = styled.div`',
    '  ${part}',
    "  > i[data-tone='red'] > a { opacity: 0.5; }",
    '`;',
  ].join('\n');
  const code = await flatStyles(path.join(root, 'packages/ui/src/x/x.styles.ts'), source, named);
  expect(code).toContain('`>b{margin:0}`');
  expect(code).toContain('>i[data-tone=red]>a{opacity:.5}');
  expect(code).not.toContain('css`');
});

it('asks for no variable that is neither a token nor set beside it', () => {
  const known = new Set<string>(tokens.map(({ name }) => name));
  const all = sources.map(read);
  for (const text of all) {
    for (const [, name = ''] of text.matchAll(/(--sw-[\w-]+)['"]?:/g)) known.add(name);
  }
  const asked = all.flatMap((text) => [...text.matchAll(/var\((--sw-[\w-]+)/g)]);
  expect(new Set(asked.map(([, name = '']) => name).filter((name) => !known.has(name)))).toEqual(
    new Set(),
  );
});
