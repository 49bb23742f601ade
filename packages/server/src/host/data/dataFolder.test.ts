import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOrCreateSecretKey } from './dataFolder.ts';
import { StartError } from '../../base/startError.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

const refusal = () => {
  try {
    return readOrCreateSecretKey(folder());
  } catch (error) {
    return error;
  }
};

test('a key is made once', async () => {
  const key = readOrCreateSecretKey(folder());
  expect(key).toHaveLength(32);
  expect(readOrCreateSecretKey(folder())).toEqual(key);
  expect(await readdir(folder())).toEqual(['secret.key']);
});

test.each([
  ['a folder', (file: string) => mkdir(file), 'cannot be read (EISDIR)'],
  ['empty', (file: string) => writeFile(file, ''), 'does not hold a key of 32 bytes'],
])('a key file that is %s is named, with the way out', async (_what, make, why) => {
  await make(path.join(folder(), 'secret.key'));
  const error = refusal();
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain(`secret.key ${why}`);
  expect(String(error)).toContain('STEWARD_SECRET_KEY');
  expect(await readdir(folder())).toEqual(['secret.key']);
});

test('the message names a folder in which no key can be written', async () => {
  await rm(folder(), { recursive: true });
  expect(refusal()).toBeInstanceOf(StartError);
  expect(String(refusal())).toContain(`${folder()} cannot be written to (ENOENT)`);
});
