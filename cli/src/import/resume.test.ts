import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Responder } from '../testing/harness.ts';
import { cleanUp, errorResponse, temporaryFolder } from '../testing/harness.ts';
import {
  fileOf,
  importer,
  importing,
  numberedCompanies,
  stewardImport,
} from '../testing/importer.ts';

afterAll(cleanUp);

test('continues after the last imported batch', async () => {
  const path = await fileOf(numberedCompanies(30));
  const home = await temporaryFolder();
  const { answers, names } = importer();
  const failing: Responder = (call, signal) =>
    String(call.body).includes('Company 21,')
      ? errorResponse(500, { message: 'Out of order.' })
      : answers(call, signal);
  const argv = ['company', 'import', path, '--chunk', '10'];
  const first = await stewardImport(argv, { home, answers: failing });
  expect(first.exit).toBe(10);
  expect(first.err).toContain('Out of order.');
  expect(first.err).toContain('20 rows, 20 created');
  expect(first.err).toContain('run the same command to go on');
  const second = await stewardImport([...argv, '--json'], { home, answers });
  expect(second.exit).toBe(0);
  expect(second.err).toContain('Going on with import');
  expect(second.err).toContain('which was cut short (20 created, 0 refused)');
  expect(second.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(JSON.parse(second.out)).toMatchObject({ created: 30, resumed: true, complete: true });
  expect(names.size).toBe(30);
  // A third run is an import of its own.
  const third = await stewardImport([...argv, '--json'], { home, answers });
  expect(JSON.parse(third.out)).toMatchObject({ created: 0, existing: 30 });
});

test('names the line of the earlier duplicate, also one before the resumed batch', async () => {
  const path = await fileOf('name\nA\nB\nC\nA\n');
  const home = await temporaryFolder();
  const { answers } = importer('The company is on the platform already.');
  const argv = ['company', 'import', path, '--chunk', '2', '--json'];
  const failing: Responder = (call, signal) =>
    String(call.body).includes('C,') ? errorResponse(500, {}) : answers(call, signal);
  expect((await stewardImport(argv, { home, answers: failing })).exit).toBe(10);
  const { out } = await stewardImport(argv, { home, answers });
  expect(JSON.parse(out)).toMatchObject({
    created: 3,
    duplicates: 1,
    rows: [{ line: 5, verdict: 'duplicate', reason: 'The company is on line 2 already.' }],
  });
});

test('--restart and another map begin at the first row', async () => {
  const path = await fileOf('name,title\nA,a\nB,b\n');
  const home = await temporaryFolder();
  const { answers } = importer();
  const argv = ['company', 'import', path, '--chunk', '1'];
  let calls = 0;
  const failing: Responder = (call, signal) => {
    calls += 1;
    return calls > 1 ? errorResponse(500, {}) : answers(call, signal);
  };
  await stewardImport(argv, { home, answers: failing });
  const mapped = await stewardImport([...argv, '--map', 'name=title', '--dry-run', '--json'], {
    home,
  });
  expect(JSON.parse(mapped.out)).toMatchObject({ good: 2 });
  const restarted = await stewardImport([...argv, '--restart'], { home, answers });
  expect(restarted.calls).toHaveLength(2);
});

test('--strict checks all rows, also after an interrupted run without it', async () => {
  const path = await fileOf('name,website\nA,\nB,\nC,not a site\n');
  const home = await temporaryFolder();
  const { answers } = importer();
  const argv = ['company', 'import', path, '--chunk', '1'];
  const failing: Responder = (call, signal) =>
    String(call.body).includes('B,') ? errorResponse(500, {}) : answers(call, signal);
  expect((await stewardImport(argv, { home, answers: failing })).exit).toBe(10);
  const strict = await stewardImport([...argv, '--strict'], { home, answers });
  expect(strict).toMatchObject({ exit: 1, calls: [] });
  expect(strict.err).toContain('Nothing was sent: 1 row of 3 would be refused');
});

test('continues without a journal that cannot be written, and says so', async () => {
  const home = await temporaryFolder();
  await mkdir(join(home, 'steward'));
  await writeFile(join(home, 'steward', 'imports'), 'no folder');
  const ran = await importing(numberedCompanies(3), ['--chunk', '1'], { home });
  expect(ran.exit).toBe(0);
  expect(ran.calls).toHaveLength(3);
  expect(ran.err.match(/no journal can be kept/g)).toHaveLength(1);
});
