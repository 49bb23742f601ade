import { stripVTControlCharacters } from 'node:util';

/** Characters that would steer a terminal. */
const control = '\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069';
const controls = new RegExp(`[${control}]`, 'gu');
const breaks = new RegExp(`[\\s${control}]+`, 'gu');

/** A text on one line, without the characters that would steer a terminal. */
export const oneLine = (text: string): string =>
  stripVTControlCharacters(text).replace(breaks, ' ').trim();

/** A text without what would steer a terminal, but for line breaks and tabs. */
export const stripControls = (text: string): string =>
  stripVTControlCharacters(text).replace(controls, (character) =>
    character === '\n' || character === '\t' ? character : '',
  );
