import { expect, it } from 'vitest';
import { back, following, indexOfCurrent, initialWizard, jump, next } from './model.ts';

const three = ['basic', 'logos', 'advanced'];
const start = initialWizard(three);
const atThird = next(three, next(three, start));

it('starts at the first step with nothing completed', () => {
  expect(start).toEqual({ current: 'basic', completed: [] });
});

it('can start further on, with the steps before completed', () => {
  expect(initialWizard(three, 'advanced')).toEqual({
    current: 'advanced',
    completed: ['basic', 'logos'],
  });
});

it.each([
  [[], undefined],
  [three, 'colours'],
])('refuses steps %j at position %s', (ids, at) => {
  expect(() => initialWizard(ids, at)).toThrow(/at least one step/);
});

// @specification states.next
it('Next completes the step and goes on', () => {
  expect(next(three, start)).toEqual({ current: 'logos', completed: ['basic'] });
});

it('Next stays on the last step', () => {
  expect(next(three, atThird)).toBe(atThird);
});

// @specification states.back
it('Back makes the step before incomplete and goes there', () => {
  expect(back(three, atThird)).toEqual({ current: 'logos', completed: ['basic'] });
});

it('Back stays on the first step', () => {
  expect(back(three, start)).toBe(start);
});

// @specification states.stepHeading
it('a heading jumps to a completed step and makes it and later ones incomplete', () => {
  expect(jump(three, atThird, 'basic')).toEqual({ current: 'basic', completed: [] });
  expect(jump(three, atThird, 'logos')).toEqual({ current: 'logos', completed: ['basic'] });
});

// @specification states.stepHeading
it.each(['advanced', 'colours'])('a heading does nothing when step %s is not completed', (id) => {
  expect(jump(three, atThird, id)).toBe(atThird);
});

it('Next goes to a step that was added after the last one', () => {
  const four = [...three, 'review'];
  expect(next(four, atThird)).toEqual({ current: 'review', completed: three });
});

it('Next goes from the last step to one that was added before it, and then to none', () => {
  const four = ['basic', 'colours', 'logos', 'advanced'];
  expect(following(four, atThird)).toBe('colours');
  const nextState = next(four, atThird);
  expect(nextState).toEqual({ current: 'colours', completed: ['basic', 'logos', 'advanced'] });
  expect(next(four, next(four, next(four, nextState))).current).toBe('advanced');
  expect(following(four, next(four, next(four, nextState)))).toBeUndefined();
});

it('the first incomplete step replaces a shown step that was removed', () => {
  const two = ['basic', 'advanced'];
  const atSecond = next(three, start);
  expect(indexOfCurrent(two, atSecond)).toBe(1);
  expect(back(two, atSecond)).toEqual(start);
  expect(indexOfCurrent(['basic', 'logos'], atThird)).toBe(1);
  expect(indexOfCurrent([], start)).toBe(-1);
});

it('completed steps that were removed are completed when they return', () => {
  const two = ['basic', 'advanced'];
  expect(back(two, atThird)).toEqual({ current: 'basic', completed: ['logos'] });
  expect(next(three, back(two, atThird))).toEqual({
    current: 'logos',
    completed: ['logos', 'basic'],
  });
});
