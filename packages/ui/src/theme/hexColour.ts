/** Draws the colour over white and looks at it: the browser knows every way to write one. */
function renderColour(colour: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour of a CSS text as `#rrggbb` over white; undefined for a text that is no colour by itself, such
 * as `inherit`, and without a browser. The result holds nothing of the text, so it is safe in a style.
 *
 * @example
 * hexColour('rebeccapurple'); // '#663399'
 */
export function hexColour(text: string): string | undefined {
  const trimmedText = text.trim();
  // A canvas ignores a text that is no colour.
  const isSupported = typeof CSS !== 'undefined' && CSS.supports('color', trimmedText);
  return isSupported && !/^(inherit|initial|unset|revert|currentcolor)/i.test(trimmedText)
    ? renderColour(trimmedText)
    : undefined;
}
