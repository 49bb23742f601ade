import { afterAll, expect, test } from 'vitest';
import { cleanUp, errorResponse } from '../../testing/harness.ts';
import { fileOf } from '../../testing/importer.ts';
import { changes, openRecordPlatform } from '../../testing/recordImporter.ts';

afterAll(cleanUp);

const signalsOf = (count: number) =>
  `name,display_name\n${Array.from({ length: count }, (_each, index) => `s${index},S ${index}\n`).join('')}`;

test.each([
  ['with', false],
  ['without', true],
])(
  'after lost answers each record is there once, on a platform %s keys',
  async (_with, isPlain) => {
    const { importing, list, faults } = await openRecordPlatform(isPlain);
    faults.lose = { method: 'POST', times: 5 };
    const ran = await importing('signal', signalsOf(50));
    expect(ran.exit).toBe(0);
    expect(ran.report).toMatchObject({ created: 50, updated: 0, unchanged: 0, unknown: 0 });
    expect(await list('signal', 'name')).toHaveLength(50);
    faults.lose = { method: 'PUT', times: 5 };
    const changed = await importing('signal', signalsOf(50).replaceAll(',S ', ',T '));
    expect(changed.report).toMatchObject({ updated: 50, created: 0, unchanged: 0, refused: 0 });
  },
);

test.each([
  ['with', false],
  ['without', true],
])(
  'an import that is cut short goes on where it stopped, on a platform %s keys',
  async (_with, isPlain) => {
    const { run, list, faults } = await openRecordPlatform(isPlain);
    const path = await fileOf(signalsOf(100));
    let calls = 0;
    faults.answer = (request) => {
      if (request.method === 'POST') calls += 1;
      if (calls > 30) throw new TypeError('socket closed');
      return undefined;
    };
    const cut = await run('signal', 'import', path, '--json', '--max-wait', '0');
    expect(cut.exit).toBe(10);
    expect(cut.err).toContain('The next run asks the platform');
    faults.answer = undefined;
    const resumed = await run('import', 'resume', '--json');
    expect(resumed.exit).toBe(0);
    expect(JSON.parse(resumed.out)).toMatchObject({ created: 100, unchanged: 0, resumed: true });
    expect(await list('signal', 'name')).toHaveLength(100);
  },
);

test('a replacement that was cut short between its two calls is finished', async () => {
  const { run, importing, list, faults } = await openRecordPlatform(true);
  await importing('company', 'name\nAcme\n');
  await run('definition', 'create', '--name', 'Score', '--display-type', 'number');
  const content = 'definition,company,value\nScore,Acme,7\n';
  await importing('value', content);
  faults.answer = (request) => {
    if (request.method === 'DELETE') throw new TypeError('socket closed');
    return undefined;
  };
  const path = await fileOf(content.replace('7', '8'));
  const cut = await run('value', 'import', path, '--replace', '--max-wait', '0');
  expect(cut.exit).toBe(10);
  faults.answer = undefined;
  const resumed = await run('import', 'resume', '--json');
  expect(JSON.parse(resumed.out)).toMatchObject({ updated: 1, created: 0, refused: 0 });
  expect(await list('value', 'num_value')).toEqual([[8]]);
});

test('a record that changes while the import runs is refused with its reason', async () => {
  const { run, importing, faults, list } = await openRecordPlatform();
  await importing('signal', signalsOf(1));
  let isDone = false;
  faults.before = async () => {
    if (isDone) return;
    isDone = true;
    await run('signal', 'edit', '1', '--display-name', 'Theirs');
  };
  const ran = await importing('signal', signalsOf(1).replace('S 0', 'Ours'));
  expect(ran.report).toMatchObject({ updated: 0, refused: 1 });
  expect(await list('signal', 'display_name')).toEqual([['Theirs']]);
});

test('a platform that refuses everybody ends the import at once', async () => {
  const { importing, faults } = await openRecordPlatform();
  faults.answer = (request) =>
    request.method === 'POST' ? errorResponse(403, { message: 'You may not.' }) : undefined;
  const ran = await importing('signal', signalsOf(60));
  expect(ran.exit).toBe(1);
  expect(ran.err).toContain('You may not.');
  expect(changes(ran.calls).length).toBeLessThan(9);
});

test('rows that went ahead and are refused end the import', async () => {
  const { importing, faults } = await openRecordPlatform();
  faults.answer = (request) =>
    request.method === 'POST' ? errorResponse(400, { message: 'No.' }) : undefined;
  const ran = await importing('signal', signalsOf(60), '--canary', '3');
  expect(ran.err).toContain('refused 3 of the 3 rows that went ahead');
  expect(changes(ran.calls)).toHaveLength(3);
});
