/** Draws the colour over white and looks at it: the browser knows every way to write one. */
function drawn(colour: string): string | undefined {
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
 * The colour that a text means in CSS, as #rrggbb over white. Undefined for what means none by itself,
 * such as `inherit`, and where there is no browser to ask. Nothing of the text itself is handed on, so
 * that no other CSS comes in with it.
 */
export function hexColour(text: string): string | undefined {
  const typed = text.trim();
  // What a canvas does not know as a colour changes nothing of it.
  const known = typeof CSS !== 'undefined' && CSS.supports('color', typed);
  return known && !/^(inherit|initial|unset|revert|currentcolor)/i.test(typed)
    ? drawn(typed)
    : undefined;
}
