import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createInterruption } from '../kernel/interruption.ts';
import type { Responder } from '../testing/harness.ts';
import { cleanUp, errorResponse, steward, temporaryFolder } from '../testing/harness.ts';
import { fileOf, importer, importing, numberedCompanies } from '../testing/importer.ts';

afterAll(cleanUp);

test('goes on after the last part that is in', async () => {
  const path = await fileOf(numberedCompanies(30));
  const home = await temporaryFolder();
  const { answers, names } = importer();
  const failing: Responder = (call, signal) =>
    String(call.body).includes('Company 21,')
      ? errorResponse(500, { message: 'Out of order.' })
      : answers(call, signal);
  const argv = ['company', 'import', path, '--chunk', '10'];
  const first = await steward(argv, { home, answers: failing });
  expect(first.exit).toBe(4);
  expect(first.err).toContain('Out of order.');
  expect(first.err).toContain('20 rows, 20 created');
  expect(first.err).toContain('run the same command to go on');
  const second = await steward([...argv, '--json'], { home, answers });
  expect(second.exit).toBe(0);
  expect(second.err).toContain('Going on after line 21');
  expect(second.calls).toHaveLength(1);
  expect(JSON.parse(second.out)).toMatchObject({ created: 30, resumedAfterLine: 21 });
  expect(names.size).toBe(30);
  expect(await readdir(join(home, 'steward', 'imports'))).toEqual([]);
});

test('says on which line of the file a company is already, also of lines that went before', async () => {
  const path = await fileOf('name\nA\nB\nA\n');
  const home = await temporaryFolder();
  const { answers } = importer('The company is on the platform already.');
  const argv = ['company', 'import', path, '--chunk', '2', '--json'];
  const failing: Responder = (call, signal) =>
    String(call.body).includes('B,') ? answers(call, signal) : errorResponse(500, {});
  expect((await steward(argv, { home, answers: failing })).exit).toBe(4);
  const { out } = await steward(argv, { home, answers });
  expect(JSON.parse(out)).toMatchObject({
    resumedAfterLine: 3,
    rows: [{ line: 4, verdict: 'skipped', reason: 'The company is on line 2 already.' }],
  });
});

test('--restart begins at the first row, and so does another map', async () => {
  const path = await fileOf('name,title\nA,a\nB,b\n');
  const home = await temporaryFolder();
  const { answers } = importer();
  const argv = ['company', 'import', path, '--chunk', '1'];
  let calls = 0;
  const failing: Responder = (call, signal) => {
    calls += 1;
    return calls > 1 ? errorResponse(500, {}) : answers(call, signal);
  };
  await steward(argv, { home, answers: failing });
  const mapped = await steward([...argv, '--map', 'name=title', '--dry-run', '--json'], { home });
  expect(JSON.parse(mapped.out)).toMatchObject({ good: 2 });
  const restarted = await steward([...argv, '--restart'], { home, answers });
  expect(restarted.calls).toHaveLength(2);
});

test('--strict checks all rows, also after a run without it was cut short', async () => {
  const path = await fileOf('name,website\nA,\nB,\nC,not a site\n');
  const home = await temporaryFolder();
  const { answers } = importer();
  const argv = ['company', 'import', path, '--chunk', '1'];
  const failing: Responder = (call, signal) =>
    String(call.body).includes('B,') ? errorResponse(500, {}) : answers(call, signal);
  expect((await steward(argv, { home, answers: failing })).exit).toBe(4);
  const strict = await steward([...argv, '--strict'], { home, answers });
  expect(strict).toMatchObject({ exit: 1, calls: [] });
  expect(strict.err).toContain('Nothing was sent: 1 row of 3 would be refused');
});

