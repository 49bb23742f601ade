import { guardFormula, unguardFormula } from '@steward/api/csv';
import { pagedTableCsv } from '@steward/ui';
import { expect, test } from 'vitest';

// The component package knows nothing of the API, so each has the rule: this is what ties them.
const cells = [
  '=1+1',
  '+1',
  '-Acme',
  '@a',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '\tx',
  "'=x",
  "''-y",
  "'",
  "'s-Hertogenbosch",
  "'@",
  '-',
  '-5',
  '-7.5',
  '-1e-7',
  '-5=1',
  '5',
  '',
  'Acme',
  'a=b',
  ' =1',
];

test.each(cells)(
  '%j leaves by the table of the package as by every other way, and is read back',
  (cell) => {
    const [, line = ''] = pagedTableCsv([{ id: 'name', header: 'Name' }], [{ name: cell }]).split(
      '\r\n',
    );
    const restOfLine = line.replaceAll('"', '');
    expect(restOfLine).toBe(guardFormula(cell));
    expect(unguardFormula(restOfLine)).toBe(cell);
  },
);
