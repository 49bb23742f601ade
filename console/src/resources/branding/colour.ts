import { contract, problemWith } from '@steward/api';
import { contrast, tokens } from '@steward/ui';

const { primary_colour } = contract.branding.fields;
const white = '#ffffff';
/** Pure, so that white or it can be read on every colour: the better of both has 4.58 at least. */
const black = '#000000';

/** Draws the colour over white and looks at it: the browser knows every way to write one. */
function drawn(text: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = white;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour that a text means, as #rrggbb over white. Undefined for what means none; nothing of the text
 * itself is handed on, so that no other CSS comes in with it.
 */
export function readColour(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const typed = text.trim();
  if (problemWith(primary_colour, typed) !== undefined) return undefined;
  // What a canvas does not know as a colour changes nothing of it.
  if (
    !CSS.supports('color', typed) ||
    /^(inherit|initial|unset|revert|currentcolor)/i.test(typed)
  ) {
    return undefined;
  }
  return drawn(typed);
}

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
