import { expect, test } from 'vitest';
import { deadLinks } from './deadLinks.mjs';

test('a link leads elsewhere, into the text, or to a file beside it', () => {
  const text = [
    '[site](https://steward.example) [above](#install) [log](./CHANGELOG.md#010) [docs](../docs/a.md)',
    '![list](docs/list.png) <img src="logo.svg" alt="">',
    '[guide]: docs/guide.md',
    'Code is no link: `[a](b)`',
    '```ts',
    'list[0](call)',
    '```',
  ].join('\n');
  expect(deadLinks(text, ['README.md', 'CHANGELOG.md'])).toEqual([
    '../docs/a.md',
    'docs/list.png',
    'logo.svg',
    'docs/guide.md',
  ]);
});
