import { expect, test } from 'vitest';
import { validateBody } from '../../values/validate.ts';
import { importLimits } from '../../resources/extensions/importRecord.ts';
import { importPartRow } from '../../resources/extensions/imports.ts';
import { cutParts } from './cutParts.ts';

const rowsOf = (count: number, text = 'x') =>
  Array.from({ length: count }, (_each, index) => ({ line: index + 2, cells: [text] }));

async function sizesOf(...args: Parameters<typeof cutParts<ReturnType<typeof rowsOf>[number]>>) {
  const parts = [];
  for await (const { part, rows } of cutParts(...args)) parts.push([part, rows.length]);
  return parts;
}

test('a part has a thousand rows, and fewer where they are large', async () => {
  expect(await sizesOf(rowsOf(2_500), 'upsert')).toEqual([
    [1, 1_000],
    [2, 1_000],
    [3, 500],
  ]);
  const [[, first] = []] = await sizesOf(rowsOf(500, 'é'.repeat(5_000)), 'upsert');
  expect(first).toBeLessThan(importLimits.part.bytes / 10_000);
});

test('all or nothing is one part, and a file that is too large for one is refused', async () => {
  expect(await sizesOf(rowsOf(importLimits.strict.rows), 'strict')).toEqual([
    [1, importLimits.strict.rows],
  ]);
  await expect(sizesOf(rowsOf(importLimits.strict.rows + 1), 'strict')).rejects.toThrow(
    'All or nothing takes 20,000 rows or 20 MB at most.',
  );
});

test('no rows make no part', async () => {
  expect(await sizesOf([], 'upsert')).toEqual([]);
});

test('a row that no part can carry is sent as one that cannot be read, and the others as they are', async () => {
  const good = { line: 2, cells: ['Acme'] };
  const long = { line: 3, cells: ['x'.repeat(100_001)] };
  const notedRow = {
    line: 4,
    cells: ['Bolt'],
    warning: `${'w'.repeat(2_000)}`,
    problem: 'p\0\ud83d',
  };
  const sentParts: Readonly<Record<string, unknown>>[] = [];
  for await (const { rows } of cutParts<Readonly<Record<string, unknown>>>(
    [good, long, notedRow],
    'upsert',
  ))
    sentParts.push(...rows);
  expect(sentParts[0]).toBe(good);
  const problem = 'The row is too long to send: it may have 100,000 characters at most.';
  expect(sentParts[1]).toEqual({ line: 3, cells: [], problem });
  expect(validateBody(importPartRow, sentParts[2] ?? {})).toEqual({});
});
