import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { isCsvRow } from './format.ts';
import type { CsvRecord } from './records.ts';
import { brokenBytes, corpus } from './testing/corpus.ts';
import { decodeCsv, parseCsvRecords } from './testing/readCsv.ts';

/** Reads a file as an import does, from bytes to records. */
function readOurs(text: string, delimiter: string): readonly CsvRecord[] {
  const csv = decodeCsv(new TextEncoder().encode(text));
  if ('problem' in csv) throw new Error(csv.problem);
  return [...parseCsvRecords(csv.texts(), delimiter)].flat();
}

/** Reads a file with papaparse, which shares no code with ours; blank rows are nobody's data. */
function readTheirs(text: string, delimiter: string): string[][] {
  // Papaparse takes one kind of line end a file.
  const lines = text.replace(/\r\n?/g, '\n');
  const { data } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' });
  return data.filter((cells) => isCsvRow(0, cells));
}

const cellsOf = (records: readonly CsvRecord[]) => records.map(({ cells }) => [...cells]);
const problemsOf = (records: readonly CsvRecord[]) =>
  records.flatMap(({ problem }) => problem ?? []);

describe('files of the corpus', () => {
  test.each(corpus.filter(({ refusedAt }) => refusedAt === undefined))(
    'well formed: $name is read cell by cell as papaparse reads it',
    ({ text, delimiter = ',' }) => {
      const ours = readOurs(text, delimiter);
      expect(problemsOf(ours)).toEqual([]);
      expect(cellsOf(ours)).toEqual(readTheirs(text, delimiter));
    },
  );

  test.each(corpus.filter(({ refusedAt }) => refusedAt !== undefined))(
    'malformed: $name is refused at its place, and every other row is read as papaparse reads it',
    ({ text, delimiter = ',', refusedAt = '' }) => {
      const ours = readOurs(text, delimiter);
      const problems = problemsOf(ours);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(refusedAt);
      const theirs = readTheirs(text, delimiter).map((cells) => JSON.stringify(cells));
      const good = ours.filter(({ problem }) => problem === undefined);
      // Papaparse may swallow rows after a stray mark; none that it keeps apart is read in another way.
      const before = good.filter(({ line }) => line < Number(/line (\d+)/.exec(refusedAt)?.[1]));
      for (const { cells } of before) expect(theirs).toContain(JSON.stringify(cells));
    },
  );

  test('where the readers differ, ours refuses', () => {
    for (const { name, text, delimiter = ',' } of corpus) {
      const ours = readOurs(text, delimiter);
      const isSame = JSON.stringify(cellsOf(ours)) === JSON.stringify(readTheirs(text, delimiter));
      expect(isSame || problemsOf(ours).length > 0, name).toBe(true);
    }
  });

  test.each(brokenBytes)('bytes: $name is refused', ({ bytes, refusal }) => {
    const csv = decodeCsv(Uint8Array.from(bytes));
    expect('problem' in csv ? csv.problem : 'It was read.').toMatch(refusal);
  });
});

test('a real list is read cell by cell as papaparse reads it', async () => {
  // An excerpt of the constituents of the S&P 500, which datasets/s-and-p-500-companies gives to the public domain.
  const text = await readFile(new URL('testing/sp500-sample.csv', import.meta.url), 'utf8');
  const ours = readOurs(text, ',');
  expect(ours.length).toBeGreaterThan(40);
  expect(problemsOf(ours)).toEqual([]);
  expect(cellsOf(ours)).toEqual(readTheirs(text, ','));
});

/** Random numbers below a limit, the same for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('files that were damaged at random are read as papaparse reads them, or refused', () => {
  const marks = ['"', '""', ',', '\n', '\r\n', ' ', 'x', '";', '\t', '"\n'];
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const random = createRandom(seed);
    let { text } = corpus[random(20)] ?? { text: '' };
    for (let times = 1 + random(3); times > 0; times -= 1) {
      const at = random(text.length + 1);
      const cutPosition = random(2);
      text = text.slice(0, at) + (marks[random(marks.length)] ?? '') + text.slice(at + cutPosition);
    }
    const ours = readOurs(text, ',');
    if (problemsOf(ours).length > 0) {
      expect(problemsOf(ours)[0], JSON.stringify(text)).toMatch(/line \d+/);
    } else expect(cellsOf(ours), JSON.stringify(text)).toEqual(readTheirs(text, ','));
  }
});
