import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../testing/harness.ts';
import { openCompanies, randomFile } from '../testing/randomCompanies.ts';
import type { Batch } from './batches.ts';
import { toBatches, toCsv } from './batches.ts';
import { createFileDuplicates } from './fileDuplicates.ts';
import { createSuspects, readFirst, toQuickSource } from './quickCheck.ts';

afterAll(cleanUp);

type Source = Awaited<ReturnType<typeof openCompanies>>;

/** All that is known of a batch, with the texts of its rows. */
const facts = ({ good, csv, bytes: _bytes, ...rest }: Batch) => ({
  ...rest,
  csv: csv === undefined ? toCsv({ good }) : Buffer.from(csv).toString(),
  good: good.map(({ record, row }) => ({ record, row })),
});

/** The batches of a file, and why it could not be read to its end. */
async function batchesOf(source: Source, isChecked: boolean) {
  const duplicates = createFileDuplicates();
  const batches: ReturnType<typeof facts>[] = [];
  let [stopped, copied] = ['', 0];
  try {
    const quick = isChecked && toQuickSource({ ...source, duplicates });
    if (quick) {
      const suspects = createSuspects(source.file);
      await readFirst(quick, suspects, () => undefined).catch(() => undefined);
      duplicates.limitTo(suspects);
    }
    for await (const batch of toBatches({ ...source, firstBatchSize: 3, duplicates })) {
      batches.push(facts(batch));
      if (batch.csv !== undefined) copied += 1;
    }
  } catch (error) {
    stopped = error instanceof Error ? error.message : '';
  }
  duplicates.close();
  return { found: { batches, stopped }, copied };
}

test(
  'once a file is checked, its rows are sent as if each were read in full',
  { timeout: 60_000 },
  async () => {
    let copied = 0;
    for (let seed = 1; seed <= 150; seed += 1) {
      const source = await openCompanies(randomFile(seed), seed % 5 === 0).catch(() => undefined);
      if (source === undefined) continue;
      const full = await batchesOf(source, false);
      const quick = await batchesOf(source, true);
      expect(quick.found, `seed ${seed}`).toEqual(full.found);
      expect(full.copied).toBe(0);
      copied += quick.copied;
    }
    expect(copied).toBeGreaterThan(300);
  },
);

test('columns in another order, commas in cells and other letters make the same batches', async () => {
  const row = (index: number) => [
    `x,  w${index}.example.com , Firm ${index} Ltd,"Water, wind"`,
    `e,https://w${index}.example.com/a,"Firm ${index} Group","  Steam, gas "`,
    `,,Firm ${index} Café,"Say ""hi"""`,
  ];
  const rows = Array.from({ length: 3_000 }, (_each, index) => row(index)).flat();
  const header = 'note,website,name,theme';
  const source = {
    ...(await openCompanies(`${header}\r\n${rows.join('\r\n')}`)),
    batchSize: 1_000,
  };
  const { found, copied } = await batchesOf(source, true);
  expect(copied).toBe(10);
  expect(found).toEqual((await batchesOf(source, false)).found);
});
