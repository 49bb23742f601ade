import { expect, it } from 'vitest';
import { copyText as copyOf, jsonText as jsonOf } from '../document/plainJson.ts';
import { compare } from '../../JsonDiff/compare.ts';
import { searchJson } from './search.ts';

const value = {
  name: 'OpenCode',
  key: 'opensesame',
  list: [{ opened: true }, 'reopen', 42, null],
};

const isKey = (path: readonly (string | number)[]) => path.at(-1) === 'key';
const never = () => false;

const copyText = (...of: Parameters<typeof copyOf>) => copyOf(...of).text;
const jsonText = (...of: Parameters<typeof jsonOf>) => jsonOf(...of).text;

const findMatches = (
  root: unknown,
  text: string,
  isMasked: Parameters<typeof searchJson>[2] = never,
) => [...searchJson(root, text, isMasked)].filter((hit) => hit !== undefined).map(({ id }) => id);

it('finds names and values in any case, in the order of the document', () => {
  expect(findMatches(value, 'OPEN')).toEqual(['/name', '/key', '/list/0/opened', '/list/1']);
});

it('finds numbers, booleans and null', () => {
  expect([
    findMatches(value, '42'),
    findMatches(value, 'true'),
    findMatches(value, 'null'),
  ]).toEqual([['/list/2'], ['/list/0/opened'], ['/list/3']]);
});

it('does not search masked values', () => {
  expect(findMatches(value, 'sesame', isKey)).toEqual([]);
  expect(findMatches(value, 'key', isKey)).toEqual(['/key']);
});

it('searches a single value', () => {
  expect(findMatches('OpenCode', 'code')).toEqual(['']);
});

it('has the place of each match', () => {
  const [hit] = searchJson({ a: 1, b: ['x', 'y'] }, 'y', never);
  expect(hit).toEqual({ id: '/b/1', memberPath: [1, 1] });
});

it('searches both sides of a comparison', () => {
  const after = { name: 'new', list: ['a'] };
  const { change } = compare({ name: 'old', gone: 'older' }, after);
  const hits = [...searchJson(after, 'old', never, change)].map((hit) => hit?.id);
  expect(hits).toEqual(['/name', '/gone~r']);
});

it('ends in a circular document', () => {
  const ring: Record<string, unknown> = { name: 'ring' };
  ring['self'] = { ring };
  expect(findMatches(ring, 'name')).toEqual(['/name']);
});

it('yields to other work in a long document', () => {
  const steps = [...searchJson(Array.from({ length: 2_000 }, String), 'nowhere', never)];
  expect(steps).toEqual([undefined, undefined, undefined, undefined]);
});

it('copies a string without quotes, and other values as JSON with secrets as dots', () => {
  expect(copyText('a "b"', [], never)).toBe('a "b"');
  expect(jsonText('a "b"', [], never)).toBe('"a \\"b\\""');
  expect(copyText(null, ['list', 3], never)).toBe('null');
  const odd = { error: new Error('gone'), big: 2n, at: new Date(0), map: new Map([[1, 2]]) };
  expect(JSON.parse(copyText(odd, [], never))).toEqual({
    error: 'Error: gone',
    big: '2',
    at: '1970-01-01T00:00:00.000Z',
    map: [[1, 2]],
  });
  expect(JSON.parse(copyText(value, [], isKey))).toEqual({ ...value, key: '••••••••' });
  expect(copyText('opensesame', ['key'], isKey)).toBe('••••••••');
});

it('copies a map by names as an object, any other as pairs, and a set as an array', () => {
  const copied = (what: unknown): unknown => JSON.parse(copyText(what, [], isKey));
  expect(copied(new Map([['a', new Set([1, 2])]]))).toEqual({ a: [1, 2] });
  expect(copied(new Map([[{ id: 1 }, 'one']]))).toEqual([[{ id: 1 }, 'one']]);
  expect(copied(new Map([['key', 'opensesame']]))).toEqual({ key: '••••••••' });
  const ring = new Map<string, unknown>();
  ring.set('self', ring);
  expect(copied(ring)).toEqual({ self: '[Circular]' });
});

it('finds values in maps and sets', () => {
  const matches = [...searchJson({ map: new Map([['where', new Set(['here'])]]) }, 'here', never)];
  expect(matches.map((hit) => hit?.id)).toEqual(['/map/where', '/map/where/0']);
});

it('copies a circular value once', () => {
  const ring: Record<string, unknown> = {};
  ring['self'] = ring;
  expect(JSON.parse(copyText(ring, [], never))).toEqual({ self: '[Circular]' });
});
