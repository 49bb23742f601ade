import { afterAll, expect, test } from 'vitest';
import type { Responder } from '../testing/harness.ts';
import { cleanUp, errorResponse, steward } from '../testing/harness.ts';
import { fileOf, importer, importing, numberedCompanies } from '../testing/importer.ts';

afterAll(cleanUp);

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
