import { contract, isEmpty, problemWith } from '@steward/api';

const { primary_colour } = contract.branding.fields;

/** Draws the colour over white and looks at it: the browser knows every way to write one. */
function drawn(text: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = '#ffffff';
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

/** What is said of a text that may be sent as a colour, though no browser knows it for one. */
export const colourRemark = (text: unknown): string | undefined =>
  typeof text === 'string' &&
  !isEmpty(text) &&
  problemWith(primary_colour, text.trim()) === undefined &&
  readColour(text) === undefined
    ? 'Browsers know no such colour. It is saved as it is typed.'
    : undefined;
