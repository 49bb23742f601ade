import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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
  expect(ran.exit).toBe(4);
  expect((await stat(rejects)).mode & 0o777).toBe(0o600);
  expect(await readFile(rejects, 'utf8')).toBe(
    'refused_line,refused_reason,id,name,website\n' +
      '3,"Name is required.",2,,a.com\n' +
      '4,"Website “x y” is not a web address such as example.com.",3,Refused,"x y"\n' +
      '5,"It is refused.",4,Refused,b.com\n' +
      '6,"The line has 4 cells where the header has 3. Put cells that contain the delimiter in quotation marks.",5,Acme, Inc,a.com\n',
  );
});

test('never writes the refused rows over the file itself', async () => {
  const path = await fileOf(numberedCompanies(1));
  const ran = await stewardImport(['company', 'import', path, '--rejects', path]);
  expect(ran).toMatchObject({ exit: 2, calls: [] });
  expect(await readFile(path, 'utf8')).toBe(numberedCompanies(1));
});

test('--dry-run checks every row, needs no login and sends nothing', async () => {
  const path = await fileOf('name\nA\n,\nB\n');
  const ran = await stewardImport(['company', 'import', path, '--dry-run'], { env: {} });
  expect(ran).toMatchObject({ exit: 0, calls: [] });
  expect(ran.out).toContain('POST /api/admin/companies/csv\n2 rows as CSV files, 1 call');
  const bad = await importing('name,website\nA,\n,a.com\n', ['--dry-run', '--json']);
  expect(bad).toMatchObject({ exit: 4, calls: [] });
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

test('--strict stops at a batch with a refused row, and says that none of it was imported', async () => {
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
  expect(ran.exit).toBe(4);
  expect(ran.err).toContain('nothing of them is in');
  expect(JSON.parse(ran.out)).toMatchObject({
    created: 2,
    complete: false,
    rows: [{ line: 5, name: 'Company 4' }],
  });
});

test('reads standard input', async () => {
  const stdin = Readable.from([Buffer.from('name\nA'), Buffer.from('cme\n')]);
  const ran = await stewardImport(['company', 'import', '-'], { ...importer(), stdin });
  expect(ran.exit).toBe(0);
  expect(ran.calls[0]?.body).toBe('name,theme,website\nAcme,,\n');
});

test('says so if the answer has no report of the rows', async () => {
  const ran = await importing(numberedCompanies(2), [], { answers: () => ({}) });
  expect(ran.exit).toBe(0);
  expect(ran.err).toContain('2 sent without word of what became of them');
});

test('nothing is sent if the file of refused rows cannot be written', async () => {
  const folder = await temporaryFolder();
  for (const [path, message] of [
    [join(folder, 'none', 'refused.csv'), 'cannot be written: its folder is not there.'],
    [folder, 'cannot be used. It is a folder; name a file in it.'],
  ] as const) {
    const ran = await importing('name\nRefused\nA\n', ['--rejects', path]);
    expect(ran).toMatchObject({ exit: 1, calls: [] });
    expect(ran.err).toContain(`${path} ${message}`);
    expect(ran.err).not.toContain('The refused rows are in');
  }
  const good = join(folder, 'refused.csv');
  await importing('name\nA\n', ['--rejects', good]);
  await expect(readFile(good)).rejects.toThrow('ENOENT');
});

test('the file of refused rows of an earlier run is replaced', async () => {
  const rejects = join(await temporaryFolder(), 'refused.csv');
  await importing('name,theme\n,a\n', ['--rejects', rejects]);
  expect(await readFile(rejects, 'utf8')).toContain('is required');
  await importing('name,theme\nA,a\n', ['--rejects', rejects]);
  expect(await readFile(rejects, 'utf8')).toBe('');
});
