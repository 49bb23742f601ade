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
  const changedCsv = `${signals}hiring,Again,yes\n,Nameless,yes\nodd,Odd,perhaps\n`;
  const result = await importing('signal', changedCsv);
  expect(result.exit).toBe(4);
  expect(result.report).toMatchObject({
    created: 1,
    updated: 2,
    unchanged: 0,
    twice: 1,
    refused: 2,
    state: 'done',
    rows: [
      {
        line: 2,
        name: 'ipo',
        verdict: 'updated',
        reason: 'Display Name: “Going public” → “IPO”, Relevant: “” → “true”',
      },
      { line: 3, verdict: 'updated', reason: 'Relevant: “” → “false”' },
      { line: 5, verdict: 'twice', reason: expect.stringContaining('3') },
      { line: 6, verdict: 'refused', reason: expect.stringContaining('has no name') },
      { line: 7, verdict: 'refused', reason: 'Relevant must be true or false.' },
    ],
  });
  expect(result.err).toContain('1 × Relevant must be true or false.');
  expect(await list('signal', 'name', 'display_name', 'relevant')).toEqual([
    ['ipo', 'IPO', true],
    ['hiring', 'Hiring', false],
    ['merger', null, null],
  ]);
});

test('the same command says that a file was imported, and --again imports it once more', async () => {
  const { importing, run } = await openRecordPlatform();
  await importing('signal', signals);
  const result = await run('signal', 'import', await fileOf(signals), '--json');
  expect(result.exit).toBe(0);
  expect(result.err).toContain('was imported');
  expect(changes(result.calls)).toEqual([]);
  const again = await importing('signal', signals, '--again');
  expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
});

test('--dry-run shows the differences and changes nothing', async () => {
  const { importing, list } = await openRecordPlatform();
  await importing('signal', 'name,display_name\nipo,Going public\n');
  const result = await importing('signal', signals, '--dry-run');
  expect(result.report).toMatchObject({
    mode: 'check',
    key: 'name',
    created: 2,
    updated: 1,
    unchanged: 0,
    refused: 0,
    rows: [
      { line: 2, verdict: 'updated', reason: expect.stringContaining('“Going public” → “IPO”') },
    ],
  });
  expect(result.err).toContain('Nothing was changed.');
  expect(await list('signal', 'name')).toEqual([['ipo']]);
});

test('--offline judges the rows and asks nobody', async () => {
  const { importing } = await openRecordPlatform();
  const result = await importing('signal', `${signals}odd,Odd,perhaps\nipo,,\n`, '--offline');
  expect(result.exit).toBe(4);
  expect(result.report).toMatchObject({ good: 3, twice: 1, refused: 1, offline: true });
  expect(result.calls).toEqual([]);
});

test('what list prints as CSV is imported by id, and names what has changed', async () => {
  const { run, importing } = await openRecordPlatform();
  await importing('rationale', 'Rationale,Action Type\nToo small,Rejected\nGood fit,accepted\n');
  const exportedCsv = (await run('rationale', 'list', '--all', '-o', 'csv')).out;
  const changedCsv = exportedCsv.replace('Too small', 'Far too small');
  const result = await importing('rationale', changedCsv, '--key', 'id');
  expect(result.report).toMatchObject({
    updated: 1,
    unchanged: 1,
    refused: 0,
    rows: [{ verdict: 'updated', reason: 'Rationale: “Too small” → “Far too small”' }],
  });
});

test('refused rows are kept, and imported once they are mended', async () => {
  const { importing, list, run } = await openRecordPlatform();
  const rejects = join(await temporaryFolder(), 'refused.csv');
  const content = 'rationale;action_type\nGood;accept\n=Odd;rejected\n';
  await importing('rationale', content, '--rejects', rejects);
  const rejectedCsv = await readFile(rejects, 'utf8');
  expect(rejectedCsv).toMatch(/2;"Action Type must be one of accepted, rejected\.";Good;accept\n/);
  await writeFile(rejects, rejectedCsv.replace(';accept\n', ';accepted\n'));
  const mended = await run('rationale', 'import', rejects, '--json');
  expect(JSON.parse(mended.out)).toMatchObject({ created: 1, refused: 0 });
  expect(await list('rationale', 'rationale')).toEqual([['=Odd'], ['Good']]);
});

test('--null stands for an empty cell, and --clear-marker empties what is there', async () => {
  const { importing, list } = await openRecordPlatform();
  await importing('signal', 'name,display_name\nipo,IPO\nhiring,Hiring\n');
  const content = 'name,display_name\nipo,n/a\nhiring,\\N\n';
  const result = await importing('signal', content, '--null', 'n/a,-', '--clear-marker', '\\N');
  expect(result.report).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await list('signal', 'name', 'display_name')).toEqual([
    ['ipo', 'IPO'],
    ['hiring', null],
  ]);
});

