import { describe, expect, test } from 'vitest';
import { stepNumber } from './step.ts';

describe('stepNumber', () => {
  test('goes up and down by one', () => {
    expect(stepNumber('23', 1, {})).toBe('24');
    expect(stepNumber('0', -1, {})).toBe('-1');
  });

  test('stops at the limits', () => {
    expect(stepNumber('23', 1, { min: 0, max: 23 })).toBe('23');
    expect(stepNumber('0', -1, { min: 0, max: 23 })).toBe('0');
    expect(stepNumber('99', -1, { min: 0, max: 23 })).toBe('23');
  });

  test('keeps decimals exact', () => {
    expect(stepNumber('0.2', 1, { step: 0.1 })).toBe('0.3');
    expect(stepNumber('1.25', 1, {})).toBe('2.25');
  });

  test('starts from the lower limit, or from 0, when the text is no number', () => {
    expect(stepNumber('', 1, { min: 5 })).toBe('5');
    expect(stepNumber('abc', -1, {})).toBe('0');
  });
});
