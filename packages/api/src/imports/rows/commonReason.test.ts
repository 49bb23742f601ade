import { expect, test } from 'vitest';
import { commonReason } from './commonReason.ts';

test.each([
  ['Name must be text of at most 255 characters.'],
  ['Hour must be a whole number from 0 to 23.'],
  ['Day must be a date such as 2026-01-31.'],
  ['Colour must be a colour such as #3451C7.'],
  ['The line is too long to be read (more than 1000000 characters).'],
  ['Name has the control character U+0007. Remove it.'],
])('%s has numbers of its rule alone', (reason) => {
  expect(commonReason(reason)).toBe(reason);
});

test.each([
  [
    'Tags: The list has 1,001 items; the limit is 1,000.',
    'Tags: The list has … items; the limit is 1,000.',
  ],
  [
    'Website “no where 7” is not a web address such as example.com.',
    'Website “…” is not a web address such as example.com.',
  ],
  [
    'The line has 3 cells where the import has 2 columns.',
    'The line has … cells where the import has 2 columns.',
  ],
  [
    'The row has 1 cell, the header 12. Missing cells count as empty.',
    'The row has … cell, the header 12. Missing cells count as empty.',
  ],
  ['The same record is on line 1,200.', 'The same record is on line …'],
  ['Line 12 has this name, with another website.', 'Line … has this name, with another website.'],
  [
    '13 signals have this name, with the ids 1, 2, 3 and 10 more, so it is not clear which.',
    '… signals have this name, with the ids …, so it is not clear which.',
  ],
  ['There is no signal with id 77.', 'There is no signal with id …'],
  [
    'The company 12 has this name, with the website “a.example”.',
    'The company … has this name, with the website “…”.',
  ],
  [
    'The quotation mark in line 3, column 14 does not fit.',
    'The quotation mark in line …, column … does not fit.',
  ],
  ['CapIQ ID “12” has fewer than 5 digits.', 'CapIQ ID “…” has fewer than 5 digits.'],
])('%s has numbers of its row', (reason, common) => {
  expect(commonReason(reason)).toBe(common);
});
