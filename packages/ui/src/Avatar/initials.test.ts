import { expect, test } from 'vitest';
import { initials } from './initials.ts';

// @specification profile.initials
test.each([
  ['Ada Okafor', 'AO'],
  ['Ada', 'A'],
  ['Anne-Marie van der Berg', 'AB'],
  ['élodie', 'É'],
  ['山田 太郎', '山太'],
  ['ليلى حداد', 'لح'],
  ['ada@example.com', 'A'],
  ['ada.lovelace@example.com', 'AL'],
  ['Ada @ work', 'AW'],
  ['  ', '?'],
  ['', '?'],
])('the initials of "%s" are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
