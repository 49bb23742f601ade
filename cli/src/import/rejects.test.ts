import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../testing/harness.ts';
import { importing } from '../testing/importer.ts';

afterAll(cleanUp);

/** Imports a file that has refused rows; returns the file of them. */
async function rejectsOf(content: string | Uint8Array, ...flags: string[]): Promise<string> {
  const path = join(await temporaryFolder(), 'refused.csv');
  const ran = await importing(content, ['--rejects', path, ...flags]);
  expect(ran.exit).not.toBe(0);
  return readFile(path, 'utf8');
}

const semicolons =
  'sep=;\r\n"Firm name";Home;note\r\n"Acme";"x y";"=1+1"\r\nGlobex;only two\r\n"In"itech;i.example;-5\r\n';
const map = ['--map', 'name=Firm name', '--map', 'website=Home'];

test('refused rows are written as in their file: delimiter, quotation marks, missing cells', async () => {
  const rejects = await rejectsOf(semicolons, ...map);
  expect(rejects.split('\n')).toEqual([
    'refused_line;refused_reason;"Firm name";Home;note',
    `3;"Website “x y” is not a web address such as example.com.";"Acme";"x y";"'=1+1"`,
    '4;"The line has 2 cells where the header has 3. Put cells that contain the delimiter in quotation marks.";Globex;only two',
    `5;"A cell goes on after the quotation mark that closes it, at line 5, column 5. Write quotation marks within a cell twice.";"In"itech;i.example;-5`,
    '',
  ]);
});

test('refused rows are refused again until they are repaired, and then accepted by the same command', async () => {
  const rejects = await rejectsOf(semicolons, ...map);
  const unmended = await importing(rejects, [...map, '--json']);
  expect(unmended).toMatchObject({ exit: 1, calls: [] });
  expect(JSON.parse(unmended.out)).toMatchObject({ refused: 3 });
  const rowsOf = (text: string) =>
    text.replace(/^(\d+;"[^"]*"|refused_line;refused_reason);/gm, '');
  expect(rowsOf(await rejectsOf(rejects, ...map))).toBe(rowsOf(rejects));
  const mended = rejects
    .replace('"x y"', 'x.example')
    .replace('only two', 'g.example;')
    .replace('"In"itech', '"=Initech"');
  const taken = await importing(mended, map);
  expect(taken.exit).toBe(0);
  expect(taken.calls[0]?.body).toBe(
    'name,theme,website\nAcme,,x.example\nGlobex,,g.example\n=Initech,,i.example\n',
  );
});

test('a formula gets an apostrophe, which is no part of the imported name', async () => {
  const rejects = await rejectsOf("name,website\n=cmd|'x',x y\n'@SUM,x y\n\"\t+1\",x y\n");
  expect(rejects).toContain(",'=cmd|'x',x y\n");
  expect(rejects).toContain(",'@SUM,x y\n");
  expect(rejects).toContain(',"\'\t+1",x y\n');
  const taken = await importing(rejects.replaceAll('x y', ''));
  expect(taken.calls[0]?.body).toBe("name,theme,website\n=cmd|'x',,\n@SUM,,\n+1,,\n");
});

test('full-width signs begin a formula, too, and tabs between cells do not', async () => {
  const rejects = await rejectsOf('name\twebsite\ttheme\n＝1+1\tx y\t\n\t\tT\n');
  expect(rejects).toContain("\t'＝1+1\tx y\t\n");
  expect(rejects).toMatch(/"\t\t\tT\n/);
  const taken = await importing(rejects.replaceAll('x y', '').replace('\t\t\tT', '\tB\t\tT'));
  expect(taken.calls[0]?.body).toBe('name,theme,website\n＝1+1,,\nB,T,\n');
});

test('refused rows of another encoding are UTF-8 with a mark, which overrides --encoding', async () => {
  const flags = ['--encoding', 'cp1250'];
  const rejects = await rejectsOf(
    Buffer.from('name,website\n\u008akoda,x y\n', 'latin1'),
    ...flags,
  );
  expect(rejects).toMatch(/^\uFEFFrefused_line,[^]*Škoda,x y\n$/);
  const taken = await importing(rejects.replace(',x y', ','), flags);
  expect(taken.calls[0]?.body).toBe('name,theme,website\nŠkoda,,\n');
});

test('an unusual delimiter is named in a first line', async () => {
  const rejects = await rejectsOf('name|website\nA|x y\n', '--delimiter', 'pipe');
  expect(rejects).toMatch(/^sep=\|\nrefused_line\|/);
  const taken = await importing(rejects.replace('|x y', '|x.example'));
  expect(taken.exit).toBe(0);
});

test('the file of an earlier import is replaced, even if no row is refused now', async () => {
  const path = join(await temporaryFolder(), 'refused.csv');
  await writeFile(path, 'old');
  await importing('name\nA\n', ['--rejects', path]);
  expect(await readFile(path, 'utf8')).toBe('');
});
