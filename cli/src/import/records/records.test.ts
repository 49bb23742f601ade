import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { fileOf } from '../../testing/importer.ts';
import { changes, openRecordPlatform } from '../../testing/recordImporter.ts';

afterAll(cleanUp);

const signals = 'Signal,Display Name,Relevant\nipo,IPO,TRUE\nhiring,Hiring,no\nmerger,,\n';

test('signals of a file are created, changed or left, with a verdict for each row', async () => {
  const { importing, list } = await openRecordPlatform();
  await importing('signal', 'name,display_name\nipo,Going public\nhiring,Hiring\n');
  const changed = `${signals}hiring,Again,yes\n,Nameless,yes\nodd,Odd,perhaps\n`;
  const ran = await importing('signal', changed);
  expect(ran.exit).toBe(4);
  expect(ran.report).toMatchObject({
    ...{ created: 1, updated: 2, unchanged: 0, duplicates: 1, refused: 2, complete: true },
    rows: [
      {
        ...{ line: 2, name: 'ipo', verdict: 'updated' },
        reason: 'Display Name: “Going public” → “IPO”, Relevant: “” → “true”',
      },
      { line: 3, verdict: 'updated', reason: 'Relevant: “” → “false”' },
      { line: 4, name: 'merger', verdict: 'created' },
      { line: 5, verdict: 'duplicate', reason: expect.stringContaining('Line 3 is about') },
      { line: 6, verdict: 'refused', reason: expect.stringContaining('has no name') },
      { line: 7, verdict: 'refused', reason: 'Relevant must be true or false.' },
    ],
  });
  expect(await list('signal', 'name', 'display_name', 'relevant')).toEqual([
    ['ipo', 'IPO', true],
    ['hiring', 'Hiring', false],
    ['merger', null, null],
  ]);
  const again = await importing('signal', signals);
  expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  expect(changes(again.calls)).toEqual([]);
});

test('--dry-run shows the differences and sends nothing', async () => {
  const { importing, list } = await openRecordPlatform();
  await importing('signal', 'name,display_name\nipo,Going public\n');
  const ran = await importing('signal', signals, '--dry-run');
  expect(ran.report).toMatchObject({
    ...{ dryRun: true, key: 'name', created: 2, updated: 1, unchanged: 0, refused: 0 },
    rows: [
      { line: 2, verdict: 'updated', reason: expect.stringContaining('“Going public” → “IPO”') },
      { line: 3, verdict: 'created' },
      { line: 4, verdict: 'created' },
    ],
  });
  expect(changes(ran.calls)).toEqual([]);
  expect(await list('signal', 'name')).toEqual([['ipo']]);
});

test('what list prints as CSV is imported by id, and names what has changed', async () => {
  const { run, importing } = await openRecordPlatform();
  await importing('rationale', 'Rationale,Action Type\nToo small,Rejected\nGood fit,accepted\n');
  const listed = (await run('rationale', 'list', '--all', '-o', 'csv')).out;
  const ran = await importing(
    'rationale',
    listed.replace('Too small', 'Far too small'),
    '--key',
    'id',
  );
  expect(ran.report).toMatchObject({
    ...{ updated: 1, unchanged: 1, refused: 0 },
    rows: [{}, { verdict: 'updated', reason: 'Rationale: “Too small” → “Far too small”' }],
  });
});

