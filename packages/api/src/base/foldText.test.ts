import { expect, test } from 'vitest';
import { compareFolded, foldText } from './foldText.ts';

test('people find and sort texts without case, accents and white space', () => {
  expect(foldText('  Société\u00a0 GÉNÉRALE ')).toBe('societe generale');
  expect(foldText('STRASSE')).toBe(foldText('straße'));
  const names = ['Zebra', 'apple', 'Äpfel', 'Ähre', 'banana', '😀', '\uffee'];
  expect(names.sort(compareFolded)).toEqual([
    'Ähre',
    'Äpfel',
    'apple',
    'banana',
    'Zebra',
    '\uffee',
    '😀',
  ]);
});
