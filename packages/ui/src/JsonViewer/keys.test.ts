import { expect, it } from 'vitest';
import { keyEffect, typeAhead } from './keys.ts';
import { flatten } from './model.ts';

// root, apple, {banana: {}, berry: {x}}, cherry
const rows = flatten(
  { apple: 1, box: { banana: { y: 1 }, berry: { x: 1 } }, cherry: 2 },
  { inspectDepth: 2, stringLength: 20, groupLength: 100, opened: new Map(), revealed: new Set() },
);
const at = (key: string) => rows.findIndex((row) => row.key === key);

it.each([
  ['ArrowDown', 'apple', 'box'],
  ['ArrowUp', 'box', 'apple'],
  ['ArrowRight', 'box', 'banana'],
  ['ArrowLeft', 'berry', 'box'],
  ['End', 'apple', 'cherry'],
  ['ArrowDown', 'cherry', 'cherry'],
])('%s on %s moves to %s', (key, from, to) => {
  expect(keyEffect(rows, at(from), key)).toEqual({ move: at(to) });
});

it('Home goes to the root', () => {
  expect(keyEffect(rows, at('cherry'), 'Home')).toEqual({ move: 0 });
});

it('ArrowRight opens, ArrowLeft closes', () => {
  expect(keyEffect(rows, at('banana'), 'ArrowRight')).toEqual({ open: [rows[at('banana')]] });
  expect(keyEffect(rows, at('box'), 'ArrowLeft')).toEqual({ close: rows[at('box')] });
});

it('the star opens every closed sibling', () => {
  expect(keyEffect(rows, at('berry'), '*')).toEqual({
    open: [rows[at('banana')], rows[at('berry')]],
  });
});

it('other keys do nothing', () => {
  expect(keyEffect(rows, 0, 'F5')).toBeUndefined();
  expect(keyEffect(rows, at('apple'), 'ArrowRight')).toBeUndefined();
});

it('typing goes to the next name that begins so, and round', () => {
  expect(typeAhead(rows, at('apple'), 'b')).toBe(at('box'));
  expect(typeAhead(rows, at('box'), 'b')).toBe(at('banana'));
  expect(typeAhead(rows, at('box'), 'be')).toBe(at('berry'));
  expect(typeAhead(rows, at('cherry'), 'A')).toBe(at('apple'));
  expect(typeAhead(rows, 0, 'zz')).toBeUndefined();
});
