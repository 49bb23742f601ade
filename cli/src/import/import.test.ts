import { appendFile, utimes, writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../testing/harness.ts';
import {
  fileOf,
  importer,
  importing,
  numberedCompanies,
  stewardImport,
} from '../testing/importer.ts';

afterAll(cleanUp);

test('sends the file in batches and prints the totals of the rows', async () => {
  const ran = await importing(numberedCompanies(25), ['--chunk', '10', '--json']);
  expect(ran.exit).toBe(0);
  expect(ran.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(3).fill('POST /companies/csv'),
  );
  expect(ran.calls[2]?.body).toBe(
    'name,theme,website\nCompany 21,T,\nCompany 22,T,\nCompany 23,T,\nCompany 24,T,\nCompany 25,T,\n',
  );
  expect(JSON.parse(ran.out)).toMatchObject({
    created: 25,
    existing: 0,
    duplicates: 0,
    refused: 0,
    rows: [],
    complete: true,
  });
  expect(ran.err).toContain('25 rows, 25 created, 0 refused.');
});

test('a second run skips imported rows and exits 0', async () => {
  const path = await fileOf(numberedCompanies(3));
  const { answers } = importer();
  const home = await temporaryFolder();
  await stewardImport(['company', 'import', path], { answers, home });
  const again = await stewardImport(['company', 'import', path, '--json'], { answers, home });
  expect(again.exit).toBe(0);
  expect(JSON.parse(again.out)).toMatchObject({ created: 0, existing: 3 });
});

test('names the physical line of each row, despite breaks in cells, blank lines and batches', async () => {
  const content =
    'name,theme,website\r\n' + // 1
    'Good,a,\r\n' + // 2
    '"Two\r\nlines","x\r\ny",\r\n' + // 3 to 5
    '\r\n' + // 6
    ',no name,\r\n' + // 7
    'Refused,b,\r\n' + // 8
    'Bad site,c,not a site\r\n' + // 9
    'Good,again,\r\n'; // 10
  const ran = await importing(content, ['--chunk', '3', '--json']);
  expect(ran.exit).toBe(4);
  expect(JSON.parse(ran.out).rows).toEqual([
    { line: 7, name: '', verdict: 'refused', reason: 'Name is required.' },
    { line: 8, name: 'Refused', verdict: 'refused', reason: 'It is refused.' },
    {
      line: 9,
      name: 'Bad site',
      verdict: 'refused',
      reason: 'Website “not a site” is not a web address such as example.com.',
    },
    {
      line: 10,
      name: 'Good',
      verdict: 'duplicate',
      reason: 'The company is on line 2 already.',
    },
  ]);
  expect(ran.calls[0]?.body).toBe('name,theme,website\nGood,a,\nTwo lines,x y,\n');
});

test('maps headers of other names, and proposes the map when name has none', async () => {
  const content = 'Symbol,Security,GICS Sector\nMMM,3M,Industrials\n';
  const unmapped = await importing(content);
  expect(unmapped).toMatchObject({ exit: 2, calls: [] });
  expect(unmapped.err).toContain('The file has no column “name”');
  expect(unmapped.err).toContain('--map name=Security --map theme="GICS Sector"');
  const mapped = await importing(content, ['--map', 'name=security', '--map', 'theme=GICS Sector']);
  expect(mapped.calls[0]?.body).toBe('name,theme,website\n3M,Industrials,\n');
  const strange = await importing(content, ['--map', 'name=Firm']);
  expect(strange.err).toContain('The file has no column “Firm”');
  expect(await importing(content, ['--map', 'nme=Security'])).toMatchObject({
    exit: 2,
    calls: [],
  });
});

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

test('reads the encodings of spreadsheets: UTF-16 with its mark, and Windows-1252', async () => {
  const wide = await importing(Buffer.from('\uFEFFname\nZürich\n', 'utf16le'));
  expect(wide.calls[0]?.body).toContain('Zürich');
  const western = await importing(Buffer.from('name\nZ\u00FCrich\n', 'latin1'));
  expect(western.calls[0]?.body).toContain('Zürich');
  expect(western.err).toContain(
    'It is read as windows-1252, which is a guess. Line 2 is then “Zürich”.',
  );
});

test('detects the encoding by the whole file, to its last byte', async () => {
  const last = await importing(Buffer.from('name\nCaf\u00E9', 'latin1'));
  expect(last.calls[0]?.body).toContain('Caf\u00E9');
  expect(last.err).toContain('is read as windows-1252');
  const whole = await importing(Buffer.from('name\nCaf\u00E9'));
  expect(whole.calls[0]?.body).toContain('Caf\u00E9');
});

test('a file that is UTF-8 but for a few lines is refused, and the lines are named', async () => {
  const rows = Buffer.from(numberedCompanies(2_000).replaceAll(',T,', ',Café,'));
  const content = Buffer.concat([rows, Buffer.from('Stra\u00dfe,x,\n', 'latin1')]);
  for (const flags of [[], ['--dry-run'], ['--stream']]) {
    const ran = await importing(content, flags);
    expect(ran).toMatchObject({ exit: 1, calls: [] });
    expect(ran.err).toContain('UTF-8, but this one is not: line 2002 (column 5).');
    expect(ran.err).toContain('--encoding windows-1252');
  }
  const forced = await importing(content, ['--encoding', 'latin1', '--json']);
  expect(forced.exit).toBe(0);
  expect(JSON.parse(forced.out)).toMatchObject({
    created: 2_001,
    encoding: 'windows-1252',
    encodingBasis: 'chosen',
  });
});

test.each([
  ['cp1250', [0x8a, 0x6b], 'Šk'],
  ['windows-1251', [0xdf, 0xed], 'Ян'],
  ['Shift_JIS', [0x93, 0x8c], '東'],
  ['gbk', [0xb1, 0xb1], '北'],
  ['Mac Roman', [0x8e, 0x8e], 'éé'],
])('reads %s if --encoding names it, and says so', async (encoding, letters, text) => {
  const content = Buffer.from([...Buffer.from('name\n'), ...letters, 10]);
  const ran = await importing(content, ['--encoding', encoding]);
  expect(ran.calls[0]?.body).toBe(`name,theme,website\n${text},,\n`);
  expect(ran.err).toMatch(/is read as [\w-]+, as was asked for\./);
});

test('an unknown encoding is refused with a hint', async () => {
  const ran = await importing('name\nA\n', ['--encoding', 'cp850']);
  expect(ran).toMatchObject({ exit: 2, calls: [] });
  expect(ran.err).toContain('iconv -f cp850');
});

test.each([
  [
    'that mean nothing in Windows-1252',
    Buffer.from('name\nM\u0081nchen \u00FC\n', 'latin1'),
    'line 2, column 2',
  ],
  [
    'that are not what the mark of the file says',
    Buffer.concat([Buffer.from('\uFEFFname\n'), Buffer.from('Caf\u00E9\n', 'latin1')]),
    'line 2, column 4',
  ],
  ['of which the last is cut', Buffer.from('\uFEFFname\nA\uD83D', 'utf16le'), 'line 2, column 2'],
])('refuses a file with letters %s', async (_what, content, place) => {
  const ran = await importing(content);
  expect([ran.exit, ran.calls]).toEqual([1, []]);
  expect(ran.err).toContain(place);
});

test.each([
  ['UTF-8', 'utf8'],
  ['UTF-16', 'utf16le'],
] as const)(
  'refuses %s with a late zero byte, and the row of another control character',
  async (_what, as) => {
    const content = `\uFEFF${numberedCompanies(4_000)}`;
    for (const flags of [[], ['--dry-run']]) {
      const ran = await importing(Buffer.from(`${content}A\0B,T,\n`, as), flags);
      expect([ran.exit, ran.calls]).toEqual([1, []]);
      expect(ran.err).toContain('a zero byte at line 4002, column 2');
    }
    const ran = await importing(Buffer.from(`${content}A\u0001B,T,\n`, as), ['--json']);
    expect(JSON.parse(ran.out)).toMatchObject({
      created: 4_000,
      rows: [{ line: 4_002, reason: expect.stringContaining('U+0001 at line 4002, column 2') }],
    });
  },
);

test('control characters in columns that are not imported refuse no row', async () => {
  const ran = await importing('name,note\nA,\u0001\nB,"\u001b[1m"\n', ['--json']);
  expect(JSON.parse(ran.out)).toMatchObject({ created: 2, refused: 0 });
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

test('a quoted cell of a megabyte is read', async () => {
  const ran = await importing(`name,note\nA,"${'x, "" \n'.repeat(170_000)}"\nB,\n`);
  expect(ran.calls[0]?.body).toBe('name,theme,website\nA,,\nB,,\n');
});

test('a file that changes while it is imported ends the import before the change is sent', async () => {
  const path = await fileOf(numberedCompanies(20_000));
  let calls = 0;
  const ran = await stewardImport(['company', 'import', path, '--chunk', '1000'], {
    answers: async () => {
      calls += 1;
      if (calls === 2) await writeFile(path, numberedCompanies(20_000).replaceAll('T', 'U'));
      return { created: 1_000, skipped: 0, refused: 0, rows: [] };
    },
  });
  expect(ran.exit).toBe(4);
  expect(ran.err).toContain('was changed by another program while it was imported');
  expect(ran.calls.length).toBeLessThan(10);
  expect(ran.calls.filter(({ body }) => String(body).includes(',U,'))).toEqual([]);
});

test('a small file that grows ends the import, but not one whose time alone changed', async () => {
  const run = async (change: (path: string) => Promise<void>) => {
    const path = await fileOf(numberedCompanies(10));
    return stewardImport(['company', 'import', path, '--chunk', '4'], {
      answers: async () => {
        await change(path);
        return { created: 4, skipped: 0, refused: 0, rows: [] };
      },
    });
  };
  const grown = await run((path) => appendFile(path, 'New,T,\n'));
  expect(grown).toMatchObject({ exit: 4, err: expect.stringContaining('by another program') });
  expect(grown.calls.length).toBeLessThan(3);
  const touched = await run((path) => utimes(path, 1, 1));
  expect(touched).toMatchObject({ exit: 0 });
  expect(touched.calls).toHaveLength(3);
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