test.each([
  ['a header that is missing', 'Titel\nipo\n', [], '--map name='],
  ['a column twice', 'name,Name\na,b\n', [], 'two columns'],
  ['an unknown column of --map', 'name\na\n', ['--map', 'nam=name'], 'The columns are'],
  ['a header of --map that the file lacks', 'name\na\n', ['--map', 'name=X'], 'no column “X”'],
  ['a constant that the file has', 'name\na\n', ['--set', 'name=b'], '--set name conflicts with'],
])('%s is told, and nothing is sent', async (_what, content, flags, message) => {
  const { importing } = await openRecordPlatform();
  const result = await importing('signal', content, ...flags);
  expect(result.exit).toBe(2);
  expect(result.err).toContain(message);
  expect(changes(result.calls)).toEqual([]);
});

test('letters whose encoding is a guess are shown, and nothing is sent until it is named', async () => {
  const { run, list } = await openRecordPlatform();
  const path = await fileOf(Buffer.from('name\nMüller\n', 'latin1'), 'signals.csv');
  const result = await run('signal', 'import', path);
  expect(result.exit).toBe(9);
  expect(result.err).toContain('“Müller”');
  expect(result.err).toContain('--encoding windows-1252');
  expect(changes(result.calls)).toEqual([]);
  await run('signal', 'import', path, '--encoding', 'windows-1252');
  expect(await list('signal', 'name')).toEqual([['Müller']]);
});

test('an import whose answers are lost continues, and has each row once', async () => {
  const { importing, list, faults } = await openRecordPlatform();
  faults.lose = { method: 'PUT', times: 2 };
  const result = await importing('signal', signals);
  expect(result.report).toMatchObject({ created: 3, state: 'done' });
  expect(await list('signal', 'name')).toEqual([['ipo'], ['hiring'], ['merger']]);
});

test('an import that was cut short continues where it was, by the same command', async () => {
  const { run, list, faults } = await openRecordPlatform();
  const names = Array.from({ length: 2_500 }, (_, index) => `signal-${index}`);
  const path = await fileOf(`name\n${names.join('\n')}\n`, 'signals.csv');
  let parts = 0;
  faults.answer = ({ url, method }) => {
    const isPart = method === 'PUT' && url.includes('/parts/');
    if (isPart) parts += 1;
    return isPart && parts > 1 ? new Response('{"message":"No."}', { status: 500 }) : undefined;
  };
  const interrupted = await run('signal', 'import', path);
  expect(interrupted.exit).not.toBe(0);
  faults.answer = undefined;
  const status = JSON.parse((await run('import', 'status', '--json')).out);
  expect(status).toMatchObject({ state: 'receiving', parts: 1, created: 1_000 });
  const result = await run('signal', 'import', path, '--json');
  expect(result.err).toContain(`Continuing import ${status.import}`);
  expect(changes(result.calls).filter((call) => call.includes('/parts/'))).toEqual([
    `PUT /imports/${status.import}/parts/2`,
    `PUT /imports/${status.import}/parts/3`,
  ]);
  expect((await list('signal', 'name')).length).toBe(2_500);
});

test('an import is listed, verified and undone', async () => {
  const { run, list, importing } = await openRecordPlatform();
  await importing('signal', signals);
  const path = await fileOf(signals);
  const [listedImport] = JSON.parse((await run('import', 'list', '--json')).out);
  expect(listedImport).toMatchObject({ state: 'done', created: 3, file: 'companies.csv' });
  expect((await run('import', 'verify', path)).exit).toBe(0);
  await run('signal', 'delete', '2', '--yes');
  const verified = await run('import', 'verify', path, '--json');
  expect(verified.exit).toBe(4);
  expect(JSON.parse(verified.out)).toMatchObject({ created: 1, unchanged: 2 });
  await run('signal', 'edit', '3', '--display-name', 'Merger');
  const undone = await run('import', 'undo', listedImport.uuid, '--yes', '--json');
  expect(undone.exit).toBe(4);
  const kept = {
    id: 3,
    name: 'merger',
    verdict: 'kept',
    reason: 'The signal was changed since, and that would be lost.',
  };
  expect(JSON.parse(undone.out)).toMatchObject({ undone: 1, kept: 1, rows: [kept] });
  expect((await run('import', 'status', listedImport.uuid)).out).toMatch(
    /State +Undone[^]*Kept +1 record by the undo/,
  );
  const later = await run('import', 'rows', listedImport.uuid, '--verdict', 'kept', '--json');
  expect(JSON.parse(later.out)).toMatchObject({ kept: 1, rows: [kept] });
  expect(await list('signal', 'name')).toEqual([['merger']]);
});

test('an undo waits for a platform that is starting, and continues where it was', async () => {
  const { run, list, importing, faults } = await openRecordPlatform();
  await importing('signal', signals);
  let refusedCount = 0;
  faults.answer = ({ url }) => {
    if (!url.endsWith('/undo')) return undefined;
    refusedCount += 1;
    if (refusedCount === 1)
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    return refusedCount === 2
      ? new Response('{"message":"Starting."}', { status: 503, headers: { 'retry-after': '1' } })
      : undefined;
  };
  const undone = await run('import', 'undo', '--yes', '--json');
  expect(undone).toMatchObject({ exit: 0, err: expect.stringContaining('Trying again in') });
  expect(JSON.parse(undone.out)).toMatchObject({ undone: 3, kept: 0 });
  expect(refusedCount).toBe(3);
  expect(await list('signal', 'name')).toEqual([]);
});
