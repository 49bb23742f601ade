import { describe, expect, test } from 'vitest';
import { toPieces } from '../../csv/decode.ts';
import { decodeTexts, parseCsvRecords } from '../../csv/testing/readCsv.ts';
import { contract } from '../../index.ts';
import { validateRow } from '../rows/validateRow.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { readTable } from './readTable.ts';
import type { ReadingOptions } from './table.ts';
import { UnreadableFileError } from './table.ts';
import { importTargets } from '../columns/targets.ts';
import { cpuTimeOf } from '../testing/cpuTime.ts';
import { hostileFiles } from '../testing/hostileFiles.ts';

const targets = importTargets(contract.companies);

const withoutEnd = (cells: readonly string[]): readonly string[] =>
  cells.at(-1) === '' ? withoutEnd(cells.slice(0, -1)) : cells;

/** Reads and judges a file of companies, as each client does. */
async function verdictOf(bytes: Uint8Array, options?: ReadingOptions) {
  const table = await readTable(() => toPieces(bytes), options);
  const { columns } = matchColumns(table.headers, targets);
  const companies: (readonly string[])[] = [];
  const refusals: Record<number, string> = {};
  const warnings: Record<number, string> = {};
  for (const { line, cells, problem, warning } of table.rows()) {
    const cellTargets = columns.flatMap((target, index) =>
      target ? [[target, cells[index]] as const] : [],
    );
    const validatedRow = validateRow(
      cellTargets.map(([target]) => target),
      cellTargets.map(([, cell]) => cell),
      { isCreation: true },
    );
    const [reason = problem] = Object.values(validatedRow.problems);
    if (problem ?? reason) {
      Object.assign(refusals ?? {}, { [line]: problem ?? reason });
      continue;
    }
    if (warning !== undefined) Object.assign(warnings ?? {}, { [line]: warning });
    const { name = '', theme = '', website = '' } = validatedRow.values;
    companies.push(withoutEnd([name, theme, website].map((value) => String(value ?? '∅'))));
  }
  const leftOut = Object.fromEntries(table.notes().map(({ line, text }) => [line, text]));
  return {
    companies,
    refusals,
    warnings,
    leftOut,
    isGuessed: table.isGuessed,
    sample: table.sample,
  };
}

const matching = (words: Readonly<Record<number, RegExp>> = {}) =>
  Object.fromEntries(
    Object.entries(words).map(([line, pattern]) => [line, expect.stringMatching(pattern)]),
  );

test('an apostrophe before a formula is taken off a CSV, and stays in JSON', async () => {
  const read = async (text: string) => {
    const table = await readTable(() => toPieces(new TextEncoder().encode(text)));
    return [...table.rows()].map(({ cells }) => cells);
  };
  expect(await read("name,theme\n'=1+1,''=x\n  '@a ,'s-Hertogenbosch\n")).toEqual([
    ['=1+1', "'=x"],
    ['@a', "'s-Hertogenbosch"],
  ]);
  expect(await read(`{"name":"'=1+1","theme":"=x"}\n`)).toEqual([["'=1+1", '=x']]);
});

test('the corpus has at least 65 files, each by its own name', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(65);
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
});

describe('hostile files', () => {
  test.each(hostileFiles.filter(({ unreadable }) => unreadable === undefined))(
    'read: $name',
    async ({ bytes, options, companies = [], isGuessed = false, ...expected }) => {
      const verdict = await verdictOf(await bytes(), options);
      expect(verdict).toEqual({
        companies,
        isGuessed,
        refusals: matching(expected.refusals),
        warnings: matching(expected.warnings),
        leftOut: matching(expected.leftOut),
        sample: isGuessed ? expect.anything() : undefined,
      });
    },
  );

  test.each(hostileFiles.filter(({ unreadable }) => unreadable !== undefined))(
    'named: $name',
    async ({ bytes, options, unreadable: [why, words] = ['kind', /^$/] }) => {
      const pendingVerdict = verdictOf(await bytes(), options);
      await expect(pendingVerdict).rejects.toThrow(words);
      await expect(pendingVerdict).rejects.toMatchObject({ why });
      await expect(pendingVerdict).rejects.toBeInstanceOf(UnreadableFileError);
    },
  );
});

