import { contract, importTargets } from '@steward/api';
import { toPieces, readTable, matchColumns } from '@steward/api/imports';
import { expect, test } from 'vitest';
import type { SheetOptions } from './sheet.ts';
import { createSheet } from './sheet.ts';
import { orderRows, summarize } from './summary.ts';

/** The sheet of a CSV whose columns are found by their headers. */
async function open(csv: string, options: Partial<SheetOptions> = {}) {
  const { resource = contract.companies, clearMarker } = options;
  const bytes = new TextEncoder().encode(csv);
  const table = await readTable(() => toPieces(bytes), {
    ...(clearMarker !== undefined && { clearMarker }),
  });
  const rows = [...table.rows()];
  const { columns } = matchColumns(table.headers, importTargets(resource));
  const key = resource.importKeys?.[0] ?? 'id';
  return createSheet({ resource, rows, columns, key, mode: 'upsert', ...options });
}

const verdicts = (sheet: Awaited<ReturnType<typeof open>>) =>
  Array.from({ length: sheet.length }, (_none, index) => sheet.stateOf(index).verdict);

test('rows are judged by the rules of the contract, and by what stands twice', async () => {
  const sheet = await open('name,website\nAcme,acme.example\nAcme,\n,x.example\nBeta,no address\n');
  expect(verdicts(sheet)).toEqual(['unchecked', 'twice', 'refused', 'refused']);
  expect(sheet.stateOf(1).reason).toBe('The same record is on line 2.');
  expect(sheet.stateOf(3)).toMatchObject({ field: 'website' });
});

test('what the platform does not list will be created', async () => {
  const sheet = await open('name\nAcme\nBeta\nGamma\n');
  const lines = sheet.unchecked().map(sheet.lineOf);
  expect(lines).toEqual([2, 3, 4]);
  sheet.addAnswers(lines, [
    { line: 3, verdict: 'unchanged' },
    { line: 4, verdict: 'refused', field: 'name', reason: 'No.' },
  ]);
  expect(verdicts(sheet)).toEqual(['created', 'unchanged', 'refused']);
  expect(sheet.unchecked()).toEqual([]);
});

test('an import that only creates leaves what is there', async () => {
  const sheet = await open('name\nAcme\nBeta\n', { mode: 'create' });
  sheet.addAnswers(
    [2, 3],
    [
      { line: 2, verdict: 'updated' },
      { line: 3, verdict: 'unchanged' },
    ],
  );
  expect(verdicts(sheet)).toEqual(['present', 'present']);
  sheet.setMode('upsert');
  expect(verdicts(sheet)).toEqual(['updated', 'unchanged']);
});

test('an edited row is judged at once, and is to be checked anew', async () => {
  const sheet = await open('name,website\nAcme,no address\nBeta,\n');
  sheet.addAnswers([3], []);
  sheet.edit(0, 1, ' acme.example ');
  expect(verdicts(sheet)).toEqual(['unchecked', 'created']);
  expect(sheet.unchecked()).toEqual([0]);
  expect(sheet.sentRow(0)).toEqual({ line: 2, cells: ['Acme', 'acme.example'] });
  expect(sheet.repairs()).toEqual([
    { line: 2, column: 'website', text: ' acme.example ', isSecret: false },
  ]);
});

test('a row that an edit makes the same as another is found, and its check is forgotten', async () => {
  const sheet = await open('name\nAcme\nBeta\n');
  sheet.addAnswers([2, 3], []);
  sheet.edit(1, 0, 'Acme');
  await sheet.survey();
  expect(verdicts(sheet)).toEqual(['created', 'twice']);
  sheet.edit(0, 0, 'Gamma');
  await sheet.survey();
  expect(verdicts(sheet)).toEqual(['unchecked', 'unchecked']);
});

test('a row is checked with those that it names, and with those that name it', async () => {
  const csv = 'name,sector_type,parent\nTech,Industry,\nFood,Industry,\nChips,Industry,Tech\n';
  const sheet = await open(csv, { resource: contract.sectors });
  sheet.addAnswers([2, 3, 4], []);
  expect(sheet.sentRow(2)).toMatchObject({ refers: { parent: 2 } });
  sheet.edit(2, 0, 'Wafers');
  expect(sheet.unchecked()).toEqual([0, 2]);
});

test('a column is repaired in the rows that are shown, counted before, and undone', async () => {
  const sheet = await open('name,website\nAcme,n/a\nBeta,n/a\nGamma,gamma.example\n');
  const shown = orderRows(sheet, { verdict: 'refused' });
  const clear = { kind: 'clear', at: 1 } as const;
  expect(sheet.countRepairs(shown, clear)).toBe(2);
  sheet.repairColumn(shown, clear);
  expect(sheet.textOf(0, 1)).toBe('');
  expect(sheet.textOf(2, 1)).toBe('gamma.example');
  expect(sheet.repairCount()).toBe(2);
  expect(sheet.lastRepair()).toBe('Website cleared in 2 rows');
  sheet.undo();
  expect(sheet.textOf(1, 1)).toBe('n/a');
  expect(sheet.repairCount()).toBe(0);
});

test('a text is replaced wherever it stands in a column', async () => {
  const sheet = await open(
    'name,website\nAcme,acme,example\nBeta,beta.example\n'.replace('e,e', 'e;e'),
  );
  const replace = { kind: 'replace', at: 1, from: ';', to: '.' } as const;
  expect(sheet.countRepairs([0, 1], replace)).toBe(1);
  sheet.repairColumn([0, 1], replace);
  expect(sheet.textOf(0, 1)).toBe('acme.example');
});

test('typing in a cell is one repair, and the text of the file is none', async () => {
  const sheet = await open('name\nAcme\nBeta\n');
  sheet.edit(0, 0, 'Acme W');
  sheet.edit(0, 0, 'Acme Wa');
  sheet.undo();
  expect(sheet.textOf(0, 0)).toBe('Acme');
  sheet.edit(0, 0, 'A');
  sheet.edit(0, 0, 'Acme');
  expect(sheet.repairCount()).toBe(0);
});

test('a repaired row that could not be read counts as it was left', async () => {
  const sheet = await open('name,theme\nAc"me,Water\nBeta,\n');
  const unreadable = sheet.stateOf(0);
  expect(unreadable.verdict).toBe('refused');
  sheet.edit(0, 0, 'Acme');
  expect(sheet.stateOf(0).verdict).toBe('unchecked');
  expect(sheet.sentRow(0).problem).toBeUndefined();
});

test('the marker empties, in the file and where it is typed', async () => {
  const sheet = await open('name,theme\nAcme,\\N\nBeta,x\n', { clearMarker: '\\N' });
  expect(sheet.sentRow(0).cells).toEqual(['Acme', null]);
  sheet.edit(1, 1, '\\N');
  expect(sheet.sentRow(1).cells).toEqual(['Beta', null]);
});

test('reasons are counted, and rows listed with problems first', async () => {
  const sheet = await open('name,website\nAcme,\nBeta,no 1\nGamma,no 2\n,x.example\n');
  sheet.addAnswers([2], []);
  const { counts, reasons } = summarize(sheet);
  expect(counts).toMatchObject({ refused: 3, created: 1 });
  expect(reasons).toMatchObject([
    { field: 'website', count: 2 },
    { field: 'name', count: 1 },
  ]);
  expect(orderRows(sheet, undefined)).toEqual([1, 2, 3, 0]);
  expect(orderRows(sheet, { reason: reasons[1]?.id ?? '', text: '' })).toEqual([3]);
});
