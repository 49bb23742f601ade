import { afterAll, expect, test } from 'vitest';
import { cleanUp, errorResponse } from '../testing/harness.ts';
import { importer, importing, numberedCompanies } from '../testing/importer.ts';

afterAll(cleanUp);

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
