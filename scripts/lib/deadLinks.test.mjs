import { expect, test } from 'vitest';
import { deadLinks } from './deadLinks.mjs';

test('links to other sites, into the text or to files beside it are fine', () => {
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
