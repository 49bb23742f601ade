import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { pagedTableCsv } from './csv.ts';

interface Row {
  name: string | null;
  count?: number;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name' },
  { id: 'count', header: 'Count, total', align: 'end' },
];

it('writes the headings, then a line for each row', () => {
  expect(
    pagedTableCsv(columns, [
      { name: 'OpenCode', count: 3 },
      { name: 'Ünïcødé 日本', count: 0 },
    ]),
  ).toBe('Name,"Count, total"\r\nOpenCode,3\r\nÜnïcødé 日本,0\r\n');
});

it('quotes commas, quotes and line breaks', () => {
  expect(pagedTableCsv(columns, [{ name: 'a "b", c\nd' }])).toContain('"a ""b"", c\nd",');
});

it('leaves missing values empty', () => {
  expect(pagedTableCsv(columns, [{ name: null }])).toContain('\r\n,\r\n');
});

it.each(['=1+1', '+1', '-Acme', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1"])(
  'puts an apostrophe before the formula %j',
  (name) => {
    const line = pagedTableCsv([columns[0] ?? { id: '', header: '' }], [{ name }]);
    expect(line.replaceAll('"', '')).toBe(`Name\r\n'${name}\r\n`);
  },
);

it('keeps a negative number a number', () => {
  expect(pagedTableCsv(columns, [{ name: '-7.5', count: -5 }])).toContain('\r\n-7.5,-5\r\n');
});

it('takes the text of rich cells, or the text of the column’s text function', () => {
  const rich: Column<Row>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => (
        <b>
          {row.name} <i>3 days ago</i>
        </b>
      ),
    },
    { id: 'count', header: 'Count', cell: () => <hr />, text: (row) => `${row.count} rows` },
  ];
  expect(pagedTableCsv(rich, [{ name: 'a', count: 2 }])).toContain('a 3 days ago,2 rows');
});

it('writes dates in the form of JSON, without quotes, and invalid ones as missing', () => {
  const dates: Column<{ at: Date }>[] = [{ id: 'at', header: 'At' }];
  const rows = [{ at: new Date(Date.UTC(2026, 0, 31, 9)) }, { at: new Date(Number.NaN) }];
  expect(pagedTableCsv(dates, rows)).toBe('At\r\n2026-01-31T09:00:00.000Z\r\n\r\n');
});
