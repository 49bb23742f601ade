import { contrast, tokens } from '@steward/ui';

const white = '#ffffff';
/** Pure black: the better of white and pure black has a contrast of at least 4.58 on every colour. */
const black = '#000000';

/** White or black, whichever has more contrast to the colour. */
export const readableInk = (colour: string): string =>
  contrast(white, colour) >= contrast(black, colour) ? white : black;

const surface = tokens.find(({ name }) => name === '--sw-surface');

/** The grade of a contrast by WCAG 2.2. */
export type ContrastGrade = 'AAA' | 'AA' | 'Large text only' | 'Fails';

/** A text colour on a background, with their contrast. */
export interface ContrastPair {
  readonly label: string;
  readonly text: string;
  readonly background: string;
  /** From 1 to 21. */
  readonly ratio: number;
  readonly grade: ContrastGrade;
}

const toGrade = (ratio: number): ContrastGrade =>
  ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'Large text only' : 'Fails';

/** The pairs of the primary colour with its backgrounds, and with the text on it. */
export function contrastPairs(colour: string): ContrastPair[] {
  const pair = (label: string, text: string, background: string): ContrastPair => {
    const ratio = contrast(text, background);
    return { label, text, background, ratio, grade: toGrade(ratio) };
  };
  return [
    pair('Text on a button', readableInk(colour), colour),
    pair('Link on a light page', colour, surface?.light ?? white),
    pair('Link on a dark page', colour, surface?.dark ?? black),
  ];
}

/** Formats a ratio; rounds down, so that it never seems to reach a limit that it misses. */
export const formatRatio = (ratio: number): string =>
  `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
