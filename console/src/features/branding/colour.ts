import { contrast, tokens } from '@steward/ui';

const white = '#ffffff';
/** Pure, so that white or it can be read on every colour: the better of both has 4.58 at least. */
const black = '#000000';

/** White or black, whichever is easier to read on the colour. */
export const inkOn = (colour: string): string =>
  contrast(white, colour) >= contrast(black, colour) ? white : black;

const surface = tokens.find(({ name }) => name === '--sw-surface');

/** What the contrast of a colour is good for, by WCAG 2.2. */
export type Grade = 'AAA' | 'AA' | 'Large text only' | 'Fails';

/** One pair of colours that the brand brings together. */
export interface Pair {
  readonly what: string;
  readonly text: string;
  readonly ground: string;
  /** From 1 to 21. */
  readonly ratio: number;
  readonly grade: Grade;
}

const gradeOf = (ratio: number): Grade =>
  ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'Large text only' : 'Fails';

/** The primary colour on the grounds it stands on, and the text that stands on it. */
export function pairsOf(colour: string): Pair[] {
  const pair = (what: string, text: string, ground: string): Pair => {
    const ratio = contrast(text, ground);
    return { what, text, ground, ratio, grade: gradeOf(ratio) };
  };
  return [
    pair('Text on a button', inkOn(colour), colour),
    pair('Link on a light page', colour, surface?.light ?? white),
    pair('Link on a dark page', colour, surface?.dark ?? black),
  ];
}

/** A ratio as it is written: never rounded up over a limit. */
export const ratioText = (ratio: number): string =>
  `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
