import { extensionNames } from '@steward/api';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConsoleConfig } from './consoleConfig.ts';

test.each([
  ['this server', { productName: 'Atlas' }, extensionNames],
  ['another platform', { baseUrl: 'https://platform.example' }, []],
  [
    'another platform that names some',
    { baseUrl: 'https://platform.example', extensions: ['query'] },
    ['query'],
  ],
])('a console of %s has the extensions that are known of it', async (_what, said, extensions) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-config-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(said));
  expect(readConsoleConfig(folder)).toMatchObject({ ...said, extensions });
});
