import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { Change, Members } from '../JsonViewer/document/containers.ts';

/** The differences that a comparison shows, one a line. */
function shownLines(before: unknown, after: unknown): string[] {
  const lines: string[] = [];
  const text = (value: unknown) => JSON.stringify(value) ?? String(value);
  const walk = (members: Members, path: string) => {
    for (let at = 0; at < members.count; at += 1) {
      const change = members.change?.(at);
      const currentPath = `${path}/${members.key(at)}`;
      if (change?.below) walk(change.below, currentPath);
      else if (change) lines.push(line(change, currentPath, members.value(at)));
    }
  };
  const line = ({ kind, was }: Change, path: string, value: unknown) =>
    kind === 'changed'
      ? `~ ${path} ${text(was)} > ${text(value)}`
      : `${kind === 'added' ? '+' : '-'} ${path} ${text(value)}`;
  const { change } = compare(before, after);
  if (change?.below) walk(change.below, '');
  else if (change) lines.push(line(change, '', after));
  return lines;
}

describe('objects', () => {
  it('have added, removed and changed properties', () => {
    expect(shownLines({ a: 1, b: 2, c: 3 }, { a: 1, c: 4, d: 5 })).toEqual([
      '- /b 2',
      '~ /c 3 > 4',
      '+ /d 5',
    ]);
  });

  it('have no order', () => {
    expect(compare({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toMatchObject({
      change: undefined,
      places: [],
    });
  });

  it('keep removed properties in their place', () => {
    expect(shownLines({ x: 0, y: 0, a: 1 }, { a: 1 })).toEqual(['- /x 0', '- /y 0']);
  });

  it('differ at any depth', () => {
    const deep = (end: unknown) => ({ a: { b: [{ c: { d: [1, end] } }] } });
    expect(shownLines(deep('x'), deep('y'))).toEqual(['~ /a/b/0/c/d/1 "x" > "y"']);
  });
});

describe('single values', () => {
  it.each([
    [1, 2, '~  1 > 2'],
    [null, 'a', '~  null > "a"'],
    ['', null, '~  "" > null'],
    [false, 0, '~  false > 0'],
    [{}, [], '~  {} > []'],
    [[1], 'a', '~  [1] > "a"'],
  ])('%j to %j', (before, after, line) => {
    expect(shownLines(before, after)).toEqual([line]);
  });

  it('finds differences between dates and between errors', () => {
    expect(shownLines(new Date(5), new Date(6))).toHaveLength(1);
    expect(shownLines(new Error('gone'), new Error('back'))).toHaveLength(1);
  });

  it.each([
    [Number.NaN, Number.NaN],
    [new Date(5), new Date(5)],
    [new Error('gone'), new Error('gone')],
    [undefined, undefined],
    [[], []],
    [{}, {}],
  ])('%j equals %j', (before, after) => {
    expect(shownLines(before, after)).toEqual([]);
  });
});

it('shows a value of another kind as one removed and one added', () => {
  expect(shownLines({ a: 1, b: { c: 1 } }, { a: [1], b: [] })).toEqual([
    '- /a 1',
    '+ /a [1]',
    '- /b {"c":1}',
    '+ /b []',
  ]);
  expect(shownLines({ a: null }, { a: {} })).toEqual(['- /a null', '+ /a {}']);
});

it('distinguishes an absent property from one that is null or undefined', () => {
  expect(shownLines({ a: null }, {})).toEqual(['- /a null']);
  expect(shownLines({}, { a: undefined })).toEqual(['+ /a undefined']);
});

describe('arrays', () => {
  it('match items after others were added or removed', () => {
    expect(shownLines([1, 2, 3, 4], [1, 3, 4, 5])).toEqual(['- /1 2', '+ /3 5']);
    expect(shownLines(['b'], ['a', 'b'])).toEqual(['+ /0 "a"']);
    expect(shownLines([], [1, 2])).toEqual(['+ /0 1', '+ /1 2']);
    expect(shownLines([1, 2], [])).toEqual(['- /0 1', '- /1 2']);
  });

  it('show another item in the same place as changed', () => {
    expect(shownLines([1, 2, 3], [1, 9, 3])).toEqual(['~ /1 2 > 9']);
    expect(shownLines([{ a: 1 }, 'x'], [{ a: 2 }, 'x'])).toEqual(['~ /0/a 1 > 2']);
  });

  it('match objects by their id, in any place', () => {
    const one = { id: 1, name: 'a' };
    const two = { id: 2, name: 'b' };
    expect(shownLines([one, two], [{ ...two, name: 'c' }])).toEqual([
      '- /0 {"id":1,"name":"a"}',
      '~ /0/name "b" > "c"',
    ]);
    expect(shownLines([one], [two])).toEqual([
      '- /0 {"id":1,"name":"a"}',
      '+ /0 {"id":2,"name":"b"}',
    ]);
  });

  it('show a moved item as removed and added', () => {
    expect(shownLines(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual(['- /0 "a"', '+ /2 "a"']);
  });

  it('are compared by place when almost no items are equal', () => {
    const many = (add: number) => Array.from({ length: 3_000 }, (_, index) => index * 7 + add);
    expect(compare(many(0), many(1))).toMatchObject({ changed: 3_000, added: 0, removed: 0 });
  });

  it('with many items and few changes are compared quickly and exactly', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Company ${id}` }));
    const after = many.toSpliced(10, 1).toSpliced(15_000, 0, { id: -1, name: 'New' });
    expect(shownLines(many, after)).toEqual([
      '- /10 {"id":10,"name":"Company 10"}',
      '+ /15000 {"id":-1,"name":"New"}',
    ]);
  });
});

it('compares maps by their keys and sets as lists', () => {
  const before = { map: new Map([['a', 1]]), set: new Set([1, 2]) };
  const after = { map: new Map([['a', 2]]), set: new Set([1, 3]) };
  expect(shownLines(before, before)).toEqual([]);
  expect(shownLines(before, { map: new Map([['a', 1]]), set: new Set([1, 2]) })).toEqual([]);
  expect(shownLines(before, after)).toEqual(['~ /map/a 1 > 2', '~ /set/1 2 > 3']);
});

it('counts the differences, and has the path of each in order', () => {
  const comparison = compare({ a: 1, b: [1, 2], d: 0 }, { a: 2, b: [2], c: { e: 1 }, d: 0 });
  expect(comparison).toMatchObject({ added: 1, removed: 1, changed: 1 });
  expect(comparison.places).toEqual([[0], [1, 0], [2]]);
});

it('folds unchanged items, except two on either side of a difference', () => {
  const row = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`k${at}`, at]));
  const slots = (change: object) => compare(row, { ...row, ...change }).change?.below?.slots;
  expect(slots({ k11: 0 })).toEqual([
    [0, 0],
    [1, 1],
    [2, 8],
    [9, 9],
    [10, 10],
    [11, 11],
  ]);
  expect(slots({ k5: 0 })).toHaveLength(12);
});

it('ends at a circular value', () => {
  const ring = (name: string) => {
    const value: Record<string, unknown> = { name };
    value['self'] = value;
    return value;
  };
  expect(shownLines(ring('a'), ring('a'))).toEqual([]);
  expect(compare(ring('a'), ring('b'))).toMatchObject({ changed: 1 });
});
