/** Characters that would steer a terminal. */
const control = '\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069';
const controls = new RegExp(`[${control}]`, 'gu');
const breaks = new RegExp(`[\\s${control}]+`, 'gu');

/** A text on one line, without the characters that would steer a terminal. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim();

const isColour = (text: string, at: number): boolean =>
  text[at] === '\u001B' && /^\[\d+m/.test(text.slice(at + 1, at + 5));

/** A text without what would steer a terminal, but for line breaks, tabs and colours. */
export const stripControls = (text: string): string =>
  text.replace(controls, (character, at: number) =>
    character === '\n' || character === '\t' || isColour(text, at) ? character : '',
  );
