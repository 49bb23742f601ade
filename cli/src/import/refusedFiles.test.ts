import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, steward, temporaryFolder } from '../testing/harness.ts';
import { importer, importing } from '../testing/importer.ts';

afterAll(cleanUp);

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 1, 'The file is a PNG picture'],
  [
    'a workbook',
    Buffer.from('504b030414000600', 'hex'),
    1,
    'an Excel workbook or another zip archive',
  ],
  ['an empty file', '', 1, 'The file is empty'],
  ['blank lines', '\n \n\n', 1, 'The file has no companies.'],
  ['a delimiter alone', 'sep=;\n', 1, 'The file has no companies.'],
  ['no name', 'theme\nx\n', 2, 'no column “name”'],
  ['a header alone', 'name,website\n', 1, 'The file has no companies.'],
  ['a column twice', 'name,Name\na,b\n', 2, 'The file has the column “name” twice.'],
  ['another delimiter', 'name|website\nA|a.example\n', 2, 'Perhaps: --delimiter pipe'],
  ['a row without end', `name\nA\n${'x'.repeat(1_500_000)}\n`, 7, 'The row at line 3 is too long'],
  ['an open quote', 'name\nA\n"B\nC\n', 7, 'The row at line 3 opens a quote that is never closed'],
])('%s is refused in words', async (_what, content, exit, words) => {
  const ran = await importing(content);
  expect(ran.err).toContain(words);
  expect(ran.exit).toBe(exit);
});

test('an open quote keeps what stands before it, and with --strict all of it back', async () => {
  const ran = await importing('name\nA\n"B\nC\n');
  expect(ran.calls[0]?.body).toBe('name,theme,website\nA,,\n');
  expect(await importing('name\nA\n"B\nC\n', ['--strict'])).toMatchObject({ exit: 1, calls: [] });
});

test('what is refused when it is imported is refused by a dry run', async () => {
  const ran = await importing('name\n', ['--dry-run', '--json']);
  expect(ran).toMatchObject({ exit: 1, out: '', calls: [] });
  const named = await importing('name,Name\na,b\n', ['--map', 'name=Name']);
  expect(named.calls[0]?.body).toBe('name,theme,website\nb,,\n');
});

test('a folder, and a file that is not there', async () => {
  const folder = join(await temporaryFolder(), 'folder');
  await mkdir(folder);
  const first = await steward(['company', 'import', folder]);
  expect(first).toMatchObject({ exit: 1, calls: [] });
  expect(first.err).toContain('is a folder');
  const second = await steward(['company', 'import', join(folder, 'none.csv')]);
  expect(second.err).toContain('There is no file');
});

test('what can be read but once, such as the output of another command, is a file as well', async () => {
  const pipe = join(await temporaryFolder(), 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const written = writeFile(pipe, 'name\nA\n');
  const ran = await steward(['company', 'import', pipe, '--strict'], importer());
  await written;
  expect(ran).toMatchObject({ exit: 0 });
  expect(ran.calls[0]?.body).toBe('name,theme,website\nA,,\n');
});