test('a table is read again at each call, tells how far it is, and what stands in the file', async () => {
  const bytes = new TextEncoder().encode('name;theme\nAcme;"a\nb"\nTotal;5\n');
  const table = await readTable(() => toPieces(bytes));
  expect(table.header).toEqual({ raw: 'name;theme', line: 1 });
  expect(table.notes()).toEqual([]);
  for (const _time of [1, 2]) {
    expect([...table.rows()]).toEqual([
      { line: 2, cells: ['Acme', 'a\nb'], raw: 'Acme;"a\nb"', bytes: bytes.length },
    ]);
    expect(table.notes()).toEqual([{ line: 4, text: expect.stringContaining('Total') }]);
  }
});

test('how a file is cut into pieces does not matter', async () => {
  const file = hostileFiles.find(({ name }) => name === 'a workbook that was renamed to CSV');
  const bytes = (await file?.bytes()) ?? new Uint8Array();
  const table = await readTable(() => [
    new Uint8Array(),
    ...Array.from(bytes, (each) => Uint8Array.of(each)),
  ]);
  expect(table.kind).toBe('xlsx');
  const utf16 = new Uint8Array([0xff, 0xfe, 110, 0, 10, 0, 65, 0]);
  const text = await readTable(() => Array.from(utf16, (each) => Uint8Array.of(each)));
  expect([text.encoding, text.headers, [...text.rows()].map(({ cells }) => cells)]).toEqual([
    'utf-16le',
    ['n'],
    [['A']],
  ]);
});

test('an encoding that nobody knows is told', async () => {
  const pendingRead = readTable(() => toPieces(new Uint8Array([65])), { encoding: 'ebcdic' });
  await expect(pendingRead).rejects.toThrow('The encoding “ebcdic” is not known.');
});

test('to read rows costs no more than a few times what it costs to parse them', async () => {
  const lines = Array.from(
    { length: 20_000 },
    (_each, index) => `Company ${index},"Water, wind",https://company-${index}.com\n`,
  );
  const bytes = new TextEncoder().encode(`name,theme,website\n${lines.join('')}`);
  const table = await readTable(() => toPieces(bytes));
  const parsed = await cpuTimeOf(() => [
    ...parseCsvRecords(decodeTexts(toPieces(bytes), 'utf-8'), ','),
  ]);
  const readingMs = await cpuTimeOf(() => [...table.rows()]);
  expect(readingMs / parsed).toBeLessThan(8);
});

test('a program with other work has its turns while rows are read, also where there are none', async () => {
  const bytes = new TextEncoder().encode(`${'\n'.repeat(400_000)}name\n${'\n'.repeat(400_000)}`);
  let turns = 0;
  const pause = async () => void (turns += 1);
  const table = await readTable(() => toPieces(bytes), { pause });
  const before = turns;
  for await (const row of table.rowsInTurns()) expect(row).toBeUndefined();
  expect([before, turns - before].every((count) => count > 5)).toBe(true);
});

test('a workbook is refused where it is not to be read', async () => {
  const workbook = hostileFiles.find(({ file }) => file.endsWith('.xlsx'));
  const bytes = (await workbook?.bytes()) ?? new Uint8Array();
  await expect(readTable(() => toPieces(bytes), { workbooks: false })).rejects.toMatchObject({
    why: 'binary',
    message: expect.stringContaining('an Excel workbook'),
  });
});

test('of a million headers within a file a thousand are noted', async () => {
  const bytes = new TextEncoder().encode('name\n'.repeat(20_000));
  const table = await readTable(() => toPieces(bytes));
  expect([...table.rows()]).toEqual([]);
  expect(table.notes()).toHaveLength(1_000);
});
