import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { parseCsvRecords } from './testing/readCsv.ts';

const read = (text: string, { by = text.length || 1, lenient = false, delimiter = ',' } = {}) => {
  const pieces = Array.from({ length: Math.ceil(text.length / by) }, (_each, index) =>
    text.slice(index * by, (index + 1) * by),
  );
  return [...parseCsvRecords(pieces, delimiter, { lenient })].flat();
};

describe('well-formed files', () => {
  const pieces = [
    'a',
    '',
    'é',
    '😀',
    ' ',
    '""',
    ',',
    ';',
    '\n',
    '\t',
    'x"x',
    "'",
    '"',
    'two words',
  ];
  /** Cells that need quotation marks have them, and some others as well. */
  const file = (seed: number) => {
    let state = seed;
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const cell = () => {
      const text = Array.from({ length: next(4) }, () => pieces[next(pieces.length)]).join('');
      return /[",\n]/.test(text) || next(5) === 0 ? `"${text.replaceAll('"', '""')}"` : text;
    };
    const rows = Array.from({ length: 1 + next(12) }, () =>
      Array.from({ length: 1 + next(4) }, cell).join(','),
    );
    return rows.join('\n') + (next(2) === 0 ? '\n' : '');
  };

  test('are read as csv-parse reads them, wherever the text is cut', () => {
    for (let seed = 1; seed < 600; seed += 1) {
      const text = file(seed);
      const expected: string[][] = parse(text, { relax_column_count: true });
      const rows = expected.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      for (const by of [1, 3, 1_000]) {
        const records = read(text, { by });
        expect(
          records.map(({ cells }) => cells),
          JSON.stringify(text),
        ).toEqual(rows);
        expect(records.filter(({ problem }) => problem !== undefined)).toEqual([]);
      }
    }
  });

  test('each record has its text and the line on which it begins', () => {
    const text = 'name,theme\n"Two\nlines",x\n\n , \nLast,"a ""b"""';
    expect(read(text, { by: 4 })).toEqual([
      { line: 1, cells: ['name', 'theme'], raw: 'name,theme' },
      { line: 2, cells: ['Two\nlines', 'x'], raw: '"Two\nlines",x' },
      { line: 6, cells: ['Last', 'a "b"'], raw: 'Last,"a ""b"""' },
    ]);
  });

  test('a quoted cell of nearly a million letters is read from a text in pieces', () => {
    const cell = 'x, "" \n'.repeat(130_000);
    const [header, row, last] = read(`name,note\nA,"${cell}"\nB,b\n`, { by: 65_536 });
    expect(header?.cells).toEqual(['name', 'note']);
    expect(row?.cells[1] === cell.replaceAll('""', '"')).toBe(true);
    expect(last).toMatchObject({ line: 130_003, cells: ['B', 'b'] });
  });
});

describe('stray quotation marks', () => {
  test.each([
    ['The "A" one,x', ['The "A" one', 'x'], 'Unescaped quotation mark at line 2, column 5'],
    ['A, "B, C",x', ['A', ' "B', ' C"', 'x'], 'Unescaped quotation mark at line 2, column 4'],
    [
      '"Acme" ,x',
      ['Acme ', 'x'],
      'follows the closing quotation mark of a cell, at line 2, column 7',
    ],
    [
      '"Acme" Inc,x',
      ['Acme Inc', 'x'],
      'follows the closing quotation mark of a cell, at line 2, column 7',
    ],
    ['"Say "hi" there",x', ['Say "hi" there', 'x'], 'at line 2, column 7'],
    ['"Acme"x,"y"', ['Acmex', 'y'], 'at line 2, column 7'],
    ['"Éé😀\n東"x,y', ['Éé😀\n東x', 'y'], 'at line 3, column 3'],
  ])('%j has a problem with its place, and is read leniently', (row, cells, words) => {
    const text = `name,theme\n${row}\nNext,z\n`;
    for (const by of [1, 5, 100]) {
      const [, record, next] = read(text, { by });
      expect(record?.problem).toContain(words);
      expect(next).toMatchObject({ cells: ['Next', 'z'] });
      expect(next?.problem).toBeUndefined();
      const [, lenientRecord] = read(text, { by, lenient: true });
      expect(lenientRecord).toEqual({ line: 2, cells, raw: row });
    }
  });

  test('one without its end makes the rest unreadable, and the problem says where it began', () => {
    const records = read('name\nA\n"B\nC\n');
    expect(records.slice(0, 2)).toMatchObject([{ line: 1 }, { line: 2, cells: ['A'] }]);
    expect(records[2]).toMatchObject({ line: 3, isUnreadable: true, cells: [] });
    expect(records[2]?.problem).toContain(
      'row at line 3 has a quotation mark that is never closed',
    );
  });

  test('a record longer than any real one ends the reading before it fills the memory', () => {
    let takenCount = 0;
    function* texts() {
      yield 'name\nA\n"';
      for (; takenCount < 1_000; takenCount += 1) yield 'x'.repeat(1_000_000);
    }
    const records = [...parseCsvRecords(texts(), ',')].flat();
    expect(records.at(-1)).toMatchObject({ line: 3, isUnreadable: true });
    expect(records.at(-1)?.problem).toContain('The row at line 3 is too long');
    expect(takenCount).toBeLessThan(10);
  });
});

test('other delimiters', () => {
  expect(read('a\t"b"\tc', { delimiter: '\t' })[0]?.cells).toEqual(['a', 'b', 'c']);
  expect(read('"a"|b;c', { delimiter: '|' })[0]?.cells).toEqual(['a', 'b;c']);
});