test('sectors name their type and a parent above them in the same file', async () => {
  const { importing, list, run } = await openRecordPlatform();
  const types = await importing('sector-type', 'Name\nIndustry\nTheme\n');
  expect(types.report).toMatchObject({ created: 2 });
  const content =
    'Name,Display Name,Sector Type,Parent\nTech,Technology,Industry,\nAI,,Industry,Tech\nTech,,Theme,\nLost,,Industry,Nowhere\nOdd,,Missing,\n';
  const dry = await importing('sector', content, '--dry-run');
  expect(dry.report).toMatchObject({ created: 3, refused: 2 });
  const ran = await importing('sector', content);
  expect(ran.report.rows.slice(3)).toMatchObject([
    { line: 5, verdict: 'refused', reason: 'Column “Parent”: There is no sector “Nowhere”.' },
    {
      line: 6,
      verdict: 'refused',
      reason: 'Column “Sector Type”: There is no sector type “Missing”.',
    },
  ]);
  expect(await list('sector', 'name', 'sector_type_id', 'parent_id')).toEqual([
    ['Tech', 1, null],
    ['AI', 1, 1],
    ['Tech', 2, null],
  ]);
  const moved = await importing(
    'sector',
    'Name,Parent\nAI,\nNew,AI\n',
    '--set',
    'sector_type=Industry',
  );
  expect(moved.report).toMatchObject({ created: 1, unchanged: 1 });
  const again = (await run('sector', 'list', '--all', '-o', 'csv')).out;
  expect((await importing('sector', again)).report).toMatchObject({ unchanged: 4, created: 0 });
});

test('refused rows are kept, and imported once they are mended', async () => {
  const { importing, list, run } = await openRecordPlatform();
  const rejects = join(await temporaryFolder(), 'refused.csv');
  await importing(
    'rationale',
    'rationale;action_type\nGood;accept\n=Odd;rejected\n',
    '--rejects',
    rejects,
  );
  const refused = await readFile(rejects, 'utf8');
  expect(refused).toContain(
    '2;"Column “action_type”: Action Type must be one of accepted, rejected.";Good;accept\n',
  );
  await writeFile(rejects, refused.replace(';accept\n', ';accepted\n'));
  const mended = await run('rationale', 'import', rejects, '--json');
  expect(JSON.parse(mended.out)).toMatchObject({ created: 1, refused: 0 });
  expect(await list('rationale', 'rationale')).toEqual([['=Odd'], ['Good']]);
});

test.each([
  ['a header that is missing', 'Titel\nipo\n', [], '--map name='],
  ['a column twice', 'name,Name\na,b\n', [], 'twice'],
  ['two columns for one field', 'name,Signal\na,b\n', [], 'twice'],
  ['an unknown column of --map', 'name\na\n', ['--map', 'nam=name'], 'The columns are id, name'],
  [
    'a header that --map names and the file lacks',
    'name\na\n',
    ['--map', 'name=X'],
    'no column “X”',
  ],
  ['a constant that the file has', 'name\na\n', ['--set', 'name=b'], '--set name gives what'],
])('%s is told, and nothing is sent', async (_what, content, flags, told) => {
  const { importing } = await openRecordPlatform();
  const ran = await importing('signal', content, ...flags);
  expect(ran.exit).toBe(2);
  expect(ran.err).toContain(told);
  expect(changes(ran.calls)).toEqual([]);
});

test('a misspelt header is named, and --max-rejects keeps everything from being sent', async () => {
  const { importing } = await openRecordPlatform();
  const ran = await importing('signal', 'name,Displai\nipo,IPO\n,x\n', '--max-rejects', '0');
  expect(ran.err).toContain('Columns that are not imported: “Displai”.');
  expect(ran.err).toContain('1 row of 2 would be refused, and --max-rejects allows 0');
  expect(ran.exit).toBe(9);
  expect(changes(ran.calls)).toEqual([]);
});

test('an import of signals is listed, verified, and needs its file for that', async () => {
  const { run } = await openRecordPlatform();
  const path = await fileOf(signals, 'signals.csv');
  await run('signal', 'import', path);
  const [listed] = JSON.parse((await run('import', 'list', '--json')).out);
  expect(listed).toMatchObject({ state: 'complete', created: 3, file: path });
  await run('signal', 'delete', '2', '--yes');
  const verified = await run('import', 'verify', '--json');
  expect(verified.exit).toBe(4);
  expect(JSON.parse(verified.out)).toMatchObject({
    ...{ found: 2, missing: 1, records: 2 },
    rows: [{ line: 3, name: 'hiring', reason: 'No signal of the platform has this name.' }],
  });
});
