import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber, stepNumber } from './numbers.ts';

describe('parseNumber', () => {
  it.each([
    ['12,5', 'de', 12.5],
    ['1.234,56', 'de', 1234.56],
    ['1.234', 'de', 1234],
    ['1,234.56', 'en', 1234.56],
    ['1 234,5', 'fr', 1234.5],
    ['1\u202f234,5', 'fr', 1234.5],
    ['1\u00a0234,5', 'fr', 1234.5],
    ['1’234.5', 'de-CH', 1234.5],
    ["1'234.5", 'de-CH', 1234.5],
    ['12,34,567', 'en-IN', 1_234_567],
    ['١٬٢٣٤٫٥', 'ar-EG', 1234.5],
    ['1200', 'ar-EG', 1200],
    ['۱۲۳', 'fa', 123],
    ['−5', 'en', -5],
    ['-5', 'sv', -5],
    ['–5', 'en', -5],
    ['\u200e-5', 'he', -5],
    ['+5', 'en', 5],
    [' 5 ', 'en', 5],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
    ['1e-7', 'en', 1e-7],
  ])('reads %j in %s as %d', (text, locale, number) => {
    expect(parseNumber(text, locale)).toBe(number);
  });

  it.each([
    ['12,5', 'en'],
    ['1.234,56', 'en'],
    ['12.5', 'de'],
    ['1,234.5', 'de'],
    ['1.2345', 'de'],
    ['1.5', 'fr'],
    ['1,23,456', 'en'],
    ['1 234.567,8', 'de'],
    ['12x', 'en'],
    ['0x10', 'en'],
    ['5²', 'en'],
    ['-', 'en'],
    ['.', 'en'],
    ['', 'en'],
    ['  ', 'en'],
    ['1-2', 'en'],
    ['--5', 'en'],
    ['Infinity', 'en'],
    ['1e400', 'en'],
    ['1e-999999999', 'en'],
    ['٣', 'en'],
  ])('refuses %j in %s', (text, locale) => {
    expect(parseNumber(text, locale)).toBeUndefined();
  });
});

const locales = [
  'en',
  'en-IN',
  'de',
  'de-CH',
  'fr',
  'sv',
  'pl',
  'es',
  'ar-EG',
  'fa',
  'he',
  'hi',
  'ja',
];
const numbers = [0, 7, -5, 12.5, 1234, -1234.56, 1_234_567.891, 9_007_199_254_740_991, 1e-7, 1e21];

it.each(locales)('reads back what it and Intl write in %s', (locale) => {
  const numberFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  for (const number of numbers) {
    expect(parseNumber(formatNumber(number, locale), locale)).toBe(number);
    expect(parseNumber(numberFormat.format(number), locale)).toBe(number);
  }
});

it('writes nothing for what is no number', () => {
  expect([Number.NaN, Infinity].map((number) => formatNumber(number, 'en'))).toEqual(['', '']);
});

describe('stepNumber', () => {
  it.each([
    ['23', 1, {}, 'en', '24'],
    ['0', -1, {}, 'en', '-1'],
    ['12,5', 1, {}, 'de', '13,5'],
    ['1.234,56', -1, {}, 'de', '1.233,56'],
    ['999,5', 1, {}, 'de', '1000,5'],
    ['1.999', 1, {}, 'de', '2.000'],
    ['−5', 1, {}, 'en', '-4'],
    ['-5', 1, {}, 'sv', '−4'],
    ['١٬٢٣٤', 1, {}, 'ar-EG', '١٬٢٣٥'],
    ['12,34,567', 1, {}, 'en-IN', '12,34,568'],
    ['9007199254740993', 1, {}, 'en', '9007199254740994'],
    ['1e-7', 1, {}, 'en', '1.0000001'],
    ['0.5', -1, {}, 'en', '-0.5'],
  ] as const)('takes %j one step (%d, %j) in %s to %s', (text, by, limits, locale, next) => {
    expect(stepNumber(text, by, limits, locale)).toBe(next);
  });

  it('stops at the limits', () => {
    expect(stepNumber('23', 1, { min: 0, max: 23 }, 'en')).toBe('23');
    expect(stepNumber('0', -1, { min: 0, max: 23 }, 'en')).toBe('0');
    expect(stepNumber('99', -1, { min: 0, max: 23 }, 'en')).toBe('23');
  });

  it('keeps decimals exact, and as many as were typed', () => {
    expect(stepNumber('0.2', 1, { step: 0.1 }, 'en')).toBe('0.3');
    expect(stepNumber('1.25', 1, {}, 'en')).toBe('2.25');
    expect(stepNumber('12.50', 1, {}, 'en')).toBe('13.50');
    expect(stepNumber('1', 1, { step: 0.25 }, 'en')).toBe('1.25');
  });

  it('starts from the lower limit, or from 0, in an empty field', () => {
    expect(stepNumber('', 1, { min: 5 }, 'en')).toBe('5');
    expect(stepNumber(' ', -1, {}, 'en')).toBe('0');
    expect(stepNumber('', 1, { min: -8, max: -3 }, 'en')).toBe('-8');
    expect(stepNumber('', 1, { max: -3 }, 'en')).toBe('-3');
  });

  it('leaves a text that it cannot read', () => {
    for (const text of ['abc', '12,5', '1.234,56', '-']) {
      expect(stepNumber(text, 1, {}, 'en')).toBeUndefined();
    }
  });
});
