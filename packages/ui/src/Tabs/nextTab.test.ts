import { expect, test } from 'vitest';
import { nextTab } from './nextTab.ts';

test('arrows move to the next tab and wrap around', () => {
  expect(nextTab('ArrowRight', 0, 3)).toBe(1);
  expect(nextTab('ArrowRight', 2, 3)).toBe(0);
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2);
});

test('arrows are reversed in a right-to-left text', () => {
  expect(nextTab('ArrowLeft', 0, 3, true)).toBe(1);
  expect(nextTab('ArrowRight', 0, 3, true)).toBe(2);
});

test('Home and End move to the first and last tab, and other keys do nothing', () => {
  expect(nextTab('Home', 2, 3)).toBe(0);
  expect(nextTab('End', 0, 3)).toBe(2);
  expect(nextTab('a', 0, 3)).toBeUndefined();
  expect(nextTab('ArrowRight', 0, 0)).toBeUndefined();
});
