import { afterAll, expect, test } from 'vitest';
import { createInterruption } from '../kernel/interruption.ts';
import { cleanUp } from '../testing/harness.ts';
import { openCompanies, randomFile } from '../testing/randomCompanies.ts';
import type { RowVerdict } from './batches.ts';
import { ownVerdicts, rowsOf, toBatches } from './batches.ts';
import { checkRows } from './check.ts';
import { createFileDuplicates } from './fileDuplicates.ts';

afterAll(cleanUp);

/** What reading each row in full says of a file. */
async function inFull(source: Awaited<ReturnType<typeof openCompanies>>) {
  const duplicates = createFileDuplicates();
  const verdicts: RowVerdict[] = [];
  let [rows, calls, stopped] = [0, 0, ''];
  try {
    for await (const batch of toBatches({ ...source, duplicates })) {
      rows += rowsOf(batch);
      calls += batch.good.length > 0 ? 1 : 0;
      verdicts.push(...ownVerdicts(batch));
    }
  } catch (error) {
    stopped = error instanceof Error ? error.message : '';
  }
  duplicates.close();
  return { rows, calls, stopped, verdicts: verdicts.sort((a, b) => a.line - b.line) };
}

async function quickly(source: Awaited<ReturnType<typeof openCompanies>>) {
  const duplicates = createFileDuplicates();
  const verdicts: RowVerdict[] = [];
  const rejected: RowVerdict[] = [];
  const system = { interruption: createInterruption(), streams: { err: {} }, now: () => 0 };
  const factory = { system, flags: { quiet: true } } as unknown as Parameters<typeof checkRows>[0];
  const { rows, calls, refused, stopped } = await checkRows(
    factory,
    { ...source, duplicates },
    {
      report: { add: async (all) => void verdicts.push(...all), end: async () => undefined },
      rejects: { add: async (all) => void rejected.push(...all), close: async () => undefined },
    },
  );
  duplicates.close();
  expect(rejected).toHaveLength(refused);
  return { rows, calls, stopped: stopped?.message ?? '', verdicts };
}

test(
  'a quick check gives the verdicts, lines and reasons of a full one',
  { timeout: 60_000 },
  async () => {
    const seen = { duplicate: 0, refused: 0, stopped: 0, rows: 0 };
    for (let seed = 1; seed <= 150; seed += 1) {
      const source = await openCompanies(randomFile(seed), seed % 5 === 0).catch(() => undefined);
      if (source === undefined) continue;
      const full = await inFull(source);
      expect(await quickly(source), `seed ${seed}`).toEqual(full);
      seen.rows += full.rows;
      seen.stopped += full.stopped === '' ? 0 : 1;
      for (const { verdict } of full.verdicts)
        seen[verdict === 'refused' ? 'refused' : 'duplicate'] += 1;
    }
    expect(seen.rows).toBeGreaterThan(2_000);
    expect(seen.duplicate).toBeGreaterThan(500);
    expect(seen.refused).toBeGreaterThan(500);
    expect(seen.stopped).toBeGreaterThan(2);
  },
);

test('rows that lie across the pieces of a file are judged like others', async () => {
  for (const shift of [0, 1, 2, 3, 5, 8]) {
    const row = (index: number) => [
      `Firm ${index} é,"Water, wind",w${index}.example.com,x`,
      `"Firm ${index}\r\nLtd",x,,`,
      `Firm ${index},,bad,`,
    ];
    const rows = Array.from({ length: 4_000 }, (_each, index) => row(index % 3_500)).flat();
    const source = await openCompanies(
      `name,theme,website,note${'n'.repeat(shift)}\r\n${rows.join('\r\n')}`,
    );
    const full = await inFull(source);
    expect(full.verdicts.length).toBeGreaterThan(4_000);
    expect(await quickly(source)).toEqual(full);
  }
});

test('Windows-1252 is read as such', async () => {
  const source = await openCompanies(
    Buffer.from('name,theme,website,note\nCaf\xe9,x,,\nCAF\xc9,\x95,,\n\xa0,x,,\n', 'latin1'),
  );
  const full = await inFull(source);
  expect(full.verdicts.map(({ verdict }) => verdict)).toEqual(['duplicate', 'refused']);
  expect(await quickly(source)).toEqual(full);
});