test('a lost connection is tried again, and what may be in is named', async () => {
  const ran = await importing(numberedCompanies(5), [], {
    fetch: async () => {
      throw new TypeError('socket closed');
    },
  });
  expect(ran.exit).toBe(10);
  expect(ran.pauses).toEqual([1_000, 4_000]);
  expect(ran.calls).toHaveLength(3);
  expect(ran.err).toContain('Lines 2 to 6 were on their way and may be in.');
});

test('over a connection that is not safe nothing is sent, and nothing tried again', async () => {
  const ran = await importing(numberedCompanies(5), [], {
    fetch: async () => {
      throw Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    },
  });
  expect(ran).toMatchObject({ exit: 8, pauses: [] });
  expect(ran.err).toContain('Its certificate is not trusted: self-signed.');
  expect(ran.err).not.toContain('may be in');
});

test('what a proxy gave up waiting for is tried again, and may be in', async () => {
  const ran = await importing(numberedCompanies(5), [], { answers: () => errorResponse(504, {}) });
  expect(ran).toMatchObject({ exit: 10, pauses: [1_000, 4_000] });
  expect(ran.err).toContain('Lines 2 to 6 were on their way and may be in.');
});

test('a busy platform is waited for, since sending again does no harm', async () => {
  const { answers } = importer();
  let turns = 0;
  const ran = await importing(numberedCompanies(2), [], {
    answers: (call, signal) => {
      turns += 1;
      return turns === 1 ? errorResponse(503, {}, { 'retry-after': '3' }) : answers(call, signal);
    },
  });
  expect(ran).toMatchObject({ exit: 0, pauses: [3_000] });
});

test('Ctrl-C finishes the part under way and says honestly what is in', async () => {
  const interruption = createInterruption();
  const { answers, names } = importer();
  const ran = await importing(numberedCompanies(30), ['--chunk', '10'], {
    interruption,
    answers: (call, signal) => {
      if (String(call.body).includes('Company 11,')) interruption.interrupt();
      return answers(call, signal);
    },
  });
  expect(ran.exit).toBe(130);
  expect(ran.calls).toHaveLength(2);
  expect(names.size).toBe(20);
  expect(ran.err).toContain('Stopped, as was asked.');
  expect(ran.err).toContain('20 rows, 20 created');
});

test('what fails after Ctrl-C is not tried again', async () => {
  const interruption = createInterruption();
  const ran = await importing(numberedCompanies(3), [], {
    interruption,
    answers: () => {
      interruption.interrupt();
      return errorResponse(504, {});
    },
  });
  expect(ran.calls).toHaveLength(1);
  expect(ran.pauses).toEqual([]);
  expect(ran.err).toContain('Lines 2 to 4 were on their way and may be in.');
});

test('a second Ctrl-C stops at once and names the lines that may be in', async () => {
  const interruption = createInterruption();
  const ran = await importing(numberedCompanies(30), ['--chunk', '10'], {
    interruption,
    answers: (_call, signal) => {
      interruption.interrupt();
      interruption.interrupt();
      signal.throwIfAborted();
    },
  });
  expect(ran.exit).toBe(130);
  expect(ran.calls).toHaveLength(1);
  expect(ran.err).toContain('Lines 2 to 11 were on their way and may be in.');
});

test('shows its progress on a terminal alone', async () => {
  const shown = await importing(numberedCompanies(30), ['--chunk', '10'], { terminal: 100 });
  expect(shown.err).toMatch(/[█░]{24} 100 %/);
  expect((await importing(numberedCompanies(30))).err).not.toContain('█');
});

test('goes on where it cannot be remembered how far it is, and says so once', async () => {
  const home = await temporaryFolder();
  await mkdir(join(home, 'steward'));
  await writeFile(join(home, 'steward', 'imports'), 'no folder');
  const ran = await importing(numberedCompanies(3), ['--chunk', '1'], { home });
  expect(ran.exit).toBe(0);
  expect(ran.calls).toHaveLength(3);
  expect(ran.err.match(/it cannot be remembered how far this import got/g)).toHaveLength(1);
});
