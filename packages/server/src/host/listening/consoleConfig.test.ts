import { extensionNames } from '@steward/api';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConsoleConfig } from './consoleConfig.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

test.each([
  ['this server', { productName: 'Atlas' }, extensionNames],
  ['another platform', { baseUrl: 'https://platform.example' }, []],
  [
    'another platform that names some',
    { baseUrl: 'https://platform.example', extensions: ['query'] },
    ['query'],
  ],
])('a console of %s has the extensions that are known of it', async (_what, said, extensions) => {
  await writeFile(path.join(folder(), 'config.json'), JSON.stringify(said));
  expect(readConsoleConfig(folder())).toMatchObject({ ...said, extensions });
});
