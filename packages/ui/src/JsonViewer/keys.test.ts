import { expect, it } from 'vitest';
import { findByTypeahead } from '../internal/keyboard/typeahead.ts';
import { jsonKeyEffect } from './keys.ts';
import { treeOf } from './rows/tree.ts';

// root, apple, {banana: {}, berry: {x}}, cherry
const tree = treeOf(
  { apple: 1, box: { banana: { y: 1 }, berry: { x: 1 } }, cherry: 2 },
  {
    inspectDepth: 2,
    stringLength: 20,
    groupLength: 100,
    expansion: new Map(),
    revealed: new Set(),
  },
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
  expect(jsonKeyEffect(tree, at(from), key)).toEqual({ move: at(to) });
});

it('Home goes to the root', () => {
  expect(jsonKeyEffect(tree, at('cherry'), 'Home')).toEqual({ move: 0 });
});

it('ArrowRight opens, ArrowLeft closes', () => {
  expect(jsonKeyEffect(tree, at('banana'), 'ArrowRight')).toEqual({
    ids: ['/box/banana'],
    open: true,
  });
  expect(jsonKeyEffect(tree, at('box'), 'ArrowLeft')).toEqual({ ids: ['/box'], open: false });
});

it('the asterisk key opens every closed sibling', () => {
  expect(jsonKeyEffect(tree, at('berry'), '*')).toEqual({
    ids: ['/box/banana', '/box/berry'],
    open: true,
  });
});

it('other keys do nothing', () => {
  expect(jsonKeyEffect(tree, 0, 'F5')).toBeUndefined();
  expect(jsonKeyEffect(tree, at('apple'), 'ArrowRight')).toBeUndefined();
});

it('typing moves to the next name with that beginning, and wraps around', () => {
  const typed = (from: number, text: string) =>
    findByTypeahead(rows.length, from, text, (index) => String(rows[index]?.key ?? ''));
  expect(typed(at('apple'), 'b')).toBe(at('box'));
  expect(typed(at('box'), 'b')).toBe(at('banana'));
  expect(typed(at('box'), 'be')).toBe(at('berry'));
  expect(typed(at('cherry'), 'a')).toBe(at('apple'));
  expect(typed(0, 'zz')).toBeUndefined();
});
