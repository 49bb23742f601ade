import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toBytes } from '../base/encoding.ts';
import { createDiskStaging } from './diskStaging.ts';
import { createMemoryStaging } from '../base/stagedFile.ts';
import { useTemporaryFolder } from '../testing/temporaryFolder.ts';

const temporaryFolder = useTemporaryFolder();
const folder = () => path.join(temporaryFolder(), 'uploads');

test.each([0, 100, 1_500, 40_000])('%i lines are read as they were written', async (lines) => {
  const stages = [createDiskStaging(folder()), createMemoryStaging(Infinity)].map((staging) =>
    staging.open(),
  );
  const chunks = Array.from({ length: lines }, (_each, n) => `Company ${n}, ${'x'.repeat(40)}\n`);
  for (const chunk of chunks) for (const stage of stages) stage.write(toBytes(chunk));
  const hashes: string[] = [];
  for (const stage of stages) {
    for (let turn = 0; turn < 2; turn += 1) {
      const decoder = new TextDecoder();
      let text = '';
      for (const piece of stage.pieces()) text += decoder.decode(piece, { stream: true });
      expect(text).toBe(chunks.join(''));
    }
    expect(stage.size).toBe(chunks.join('').length);
    hashes.push(await stage.hash());
    stage.discard();
  }
  expect(hashes[0]).toBe(hashes[1]);
});

test('a large file is in a folder for this user alone, and has no name there', async () => {
  const stage = createDiskStaging(folder()).open();
  for (let turn = 0; turn < 30; turn += 1) stage.write(new Uint8Array(100_000));
  expect(await readdir(folder())).toEqual([]);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  stage.discard();
});
