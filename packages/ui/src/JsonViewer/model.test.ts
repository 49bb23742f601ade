import { describe, expect, it } from 'vitest';
import { flatten, rowPath, wayTo, type JsonOptions } from './model.ts';
import { pathId, pathText } from './path.ts';

const options = (more: Partial<JsonOptions> = {}): JsonOptions => ({
  inspectDepth: 2,
  stringLength: 20,
  groupLength: 100,
  opened: new Map(),
  revealed: new Set(),
  ...more,
});

const shown = (value: unknown, more?: Partial<JsonOptions>) =>
  flatten(value, options(more)).map((row) => `${'  '.repeat(row.depth)}${row.key ?? row.kind}`);

const range = (length: number) => Array.from({ length }, (_, index) => index);

describe('flatten', () => {
  it('opens the levels asked for and no more', () => {
    const value = { a: { b: { c: 1 } }, d: [1] };
    expect(shown(value)).toEqual(['object', '  a', '    b', '  d', '    0']);
    expect(shown(value, { inspectDepth: 0 })).toEqual(['object']);
  });

  it('obeys what a person opened and closed', () => {
    const value = { a: { b: { c: 1 } } };
    const opened = new Map([
      [pathId(['a', 'b']), true],
      [pathId(['a']), true],
    ]);
    expect(shown(value, { opened })).toEqual(['object', '  a', '    b', '      c']);
    expect(shown(value, { opened: new Map([['', false]]) })).toEqual(['object']);
  });

  it('shows a long array in closed groups, whose items keep their own path', () => {
    const rows = flatten(range(250), options());
    expect(rows.map((row) => row.range)).toEqual([undefined, [0, 99], [100, 199], [200, 249]]);
    const group = rows[2]?.id ?? '';
    const opened = flatten(range(250), options({ opened: new Map([[group, true]]) }));
    expect(opened).toHaveLength(104);
    expect(opened[3]).toMatchObject({ id: pathId([100]), key: 100, position: 1, siblings: 100 });
  });

  it('does not group an array that just fits', () => {
    expect(flatten(range(100), options())).toHaveLength(101);
  });

  it('cuts a long string, which opens into lines', () => {
    const text = `${'word '.repeat(30)}\nend`;
    expect(flatten({ text }, options())[1]).toMatchObject({ open: false });
    const rows = flatten({ text }, options({ opened: new Map([[pathId(['text']), true]]) }));
    const lines = rows.filter((row) => row.kind === 'text').map((row) => String(row.value));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replaceAll(' ', '')).toBe('word'.repeat(30) + 'end');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('masks a secret, also a whole part, until it is revealed', () => {
    const value = { name: 'a', key: 'hidden', keys: { one: 1 }, empty: { key: null } };
    const mask = (path: readonly (string | number)[]) => /^keys?$/.test(String(path.at(-1)));
    const rows = flatten(value, options({ mask }));
    expect(rows.filter((row) => row.masked).map((row) => row.key)).toEqual(['key', 'keys']);
    expect(rows.some((row) => row.key === 'one')).toBe(false);
    const after = flatten(value, options({ mask, revealed: new Set([pathId(['keys'])]) }));
    expect(after.filter((row) => row.masked).map((row) => row.key)).toEqual(['key']);
    expect(after.some((row) => row.key === 'one')).toBe(true);
  });

  it('has nothing to open in what is empty', () => {
    expect(flatten([{}, []], options()).map((row) => row.open)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('ends where a value lies within itself', () => {
    const value: Record<string, unknown> = { name: 'a' };
    value['self'] = value;
    expect(shown(value, { inspectDepth: 99 })).toEqual(['object', '  name', '  self']);
  });

  it('keeps apart names that look alike', () => {
    const ids = flatten({ 'a/b': { c: 1 }, a: { 'b/c': 1, b: {} } }, options()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('walks only what is open', () => {
    const many = Object.fromEntries(range(1000).map((index) => [`k${index}`, range(1000)]));
    expect(flatten({ many: { deep: many } }, options())).toHaveLength(3);
  });
});

it('leads to a value through every container and group', () => {
  const root = { documents: range(250).map((id) => ({ id })) };
  const opened = new Map(
    wayTo(root, ['documents', 120, 'id'], 100).map((id): [string, boolean] => [id, true]),
  );
  const row = flatten(root, options({ inspectDepth: 0, opened })).find(
    ({ value }) => value === 120,
  );
  expect(row && rowPath(row)).toEqual(['documents', 120, 'id']);
});

it.each([
  [['documents', 3, 'name'], 'documents[3].name'],
  [['odd key', 'ключ', 0], '["odd key"].ключ[0]'],
  [[], ''],
])('writes the path %j as %s', (path, text) => {
  expect(pathText(path)).toBe(text);
});
