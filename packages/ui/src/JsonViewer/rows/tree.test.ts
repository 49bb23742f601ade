import { describe, expect, it } from 'vitest';
import { treeOf, type JsonOptions } from './tree.ts';
import { pathId } from '../document/path.ts';
import { pathText } from '../document/pathText.ts';
import { depthOf, indexPathOf, rowPath } from './rows.ts';
import { indexPathTo } from './memberPaths.ts';

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

describe('flatten', () => {
  it('opens the requested levels and no more', () => {
    const value = { a: { b: { c: 1 } }, d: [1] };
    expect(shownLines(value)).toEqual(['root', '  a', '    b', '  d', '    0']);
    expect(shownLines(value, { inspectDepth: 0 })).toEqual(['root']);
  });

  it('follows the branches that a person opened and closed', () => {
    const value = { a: { b: { c: 1 } } };
    const expansion = new Map([
      [pathId(['a', 'b']), true],
      [pathId(['a']), true],
    ]);
    expect(shownLines(value, { expansion })).toEqual(['root', '  a', '    b', '      c']);
    expect(shownLines(value, { expansion: new Map([['', false]]) })).toEqual(['root']);
  });

  it('shows a long array in closed groups, whose items keep their own path', () => {
    const rows = flatten(range(250), options());
    expect(rows.map((row) => row.range)).toEqual([undefined, [0, 99], [100, 199], [200, 249]]);
    const group = rows[2]?.id ?? '';
    const expandedRows = flatten(range(250), options({ expansion: new Map([[group, true]]) }));
    expect(expandedRows).toHaveLength(104);
    expect(expandedRows[3]).toMatchObject({
      id: pathId([100]),
      key: 100,
      at: 0,
      parent: { count: 100 },
    });
  });

  it('lists the entries of a map and the values of a set', () => {
    const value = {
      map: new Map<unknown, unknown>([
        ['a', 1],
        [2, new Set(['x', 'y'])],
      ]),
    };
    expect(shownLines(value, { inspectDepth: 3 })).toEqual([
      'root',
      '  map',
      '    a',
      '    2',
      '      0',
      '      1',
    ]);
  });

  it('gives every entry of a map a unique name', () => {
    const map = new Map<unknown, unknown>([
      [1, 'a'],
      ['1', 'b'],
      [{}, 'c'],
      [{}, 'd'],
    ]);
    const ids = flatten(map, options()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });

  it('shows a large set in groups', () => {
    expect(flatten(new Set(range(250)), options())).toHaveLength(4);
  });

  it('does not group an array that just fits', () => {
    expect(flatten(range(100), options())).toHaveLength(101);
  });

  it('truncates a long string, which opens into lines', () => {
    const text = `${'word '.repeat(30)}\nend`;
    expect(flatten({ text }, options())[1]).toMatchObject({ open: false });
    const rows = flatten({ text }, options({ expansion: new Map([[pathId(['text']), true]]) }));
    const lines = rows.filter((row) => row.line).map((row) => String(row.value));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replaceAll(' ', '')).toBe('word'.repeat(30) + 'end');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('masks a secret, also a whole branch, until it is revealed', () => {
    const value = { name: 'a', key: 'hidden', keys: { one: 1 }, empty: { key: null } };
    const mask = (path: readonly (string | number)[]) => /^keys?$/.test(String(path.at(-1)));
    const rows = flatten(value, options({ mask }));
    expect(rows.filter((row) => row.masked).map((row) => row.key)).toEqual(['key', 'keys']);
    expect(rows.some((row) => row.key === 'one')).toBe(false);
    const after = flatten(value, options({ mask, revealed: new Set([pathId(['keys'])]) }));
    expect(after.filter((row) => row.masked).map((row) => row.key)).toEqual(['key']);
    expect(after.some((row) => row.key === 'one')).toBe(true);
  });

  it('makes empty containers not expandable', () => {
    expect(flatten([{}, []], options()).map((row) => row.open)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('ends at a circular value', () => {
    const value: Record<string, unknown> = { name: 'a' };
    value['self'] = value;
    expect(shownLines(value, { inspectDepth: 99 })).toEqual(['root', '  name', '  self']);
  });

  it('gives ambiguous names different ids', () => {
    const ids = flatten({ 'a/b': { c: 1 }, a: { 'b/c': 1, b: {} } }, options()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('walks only open branches', () => {
    const many = Object.fromEntries(range(1000).map((index) => [`k${index}`, range(1000)]));
    expect(flatten({ many: { deep: many } }, options())).toHaveLength(3);
  });
});

it('indexPathTo leads through every container and group to a value, whose row has its path', () => {
  const root = { documents: range(250).map((id) => ({ id })), end: 1 };
  const { ids, indexPath } = indexPathTo(treeOf(root, options({ inspectDepth: 0 })), [0, 120, 0]);
  expect(ids).toEqual(['', '/documents', '/documents~g100-199', '/documents/120']);
  const expansion = new Map(ids.map((id): [string, boolean] => [id, true]));
  const tree = treeOf(root, options({ inspectDepth: 0, expansion }));
  const row = tree.row(tree.indexOf(indexPath));
  expect(row).toMatchObject({ value: 120 });
  expect(rowPath(row)).toEqual(['documents', 120, 'id']);
});

it('finds every row by its index, and every index by its row', () => {
  const value = { a: [{ b: [1, 2] }, { c: {} }], d: range(25), e: 'long text '.repeat(9), f: 1 };
  const expansion = new Map([
    ['/e', true],
    ['/d~g10-19', true],
  ]);
  const tree = treeOf(value, options({ inspectDepth: 9, groupLength: 10, expansion }));
  const places = Array.from({ length: tree.count }, (_, index) =>
    tree.indexOf(indexPathOf(tree.row(index))),
  );
  expect(places).toEqual([...places.keys()]);
  expect(tree.count).toBe(25);
});

it('finds the closed row around a hidden row', () => {
  const value = { a: 1, b: { c: { d: 1 } } };
  const indexPath = indexPathOf(treeOf(value, options({ inspectDepth: 9 })).row(4));
  expect(treeOf(value, options({ inspectDepth: 1 })).indexOf(indexPath)).toBe(2);
});

it('counts millions of open rows without creating them', () => {
  const value = range(2_000_000);
  const expansion = new Map(
    range(20_000).map((at): [string, boolean] => [`~g${at * 100}-${at * 100 + 99}`, true]),
  );
  const tree = treeOf(value, options({ expansion }));
  expect(tree.count).toBe(2_020_001);
  expect(tree.row(2_020_000)).toMatchObject({ key: 1_999_999, value: 1_999_999 });
});

it('breaks all long strings into lines that fit', () => {
  const value = { text: 'word '.repeat(30), short: 'a'.repeat(30) };
  const rows = flatten(value, options({ columns: 44 }));
  const lines = rows.filter((row) => row.line).map((row) => String(row.value));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
  expect(rows.find((row) => row.key === 'short')?.open).toBeUndefined();
  const expansion = new Map([['/text', false]]);
  expect(flatten(value, options({ columns: 44, expansion }))).toHaveLength(3);
});

it('counts the name and quotes of a text when it checks whether the text fits', () => {
  const open = (value: object) =>
    flatten(value, options({ columns: 44 }))
      .filter((row) => row.open && row.key)
      .map((row) => row.key);
  expect(open({ name: 'a'.repeat(34) })).toEqual([]);
  expect(open({ name: 'a'.repeat(35) })).toEqual(['name']);
  expect(open({ name: '"'.repeat(18) })).toEqual(['name']);
  expect(open({ name: '漢'.repeat(17) })).toEqual(['name']);
  expect(open({ name: '—'.repeat(17) })).toEqual([]);
  expect(open({ [`a name ${'that is long '.repeat(4)}`]: '' })).toEqual([]);
});

it.each([
  [['documents', 3, 'name'], 'documents[3].name'],
  [['odd key', 'ключ', 0], '["odd key"].ключ[0]'],
  [[], ''],
])('writes the path %j as %s', (path, text) => {
  expect(pathText(path)).toBe(text);
});
