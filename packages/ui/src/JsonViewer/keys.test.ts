import { expect, it } from 'vitest';
import { keyEffect, typeAhead } from './keys.ts';
import { treeOf } from './model.ts';

// root, apple, {banana: {}, berry: {x}}, cherry
const tree = treeOf(
  { apple: 1, box: { banana: { y: 1 }, berry: { x: 1 } }, cherry: 2 },
  { inspectDepth: 2, stringLength: 20, groupLength: 100, opened: new Map(), revealed: new Set() },
);
const rows = Array.from({ length: tree.count }, (_, index) => tree.row(index));
const at = (key: string) => rows.findIndex((row) => row.key === key);

it.each([
  ['ArrowDown', 'apple', 'box'],
  ['ArrowUp', 'box', 'apple'],
  ['ArrowRight', 'box', 'banana'],
  ['ArrowLeft', 'berry', 'box'],
  ['End', 'apple', 'cherry'],
  ['ArrowDown', 'cherry', 'cherry'],
])('%s on %s moves to %s', (key, from, to) => {
  expect(keyEffect(tree, at(from), key)).toEqual({ move: at(to) });
});

it('Home goes to the root', () => {
  expect(keyEffect(tree, at('cherry'), 'Home')).toEqual({ move: 0 });
});

it('ArrowRight opens, ArrowLeft closes', () => {
  expect(keyEffect(tree, at('banana'), 'ArrowRight')).toEqual({ open: ['/box/banana'] });
  expect(keyEffect(tree, at('box'), 'ArrowLeft')).toEqual({ close: '/box' });
});

it('the star opens every closed sibling', () => {
  expect(keyEffect(tree, at('berry'), '*')).toEqual({ open: ['/box/banana', '/box/berry'] });
});

it('other keys do nothing', () => {
  expect(keyEffect(tree, 0, 'F5')).toBeUndefined();
  expect(keyEffect(tree, at('apple'), 'ArrowRight')).toBeUndefined();
});

it('typing goes to the next name that begins so, and round', () => {
  expect(typeAhead(tree, at('apple'), 'b')).toBe(at('box'));
  expect(typeAhead(tree, at('box'), 'b')).toBe(at('banana'));
  expect(typeAhead(tree, at('box'), 'be')).toBe(at('berry'));
  expect(typeAhead(tree, at('cherry'), 'A')).toBe(at('apple'));
  expect(typeAhead(tree, 0, 'zz')).toBeUndefined();
});
