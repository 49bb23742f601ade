import { hostname } from 'node:os';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Responder } from '../testing/harness.ts';
import { cleanUp, errorResponse, temporaryFolder } from '../testing/harness.ts';
import { fileOf, importer, numberedCompanies, stewardImport } from '../testing/importer.ts';

afterAll(cleanUp);

const folderOf = (home: string) => join(home, 'steward', 'imports');

async function journalOf(home: string): Promise<Record<string, unknown>[]> {
  const [name = ''] = (await readdir(folderOf(home))).filter((each) => each.endsWith('.jsonl'));
  const content = await readFile(join(folderOf(home), name), 'utf8');
  return content
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('a batch is in the journal before it is sent, with its hash and key', async () => {
  const home = await temporaryFolder();
  const path = await fileOf(numberedCompanies(4));
  const seen: unknown[] = [];
  const { answers } = importer();
  await stewardImport(['company', 'import', path, '--chunk', '4'], {
    home,
    extensions: ['idempotency'],
    answers: async (call, signal) => {
      seen.push(...(await journalOf(home)), call.extras['idempotency-key']);
      return answers(call, signal);
    },
  });
  const [begin, send, key] = seen;
  expect(begin).toMatchObject({
    ...{ type: 'begin', map: { name: 'name' }, isIdempotent: true, delimiter: ',' },
    file: { path, bytes: numberedCompanies(4).length, sha256: expect.stringMatching(/^\w{64}$/) },
  });
  expect(send).toMatchObject({
    ...{ type: 'send', part: 0, lines: [2, 5], rows: 4, key },
    sha256: expect.stringMatching(/^\w{64}$/),
  });
});

test('the journal of a complete import has only its begin and end', async () => {
  const home = await temporaryFolder();
  const path = await fileOf(numberedCompanies(4));
  await stewardImport(['company', 'import', path], { home, ...importer() });
  expect(await journalOf(home)).toMatchObject([
    { type: 'begin' },
    { type: 'end', isComplete: true, rows: 4, totals: { created: 4 } },
  ]);
});

test('only its owner can read a journal, and the oldest of complete imports make room', async () => {
  const home = await temporaryFolder();
  const modes: number[] = [];
  const { answers } = importer();
  const run = async (content: string) =>
    stewardImport(['company', 'import', await fileOf(content)], {
      home,
      answers: async (call, signal) => {
        for (const name of await readdir(folderOf(home))) {
          modes.push((await stat(join(folderOf(home), name))).mode & 0o777);
        }
        return answers(call, signal);
      },
    });
  await run('name\nA\n');
  expect(modes).toEqual([0o600, 0o600]);
  const [name = ''] = await readdir(folderOf(home));
  const [begin, end] = await journalOf(home);
  for (let number = 1; number <= 60; number += 1) {
    const id = `copy-${number}`;
    const startedAt = new Date(Date.UTC(2020, 0, number)).toISOString();
    const lines = [{ ...begin, id, startedAt }, end].map((each) => JSON.stringify(each));
    await writeFile(join(folderOf(home), `${id}.jsonl`), `${lines.join('\n')}\n`);
  }
  await run('name\nB\n');
  const left = await readdir(folderOf(home));
  expect(left).toHaveLength(51);
  expect(left).toContain(name);
  expect(left).toContain('copy-60.jsonl');
  expect(left).not.toContain('copy-1.jsonl');
});

test('a refused batch counts as not sent, and is not looked up', async () => {
  const home = await temporaryFolder();
  const argv = ['company', 'import', await fileOf(numberedCompanies(2))];
  const refuse: Responder = () => errorResponse(403, { message: 'Not yours.' });
  expect(await stewardImport(argv, { home, answers: refuse })).toMatchObject({ exit: 1 });
  const again = await stewardImport(argv, { home, ...importer() });
  expect(again.exit).toBe(0);
  expect(again.calls.map(({ method }) => method)).toEqual(['POST']);
});

test('a line that a crash cut off is ignored and removed', async () => {
  const home = await temporaryFolder();
  const argv = ['company', 'import', await fileOf(numberedCompanies(6)), '--chunk', '2'];
  const { answers, names } = importer();
  const failing: Responder = (call, signal) =>
    String(call.body).includes('Company 5,') ? errorResponse(500, {}) : answers(call, signal);
  await stewardImport(argv, { home, answers: failing });
  const [name = ''] = await readdir(folderOf(home));
  const file = join(folderOf(home), name);
  await writeFile(file, `${await readFile(file, 'utf8')}{"type":"settle","par`);
  const again = await stewardImport([...argv, '--json'], { home, answers });
  expect(JSON.parse(again.out)).toMatchObject({ created: 6, resumed: true });
  expect(names.size).toBe(6);
});

test('a second run of one import names the process that holds it', async () => {
  const home = await temporaryFolder();
  const argv = ['company', 'import', await fileOf(numberedCompanies(2))];
  const { answers, names } = importer();
  let second: Awaited<ReturnType<typeof stewardImport>> | undefined;
  const first = await stewardImport(argv, {
    home,
    answers: async (call, signal) => {
      second = await stewardImport(argv, { home, answers });
      return answers(call, signal);
    },
  });
  expect(second).toMatchObject({ exit: 1, calls: [] });
  expect(second?.err).toContain(`Process ${process.pid}, since 2026-01-31T00:00:00.000Z, holds`);
  expect(first.exit).toBe(0);
  expect(names.size).toBe(2);
});

test('the lock of a killed run is taken over, and that of another machine is not', async () => {
  const home = await temporaryFolder();
  const path = await fileOf(numberedCompanies(2));
  const argv = ['company', 'import', path];
  await stewardImport(argv, { home, ...importer() });
  const [journal] = await journalOf(home);
  const lock = join(folderOf(home), `${String(journal?.identity).slice(0, 16)}.lock`);
  const hold = (holder: object) => writeFile(lock, JSON.stringify({ since: 'noon', ...holder }));
  // No process has a number this large.
  await hold({ pid: 2 ** 30, host: hostname() });
  expect(await stewardImport(argv, { home, ...importer() })).toMatchObject({ exit: 0 });
  await hold({ pid: 2 ** 30, host: 'elsewhere' });
  const ran = await stewardImport(argv, { home, ...importer() });
  expect(ran).toMatchObject({ exit: 1, calls: [] });
  expect(ran.err).toContain(`Process ${2 ** 30} on elsewhere, since noon, holds`);
  expect(ran.err).toContain(lock);
});

test('a resume repeats no refused row, and does not overwrite repaired ones', async () => {
  const home = await temporaryFolder();
  const rejects = join(await temporaryFolder(), 'refused.csv');
  const content = 'name,website\n,a.example\nA,\nRefused,\nB,x y\nC,\nD,x y\n';
  const argv = ['company', 'import', await fileOf(content), '--chunk', '2', '--rejects', rejects];
  const { answers } = importer();
  const failing: Responder = (call, signal) =>
    String(call.body).includes('C,') ? errorResponse(500, {}) : answers(call, signal);
  expect((await stewardImport(argv, { home, answers: failing })).exit).toBe(10);
  const half = await readFile(rejects, 'utf8');
  expect(half.match(/^\d+/gm)).toEqual(['2', '4', '5']);
  await writeFile(rejects, half.replace('x y', 'mended.example'));
  const mended = await stewardImport(argv, { home, answers });
  expect(mended.err).toContain('is not as the run that was cut short left it');
  expect(await readFile(rejects, 'utf8')).toContain('mended.example');
  await writeFile(rejects, half);
  expect((await stewardImport(argv, { home, answers })).exit).toBe(4);
  const whole = await readFile(rejects, 'utf8');
  expect(whole.match(/^\d+/gm)).toEqual(['2', '4', '5', '7']);
  expect(whole.startsWith(half)).toBe(true);
});

test('--canary sends the first rows alone, and --max-rejects limits the refusals', async () => {
  const refusing: Responder = ({ body }) => {
    const rows = String(body).trim().split('\n').slice(1);
    return {
      ...{ created: rows.length - 1, skipped: 0, refused: 1 },
      rows: [{ line: 2, name: '', verdict: 'refused', reason: 'No.' }],
    };
  };
  const path = await fileOf(numberedCompanies(30));
  const canary = await stewardImport(['company', 'import', path, '--canary', '3', '--json'], {
    answers: refusing,
  });
  expect(canary.exit).toBe(4);
  expect(canary.calls).toHaveLength(1);
  expect(canary.calls[0]?.body).toBe(numberedCompanies(3));
  expect(canary.err).toContain('refused 1 of the 3 rows that went ahead');
  expect(JSON.parse(canary.out)).toMatchObject({ created: 2, refused: 1, complete: false });
  const limited = ['company', 'import', path, '--chunk', '5', '--max-rejects', '2'];
  const ran = await stewardImport(limited, { answers: refusing });
  expect(ran.err).toContain('3 rows are refused by now, and --max-rejects allows 2');
  expect(ran.calls.length).toBeLessThan(6);
  const bad = await fileOf('name,theme\n,x\nA,x\n');
  const none = await stewardImport(['company', 'import', bad, '--max-rejects', '0'], importer());
  expect(none).toMatchObject({ calls: [] });
});
