import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createInterruption } from '../kernel/interruption.ts';
import type { Responder } from '../testing/harness.ts';
import { cleanUp, errorResponse, temporaryFolder, steward } from '../testing/harness.ts';
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

test('a lost connection is retried for --max-wait, and the lines in doubt are named', async () => {
  const ran = await importing(numberedCompanies(5), ['--max-wait', '20'], {
    answers: () => {
      throw new TypeError('socket closed');
    },
  });
  expect(ran.exit).toBe(10);
  const seconds = ran.pauses.map((pause) => pause / 1_000);
  for (const [index, pause] of seconds.entries()) {
    expect(pause).toBeGreaterThanOrEqual(2 ** index / 2);
    expect(pause).toBeLessThanOrEqual(2 ** index);
  }
  expect(seconds.reduce((sum, pause) => sum + pause)).toBeLessThanOrEqual(20);
  expect(seconds.length).toBeGreaterThan(3);
  expect(ran.err).toContain('Lines 2 to 6 were on their way and may be in.');
  expect(ran.err).toContain('--max-wait');
});

test('an import waits for a restarted platform, and looks up no batch that it never got', async () => {
  const { answers } = importer();
  let turns = 0;
  const ran = await importing(numberedCompanies(2), ['--json'], {
    answers: (call, signal) => {
      turns += 1;
      if (turns > 2) return answers(call, signal);
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    },
  });
  expect(ran.exit).toBe(0);
  expect(ran.calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
  expect(JSON.parse(ran.out)).toMatchObject({ created: 2 });
});

test('a batch that takes longer than --timeout gets more time with each try', async () => {
  const { answers } = importer();
  const waits: number[] = [];
  const slow = Object.assign(new Error('slow'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
  const ran = await importing(numberedCompanies(2), ['--timeout', '5'], {
    extensions: ['idempotency'],
    answers: (call, signal) => {
      if ((waits.at(-1) ?? 0) >= 40) return answers(call, signal);
      throw slow;
    },
    onTimeout: (seconds) => waits.push(seconds),
  });
  expect(ran.exit).toBe(0);
  expect(waits).toEqual([5, 10, 20, 40]);
});

test('an address without a server ends the import immediately', async () => {
  const ran = await steward(['company', 'import', await fileOf(numberedCompanies(5))], {
    fetch: async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    },
  });
  expect(ran).toMatchObject({ exit: 8, pauses: [] });
});

test('an insecure connection sends no row, and is not retried', async () => {
  const ran = await importing(numberedCompanies(5), [], {
    fetch: async () => {
      throw Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    },
  });
  expect(ran).toMatchObject({ exit: 8, pauses: [] });
  expect(ran.err).toContain('Its certificate is not trusted: self-signed.');
  expect(ran.err).not.toContain('may be in');
});

test('a batch that timed out at a proxy is looked up before it is sent again', async () => {
  const { answers, names } = importer();
  names.set('Company 2', '2020-01-01T00:00:00.000Z');
  let turns = 0;
  const ran = await importing(numberedCompanies(5), ['--json'], {
    answers: async (call, signal) => {
      if (call.method === 'GET' || (turns += 1) > 1) return answers(call, signal);
      // Half of it is carried out, and the answer is lost.
      await answers({ ...call, body: 'name\nCompany 1,\nCompany 2,\nCompany 3,' }, signal);
      return errorResponse(504, {});
    },
  });
  expect(ran).toMatchObject({ exit: 0, pauses: [expect.any(Number)] });
  expect(ran.err).toContain('Asking the platform what became of lines 2 to 6.');
  const [, again] = ran.calls.filter(({ method }) => method === 'POST');
  expect(again?.body).toBe('name,theme,website\nCompany 4,T,\nCompany 5,T,\n');
  expect(JSON.parse(ran.out)).toMatchObject({
    ...{ created: 4, existing: 1, unknown: 0, duplicates: 0 },
    rows: [{ line: 3, name: 'Company 2', verdict: 'existing' }],
  });
});

test('a row without a creation date on the platform is reported as unknown', async () => {
  const { answers, names } = importer();
  let turns = 0;
  const ran = await importing(numberedCompanies(2), ['--json'], {
    answers: async (call, signal) => {
      if (call.method === 'GET') {
        return [...names.keys()].map((name, index) => ({
          id: index,
          overviews: [{ id: 1, name }],
        }));
      }
      turns += 1;
      await answers(call, signal);
      throw new TypeError('socket closed');
    },
  });
  expect(turns).toBe(1);
  expect(JSON.parse(ran.out)).toMatchObject({
    ...{ created: 0, unknown: 2 },
    rows: [{ line: 2, verdict: 'unknown' }, { line: 3 }],
  });
});

test('on a platform with idempotency, a batch is sent again with its key', async () => {
  const { answers } = importer();
  const keys: string[] = [];
  const kept = new Map<string, unknown>();
  const ran = await importing(numberedCompanies(3), ['--json'], {
    extensions: ['idempotency'],
    answers: async (call, signal) => {
      const key = call.extras['idempotency-key'] ?? '';
      keys.push(key);
      if (kept.has(key)) return kept.get(key);
      kept.set(key, await answers(call, signal));
      throw new TypeError('socket closed');
    },
  });
  expect(ran.exit).toBe(0);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(JSON.parse(ran.out)).toMatchObject({ created: 3, existing: 0 });
  expect(ran.err).not.toContain('knows no idempotency keys');
});

test('Retry-After is waited out in full, unless it is longer than --max-wait', async () => {
  const { answers } = importer();
  const busy = () => {
    let turns = 0;
    const responder: Responder = (call, signal) =>
      (turns += 1) === 1 ? errorResponse(429, {}, { 'retry-after': '300' }) : answers(call, signal);
    return responder;
  };
  expect(await importing(numberedCompanies(1), [], { answers: busy() })).toMatchObject({
    ...{ exit: 0, pauses: [300_000] },
  });
  const ran = await importing(numberedCompanies(1), ['--max-wait', '60'], { answers: busy() });
  expect(ran).toMatchObject({ exit: 8, pauses: [] });
  expect(ran.err).toContain('It asks to wait 300 s.');
  expect(ran.err).not.toContain('may be in');
});

test('a batch for a busy platform is sent again, which does no harm', async () => {
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

test('Ctrl-C finishes the batch under way and prints the totals', async () => {
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

test('a failure after Ctrl-C is not retried', async () => {
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

test('a second Ctrl-C stops immediately and names the lines in doubt', async () => {
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
  expect(ran.calls.length).toBeLessThan(3);
  expect(ran.err).toMatch(/Lines 2 to 11(, 12 to 21)? were on their way and may be in\./);
});

test('shows its progress on a terminal alone', async () => {
  const shown = await importing(numberedCompanies(30), ['--chunk', '10'], { terminal: 100 });
  expect(shown.err).toMatch(/[█░]{24} 100 %/);
  expect((await importing(numberedCompanies(30))).err).not.toContain('█');
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
