import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, steward, temporaryFolder } from '../testing/harness.ts';
import { fileOf, importer, importing, numberedCompanies } from '../testing/importer.ts';

afterAll(cleanUp);

test('sends the file in parts and sums up what became of the rows', async () => {
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
    skipped: 0,
    refused: 0,
    rows: [],
    complete: true,
  });
  expect(ran.err).toContain('25 rows, 25 created, 0 skipped as duplicates, 0 refused.');
});

test('a second run skips what is in and exits 0', async () => {
  const path = await fileOf(numberedCompanies(3));
  const { answers } = importer();
  const home = await temporaryFolder();
  await steward(['company', 'import', path], { answers, home });
  const again = await steward(['company', 'import', path, '--json'], { answers, home });
  expect(again.exit).toBe(0);
  expect(JSON.parse(again.out)).toMatchObject({ created: 0, skipped: 3 });
});

test('names the physical line of each row, over breaks in cells, blank lines and parts', async () => {
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
  expect(ran.exit).toBe(7);
  expect(JSON.parse(ran.out).rows).toEqual([
    { line: 7, name: '', verdict: 'refused', reason: 'Name is required.' },
    { line: 8, name: 'Refused', verdict: 'refused', reason: 'It is refused.' },
    {
      line: 9,
      name: 'Bad site',
      verdict: 'refused',
      reason: 'Website “not a site” is not a web address such as example.com.',
    },
    { line: 10, name: 'Good', verdict: 'skipped', reason: 'It is skipped.' },
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
  ['quotes in a text', 'name,theme\nThe "A" one,x\n', '"The ""A"" one",x'],
])('reads %s', async (_what, content, row) => {
  const ran = await importing(content);
  expect(ran.calls[0]?.body).toBe(`name,theme,website\n${row},\n`);
});

test('reads what spreadsheets write: UTF-16 with its mark, and Windows-1252', async () => {
  const wide = await importing(Buffer.from('\uFEFFname\nZürich\n', 'utf16le'));
  expect(wide.calls[0]?.body).toContain('Zürich');
  const western = await importing(Buffer.from('name\nZ\u00FCrich\n', 'latin1'));
  expect(western.calls[0]?.body).toContain('Zürich');
  expect(western.err).toContain('is read as windows-1252');
});

test('tells letters by all of a file, to its last byte', async () => {
  const last = await importing(Buffer.from('name\nCaf\u00E9', 'latin1'));
  expect(last.calls[0]?.body).toContain('Caf\u00E9');
  expect(last.err).toContain('is read as windows-1252');
  const whole = await importing(Buffer.from('name\nCaf\u00E9'));
  expect(whole.calls[0]?.body).toContain('Caf\u00E9');
});

test.each([
  ['that mean nothing in Windows-1252', Buffer.from('name\nM\u0081nchen \u00FC\n', 'latin1')],
  [
    'that are not what the mark of the file says',
    Buffer.concat([Buffer.from('\uFEFFname\n'), Buffer.from('Caf\u00E9\n', 'latin1')]),
  ],
  ['of which the last is cut', Buffer.from('\uFEFFname\nA\uD83D', 'utf16le')],
])('refuses a file with letters %s', async (_what, content) => {
  const ran = await importing(content);
  expect([ran.exit, ran.calls]).toEqual([1, []]);
  expect(ran.err).toContain('neither UTF-8 nor Windows-1252');
});

test.each([
  ['UTF-8', 'utf8'],
  ['UTF-16', 'utf16le'],
] as const)(
  'refuses %s in which a late row is no text, as the platform does',
  async (_what, as) => {
    const content = `\uFEFF${numberedCompanies(8_000)}A\u0001B,T,\n`;
    for (const flags of [[], ['--dry-run']]) {
      const ran = await importing(Buffer.from(content, as), flags);
      expect([ran.exit, ran.calls]).toEqual([1, []]);
      expect(ran.err).toContain('The file is not text.');
    }
  },
);

test('a delimiter is one character or a name that is known', async () => {
  const ran = await importing('name\nA\n', ['--delimiter', 'constructor']);
  expect(ran.exit).toBe(2);
  expect(ran.err).toContain('--delimiter takes one character');
});

test('the line that tells the delimiter counts as one, and --delimiter goes before it', async () => {
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

test('shows twenty verdicts on screen and says how many more there are', async () => {
  const ran = await importing(`name,website\n${'A,not a site\n'.repeat(30)}B,\n`);
  expect(ran.out.trim().split('\n')).toHaveLength(21);
  expect(ran.err).toContain('… and 10 more');
});

test('writes refused rows with their own columns and the reason', async () => {
  const rejects = join(await temporaryFolder(), 'refused.csv');
  const content =
    'id,name,website\n1,A,\n2,,a.com\n3,Refused,"x y"\n4,Refused,b.com\n5,Acme, Inc,a.com\n';
  const ran = await importing(content, ['--rejects', rejects]);
  expect(ran.exit).toBe(7);
  expect(await readFile(rejects, 'utf8')).toBe(
    'id,name,website,line,reason\n' +
      '2,,a.com,3,Name is required.\n' +
      '3,Refused,x y,4,Website “x y” is not a web address such as example.com.\n' +
      '4,Refused,b.com,5,It is refused.\n' +
      '5,Acme," Inc,a.com",6,The line has 4 cells where the header has 3. Put cells that contain the delimiter in quotation marks.\n',
  );
});

test('never writes the refused rows over the file itself', async () => {
  const path = await fileOf(numberedCompanies(1));
  const ran = await steward(['company', 'import', path, '--rejects', path]);
  expect(ran).toMatchObject({ exit: 2, calls: [] });
  expect(await readFile(path, 'utf8')).toBe(numberedCompanies(1));
});

test('--dry-run checks every row, needs no login and sends nothing', async () => {
  const path = await fileOf('name\nA\n,\nB\n');
  const ran = await steward(['company', 'import', path, '--dry-run'], { env: {} });
  expect(ran).toMatchObject({ exit: 0, calls: [] });
  expect(ran.out).toContain('POST /api/admin/companies/csv\n2 rows as CSV files, 1 call');
  const bad = await importing('name,website\nA,\n,a.com\n', ['--dry-run', '--json']);
  expect(bad).toMatchObject({ exit: 7, calls: [] });
  expect(JSON.parse(bad.out)).toMatchObject({
    dryRun: true,
    good: 1,
    refused: 1,
    rows: [{ line: 3 }],
  });
});

test('--strict sends nothing unless every row is good', async () => {
  const bad = await importing('name,website\nA,\n,a.com\n', ['--strict']);
  expect(bad).toMatchObject({ exit: 1, calls: [] });
  expect(bad.err).toContain('Nothing was sent: 1 row of 2 would be refused');
  const told = await importing('name,website\nA,\n,a.com\n', ['--strict', '--json']);
  expect(JSON.parse(told.out)).toMatchObject({ created: 0, refused: 1, complete: false });
  const good = await importing('name\nA\n', ['--strict']);
  expect(good.exit).toBe(0);
  expect(good.calls[0]?.path).toBe('/companies/csv?mode=strict');
});

test('--strict stops at a part of which the platform refuses a row, and says that nothing of it is in', async () => {
  const ran = await importing(numberedCompanies(4), ['--strict', '--chunk', '2', '--json'], {
    answers: ({ body }) =>
      String(body).includes('Company 3,')
        ? {
            created: 0,
            skipped: 0,
            refused: 1,
            rows: [{ line: 3, name: 'Company 4', verdict: 'refused', reason: 'No.' }],
          }
        : { created: 2, skipped: 0, refused: 0, rows: [] },
  });
  expect(ran.exit).toBe(7);
  expect(ran.err).toContain('nothing of them is in');
  expect(JSON.parse(ran.out)).toMatchObject({
    created: 2,
    complete: false,
    rows: [{ line: 5, name: 'Company 4' }],
  });
});

test('reads standard input', async () => {
  const stdin = Readable.from([Buffer.from('name\nA'), Buffer.from('cme\n')]);
  const ran = await steward(['company', 'import', '-'], { ...importer(), stdin });
  expect(ran.exit).toBe(0);
  expect(ran.calls[0]?.body).toBe('name,theme,website\nAcme,,\n');
});

test('says so when the platform does not tell what became of the rows', async () => {
  const ran = await importing(numberedCompanies(2), [], { answers: () => ({}) });
  expect(ran.exit).toBe(0);
  expect(ran.err).toContain('2 sent without word of what became of them');
});

test('nothing is sent where the refused rows could not be kept', async () => {
  const folder = await temporaryFolder();
  for (const path of [join(folder, 'none', 'refused.csv'), folder]) {
    const ran = await importing('name\nRefused\nA\n', ['--rejects', path]);
    expect(ran).toMatchObject({ exit: 1, calls: [] });
    expect(ran.err).toContain(`${path} cannot be used.`);
    expect(ran.err).not.toContain('The refused rows are in');
  }
  const good = join(folder, 'refused.csv');
  await importing('name\nA\n', ['--rejects', good]);
  await expect(readFile(good)).rejects.toThrow('ENOENT');
});

test('rows that an earlier run refused are not left for those of this one', async () => {
  const rejects = join(await temporaryFolder(), 'refused.csv');
  await importing('name,theme\n,a\n', ['--rejects', rejects]);
  expect(await readFile(rejects, 'utf8')).toContain('is required');
  await importing('name,theme\nA,a\n', ['--rejects', rejects]);
  expect(await readFile(rejects, 'utf8')).toBe('');
});
