import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../testing/harness.ts';
import type { Responder } from '../../testing/harness.ts';
import { importer, importing, numberedCompanies } from '../../testing/importer.ts';

afterAll(cleanUp);

test('companies go in parts of a thousand to the call of the specification, and no other is made', async () => {
  const { answers, names } = importer();
  const result = await importing(numberedCompanies(2_500), ['--json'], { answers });
  expect(result.exit, result.err).toBe(0);
  expect(result.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /companies/csv',
    'POST /companies/csv',
    'POST /companies/csv',
  ]);
  expect(names.size).toBe(2_500);
  expect(JSON.parse(result.out)).toMatchObject({ created: 2_500, refused: 0, complete: true });
});

test('rows that are refused or twice are told with their lines, and the others are sent', async () => {
  const content =
    'Firma,Homepage\nAcme,acme.com\n,none.example\nRefused,\nAcme,\nBolt,no address\n';
  const result = await importing(content, ['--json']);
  expect(result.exit).toBe(4);
  expect(JSON.parse(result.out)).toMatchObject({
    created: 1,
    skipped: 1,
    refused: 3,
    rows: [
      { line: 3, verdict: 'refused' },
      { line: 4, verdict: 'refused', reason: 'It is refused.' },
      { line: 5, verdict: 'twice' },
      { line: 6, verdict: 'refused' },
    ],
  });
});

/** Loses the answer of a platform's first part. */
function losing(): { readonly answers: Responder; readonly names: ReadonlyMap<string, string> } {
  const { answers, names } = importer();
  let isLost = false;
  return {
    names,
    async answers(call, signal) {
      const answer = await answers(call, signal);
      if (isLost || call.method === 'GET') return answer;
      isLost = true;
      throw new TypeError('socket closed');
    },
  };
}

test('lines without an answer are named, not sent again, and end with 10', async () => {
  const { answers, names } = losing();
  const result = await importing(numberedCompanies(1_500), ['--json'], { answers });
  expect(result.exit).toBe(10);
  expect(result.err).toContain('No answer came for lines 2 to 1,001');
  expect(result.calls).toHaveLength(2);
  expect(JSON.parse(result.out)).toMatchObject({ created: 500, unknown: 1_000 });
  expect(names.size).toBe(1_500);
});

test('--resend sends them again', async () => {
  const { answers, names } = losing();
  const result = await importing(numberedCompanies(1_500), ['--json', '--resend'], { answers });
  expect(result.exit).toBe(0);
  expect(result.calls).toHaveLength(3);
  expect(names.size).toBe(1_500);
});

test.each([
  ['other columns', 'name,cap_iq_id\nAcme,IQ1\n', []],
  ['all or nothing', 'name\nAcme\n', ['--strict']],
  ['what a file would do', 'name\nAcme\n', ['--dry-run']],
])('%s is refused with what the platform lacks, and nothing is sent', async (_what, csv, flags) => {
  const result = await importing(csv, flags);
  expect(result.exit).toBe(1);
  expect(result.err).toContain('it lacks the extension imports');
  expect(result.calls).toEqual([]);
});
