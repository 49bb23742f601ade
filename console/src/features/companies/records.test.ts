import { expect, test } from 'vitest';
import { createPacker, unpackRecords } from './records.ts';

test('packed records are read unchanged, by number and by line', () => {
  const given = Array.from({ length: 2_500 }, (_none, at) => ({
    line: 2 + at * 2,
    cells: [`Étoile ${at}`, at % 3 === 0 ? '' : '東京', 'two\nlines', '\u001e\u001f'],
    ...(at % 7 === 0 && { problem: `Record ${at} has a stray quotation mark.` }),
  }));
  const broken = { line: 6_000, cells: [], problem: 'A quotation mark is never closed.' };
  const packer = createPacker();
  for (const record of [...given, broken]) packer.add(record);
  const records = unpackRecords(packer.pack());
  expect([...records]).toEqual([...given, broken]);
  expect(records).toHaveLength(2_501);
  expect([records.at(40), records.at(2_499), records.at(39)]).toEqual([
    given[40],
    given[2_499],
    given[39],
  ]);
  expect(records.at(2_501)).toBeUndefined();
  expect([records.onLine(82), records.onLine(83), records.onLine(6_000)]).toEqual([
    40,
    undefined,
    2_500,
  ]);
});
