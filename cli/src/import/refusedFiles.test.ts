import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../testing/harness.ts';
import { importer, importing, stewardImport } from '../testing/importer.ts';

afterAll(cleanUp);

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 1, 'The file is a PNG picture'],
  [
    'a workbook',
    Buffer.from('504b030414000600', 'hex'),
    1,
    'an Excel workbook or another zip archive',
  ],
  ['gzip', Buffer.from('1f8b08000000', 'hex'), 1, 'compressed with gzip'],
  ['UTF-16 without a mark', Buffer.from('name\nAcme\n', 'utf16le'), 1, 'UTF-16LE without a'],
  ['an empty file', '', 1, 'The file is empty'],
  ['blank lines', '\n \n\n', 1, 'The file has no companies.'],
  ['a delimiter alone', 'sep=;\n', 1, 'The file has no companies.'],
  ['no name', 'theme\nx\n', 2, 'no column “name”'],
  ['a header alone', 'name,website\n', 1, 'The file has no companies.'],
  ['a column twice', 'name,Name\na,b\n', 2, 'The file has the column “name” twice.'],
  ['another delimiter', 'name|website\nA|a.example\n', 2, 'Perhaps: --delimiter pipe'],
  ['a row without end', `name\nA\n${'x'.repeat(4_500_000)}\n`, 1, 'line 3 is too long'],
  ['an open quote', 'name\nA\n"B\nC\n', 1, 'the row at line 3 is never closed'],
])('%s is refused with a sentence', async (_what, content, exit, words) => {
  const ran = await importing(content);
  expect(ran.err).toContain(words);
  expect(ran.err.includes('gunzip -c')).toBe(words.startsWith('compressed'));
  expect(ran.exit).toBe(exit);
});

test('a file that cannot be read to its end sends no row, unless with --stream', async () => {
  const content = 'name\n,\nA\n"B\nC\n';
  for (const flags of [[], ['--strict'], ['--strict', '--stream']]) {
    const ran = await importing(content, flags);
    expect(ran).toMatchObject({ exit: 1, calls: [] });
    expect(ran.err).toContain('Nothing was sent');
  }
  const streamed = await importing(content, ['--stream']);
  expect(streamed.exit).toBe(4);
  expect(streamed.calls[0]?.body).toBe('name,theme,website\nA,,\n');
});

test('a header with stray quotation marks is refused with its place', async () => {
  const ran = await importing('id,"name" ,theme\n1,A,x\n');
  expect(ran).toMatchObject({ exit: 1, calls: [] });
  expect(ran.err).toContain('line 1, column 10');
});

test('a dry run refuses the same files as an import', async () => {
  const ran = await importing('name\n', ['--dry-run', '--json']);
  expect(ran).toMatchObject({ exit: 1, out: '', calls: [] });
  const named = await importing('name,Name\na,b\n', ['--map', 'name=Name']);
  expect(named.calls[0]?.body).toBe('name,theme,website\nb,,\n');
});

test('a folder and a missing file are refused', async () => {
  const folder = join(await temporaryFolder(), 'folder');
  await mkdir(folder);
  const first = await stewardImport(['company', 'import', folder]);
  expect(first).toMatchObject({ exit: 1, calls: [] });
  expect(first.err).toContain('is a folder');
  const second = await stewardImport(['company', 'import', join(folder, 'none.csv')]);
  expect(second.err).toContain('There is no file');
});

test('a pipe, which can be read only once, is imported as a file', async () => {
  const pipe = join(await temporaryFolder(), 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const written = writeFile(pipe, 'name\nA\n');
  const ran = await stewardImport(['company', 'import', pipe, '--strict'], importer());
  await written;
  expect(ran).toMatchObject({ exit: 0 });
  expect(ran.calls[0]?.body).toBe('name,theme,website\nA,,\n');
});
