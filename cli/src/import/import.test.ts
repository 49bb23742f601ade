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

test('columns that are not imported are named, also before a dry run and with --key', async () => {
  const content = 'name,Website,websit\nA,a.example,b.example\n';
  for (const flags of [[], ['--dry-run'], ['--key', 'name', '--dry-run']]) {
    const { err } = await importing(content, flags);
    expect(err).toContain('Columns that are not imported: “websit”.');
  }
  expect((await importing(numberedCompanies(1))).err).not.toContain('not imported');
});
