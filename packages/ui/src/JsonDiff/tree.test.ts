import { describe, expect, it } from 'vitest';
import { treeOf, type JsonOptions } from '../JsonViewer/rows/tree.ts';
import { changeOf, depthOf } from '../JsonViewer/rows/rows.ts';
import { compare } from './compare.ts';

const options = (more: Partial<JsonOptions> = {}): JsonOptions => ({
  inspectDepth: 2,
  stringLength: 20,
  groupLength: 100,
  expansion: new Map(),
  revealed: new Set(),
  ...more,
});

const flatten = (value: unknown, settings: JsonOptions) => {
  const tree = treeOf(value, settings);
  return Array.from({ length: tree.count }, (_, index) => tree.row(index));
};

const shownLines = (value: unknown, more?: Partial<JsonOptions>) =>
  flatten(value, options(more)).map(
    (row) => `${'  '.repeat(depthOf(row))}${row.key ?? (row.range ? row.range.join('-') : 'root')}`,
  );

const range = (length: number) => Array.from({ length }, (_, index) => index);

describe('a comparison', () => {
  const before = {
    ...Object.fromEntries(range(9).map((at) => [`k${at}`, at])),
    deep: { a: { b: 1 } },
  };
  const after = { ...before, deep: { a: { b: 2 }, more: { of: 1 } } };
  const { change } = compare(before, after);

  it('opens the paths to the differences, and folds the rest', () => {
    expect(shownLines(after, { inspectDepth: undefined, change })).toEqual([
      'root',
      '  k0',
      '  k1',
      '  2-6',
      '  k7',
      '  k8',
      '  deep',
      '    a',
      '      b',
      '    more',
    ]);
  });

  it('opens folded items, and all added ones below them', () => {
    const expansion = new Map([
      ['~g2-6', true],
      ['/deep/more', true],
    ]);
    const rows = flatten(after, options({ inspectDepth: undefined, change, expansion }));
    expect(rows.map((row) => row.key)).toContain('k4');
    expect(rows.filter((row) => changeOf(row)).map((row) => [row.key, changeOf(row)])).toEqual([
      ['b', 'changed'],
      ['more', 'added'],
      ['of', 'added'],
    ]);
  });

  it('folds a long stretch of an array into groups', () => {
    const one = range(500);
    const found = compare(one, [...one, 500]).change;
    const fold = flatten([...one, 500], options({ inspectDepth: undefined, change: found }))[3];
    expect(fold?.range).toEqual([2, 497]);
    const expansion = new Map([[fold?.id ?? '', true]]);
    const rows = flatten(
      [...one, 500],
      options({ inspectDepth: undefined, change: found, expansion }),
    );
    expect(rows.slice(4, 6).map((row) => row.range)).toEqual([
      [2, 101],
      [102, 201],
    ]);
  });

  it('gives a removed and an added property of one name different ids', () => {
    const found = compare([1, {}], [[1], {}]).change;
    const rows = flatten([[1], {}], options({ inspectDepth: undefined, change: found }));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});
