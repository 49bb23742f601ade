import { expect, it } from 'vitest';
import { back, initialWizard, jump, next } from './model.ts';

const atThird = next(next(initialWizard(3)));

it('starts at the first step with nothing completed', () => {
  expect(initialWizard(3)).toEqual({ current: 0, completed: [false, false, false] });
});

it('can start further on, with the steps before completed', () => {
  expect(initialWizard(4, 2)).toEqual({ current: 2, completed: [true, true, false, false] });
});

it.each([
  [0, 0],
  [3, 3],
  [3, -1],
])('refuses %i steps at position %i', (count, at) => {
  expect(() => initialWizard(count, at)).toThrow(/at least one step/);
});

it('Next completes the step and goes on', () => {
  expect(next(initialWizard(3))).toEqual({ current: 1, completed: [true, false, false] });
});

it('Next stays on the last step', () => {
  expect(next(atThird)).toBe(atThird);
});

it('Back makes the step before incomplete and goes there', () => {
  expect(back(atThird)).toEqual({ current: 1, completed: [true, false, false] });
});

it('Back stays on the first step', () => {
  const start = initialWizard(3);
  expect(back(start)).toBe(start);
});

it('a heading leads to a completed step and makes it and later ones incomplete', () => {
  expect(jump(atThird, 0)).toEqual({ current: 0, completed: [false, false, false] });
  expect(jump(atThird, 1)).toEqual({ current: 1, completed: [true, false, false] });
});

it.each([2, 3, -1])('a heading leads nowhere when step %i is not completed', (step) => {
  expect(jump(atThird, step)).toBe(atThird);
});
