import { csvLimits } from '@steward/api/csv';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../testing/harness.ts';
import { importing } from '../testing/importer.ts';

afterAll(cleanUp);

test.each([
  ['semicolons', 'name;theme\n"A;1";x\n', 'A;1,x'],
  ['tabs', 'name\ttheme\nA, Inc\tx\n', '"A, Inc",x'],
  [
    'a first line that tells the delimiter',
    '\uFEFFsep=;\r\nname;theme\r\n"A, Inc";x\r\n',
    '"A, Inc",x',
  ],
  ['such a line where there are lone returns', 'sep=|\rname|theme\rA|x\r', 'A,x'],
  ['a byte order mark', '\uFEFFname,theme\nA,x\n', 'A,x'],
  ['old line breaks', 'name,theme\rA,x\r', 'A,x'],
  ['no break at the end', 'name,theme\nA,x', 'A,x'],
  ['capitals and spaces', ' Name , THEME\nA,x\n', 'A,x'],
])('reads %s', async (_what, content, row) => {
  const ran = await importing(content);
  expect(ran.calls[0]?.body).toBe(`name,theme,website\n${row},\n`);
});

test('rows with stray quotation marks are refused with their place, and accepted with --lenient', async () => {
  const content = 'name,theme\n"Acme" ,a\nThe "B" one,b\n"Say "hi" there",c\nGood,d\n';
  const ran = await importing(content, ['--json']);
  expect(JSON.parse(ran.out)).toMatchObject({
    created: 1,
    rows: [
      { line: 2, name: 'Acme', reason: expect.stringContaining('line 2, column 7') },
      { line: 3, reason: expect.stringContaining('line 3, column 5') },
      { line: 4, reason: expect.stringContaining('line 4, column 7') },
    ],
  });
  const lenient = await importing(content, ['--lenient']);
  expect(lenient.exit).toBe(0);
  expect(lenient.calls[0]?.body).toBe(
    'name,theme,website\nAcme,a,\n"The ""B"" one",b,\n"Say ""hi"" there",c,\nGood,d,\n',
  );
});

/** A file with a row of more than `letters` characters by few. */
const withLongCell = (letters: number) => {
  const text = 'x, "" \n';
  return `name,note\nA,"${text.repeat(Math.ceil(letters / text.length))}"\nB,\n`;
};

test('a quoted cell of nearly as many characters as a row may have is read', async () => {
  const ran = await importing(withLongCell(csvLimits.rowLength - 100));
  expect(ran.calls[0]?.body).toBe('name,theme,website\nA,,\nB,,\n');
});

test('a row of more characters is refused at its line, with the limit', async () => {
  const ran = await importing(withLongCell(csvLimits.rowLength));
  expect(ran.calls).toEqual([]);
  expect(ran.exit).not.toBe(0);
  expect(ran.err).toContain('line 2 is too long to be read (more than 1,000,000 characters)');
});

test('a delimiter is one character or a known name', async () => {
  const ran = await importing('name\nA\n', ['--delimiter', 'constructor']);
  expect(ran.exit).toBe(2);
  expect(ran.err).toContain('--delimiter takes one character');
});

test('the “sep=” line counts as a line, and --delimiter overrides it', async () => {
  const content = 'sep=;\nname;theme\nA;x\n;y\n';
  const ran = await importing(content, ['--json']);
  expect(JSON.parse(ran.out)).toMatchObject({ created: 1, rows: [{ line: 4 }] });
  const other = await importing(content.replaceAll(';', '|').replace('|', ';'), [
    '--delimiter',
    'pipe',
    '--json',
  ]);
  expect(JSON.parse(other.out)).toMatchObject({ created: 1, rows: [{ line: 4 }] });
});

test('refuses a row with more or fewer cells than the header, which an unquoted comma makes', async () => {
  const ran = await importing('name,theme\nAcme, Inc,x\nFine,y\n', ['--json']);
  expect(JSON.parse(ran.out)).toMatchObject({ created: 1, refused: 1, rows: [{ line: 2 }] });
});
