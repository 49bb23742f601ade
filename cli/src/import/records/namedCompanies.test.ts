import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../testing/harness.ts';
import type { RecordedCall } from '../../testing/harness.ts';
import { openRecordPlatform } from '../../testing/recordImporter.ts';

afterAll(cleanUp);

/** A platform of three pages of companies, some of whose names and websites are in others. */
async function openWithManyCompanies(isPlain = false) {
  const opened = await openRecordPlatform(isPlain);
  const rows = Array.from(
    { length: 2_500 },
    (_, index) => `Firm ${index + 1} Ltd,firm${index + 1}.example`,
  );
  await opened.importing('company', `name,website\n${rows.join('\n')}\n`);
  await opened.run('company', 'set-provider-id', '1700', '--type', 'cap_iq_id', '--value', 'IQ7');
  const score = ['--name', 'Score', '--content-type', 'companies', '--display-type', 'number'];
  await opened.run('definition', 'create', ...score);
  return opened;
}

/** How companies were asked for: by page, or by filter. */
const questions = (calls: readonly RecordedCall[]): unknown[] =>
  calls.flatMap(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://platform.test');
    if (pathname !== '/companies') return [];
    const filter = searchParams.get('filter');
    return [filter === null ? Number(searchParams.get('page')) : JSON.parse(filter)];
  });

const score = ['--set', 'definition=Score'];

test('few companies are asked for by name, however it is written', async () => {
  const { importing, list } = await openWithManyCompanies();
  const content = 'company,value\nFIRM   2400 ltd,1\nFirm 1 Ltd,2\nfirm 2400 LTD,3\n';
  const ran = await importing('value', content, ...score);
  expect(questions(ran.calls)).toEqual([
    1,
    { field: 'name', op: 'contains', value: 'firm 2400 ltd' },
    { field: 'name', op: 'contains', value: 'firm 1 ltd' },
  ]);
  expect(ran.report).toMatchObject({ created: 2, refused: 1 });
  expect((await list('value', 'company_id')).flat().sort()).toEqual([1, 2400]);
});

test('a name that no company has is refused, and a number is an id', async () => {
  const { importing, list } = await openWithManyCompanies();
  const ran = await importing('value', 'company,value\nNobody,1\n', ...score);
  expect(questions(ran.calls)).toEqual([1, { field: 'name', op: 'contains', value: 'nobody' }]);
  expect(ran.report.rows[0].reason).toContain('There is no company “Nobody”.');
  const byId = await importing('value', 'company,value\n2345,1\n', ...score);
  expect(questions(byId.calls).at(-1)).toEqual({ field: 'id', op: 'among', value: ['2345'] });
  expect((await list('value', 'company_id')).flat()).toEqual([2345]);
});

test('ids of providers are asked for together, and websites one by one', async () => {
  const { importing } = await openWithManyCompanies();
  const byIds = [...score, '--map', 'company.cap_iq_id=IQ'];
  const ran = await importing('value', 'IQ,value\nIQ7,1\nIQ8,2\nIQ9,3\n', ...byIds);
  const value = ['IQ7', 'IQ8', 'IQ9'];
  expect(questions(ran.calls)).toEqual([1, { field: 'cap_iq_id', op: 'among', value }]);
  expect(ran.report).toMatchObject({ created: 1, refused: 2 });
  const bySites = [...score, '--map', 'company.website=Site', '--dry-run'];
  const sites = await importing(
    'value',
    'Site,value\nhttps://www.firm2100.example/,1\n',
    ...bySites,
  );
  expect(questions(sites.calls)).toEqual([
    1,
    { field: 'website', op: 'contains', value: 'firm2100.example' },
  ]);
  expect(sites.report).toMatchObject({ created: 1, refused: 0 });
});

test('all pages are read where the file names more companies than there are pages, or a common or long name', async () => {
  const { importing } = await openWithManyCompanies();
  const many = await importing(
    'value',
    'company,value\nFirm 1 Ltd,1\nFirm 2 Ltd,2\nFirm 3 Ltd,3\n',
    ...score,
  );
  expect(questions(many.calls)).toEqual([1, 2, 3]);
  const common = await importing('value', 'company,value\nLtd,1\n', ...score);
  const filter = { field: 'name', op: 'contains', value: 'ltd' };
  expect(questions(common.calls)).toEqual([1, filter, filter, filter, 2, 3]);
  const long = await importing('value', `company,value\n${'x'.repeat(1_001)},1\n`, ...score);
  expect(questions(long.calls)).toEqual([1, 2, 3]);
});

test('all pages are read on a platform whose lists have no filters', async () => {
  const { importing } = await openWithManyCompanies(true);
  const ran = await importing('value', 'company,value\nFirm 2400 Ltd,1\n', ...score);
  expect(questions(ran.calls)).toEqual([1, 2, 3]);
  expect(ran.report).toMatchObject({ created: 1, refused: 0 });
});

test('an import is verified by the companies of its file', async () => {
  const { importing, run } = await openWithManyCompanies();
  const { report } = await importing('value', 'company,value\nFirm 2400 Ltd,1\n', ...score);
  const verified = await run('import', 'verify', report.import);
  expect(verified.exit).toBe(0);
  expect(questions(verified.calls)).toEqual([
    1,
    { field: 'name', op: 'contains', value: 'firm 2400 ltd' },
  ]);
});
