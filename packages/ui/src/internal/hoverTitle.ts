import type { PointerEvent } from 'react';

// Found out under the pointer: a title that is always there would be read out after the name it repeats.

/** Shows a text that is cut as the browser's tooltip. */
export function titleIfCut({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  if (scrollWidth > clientWidth) currentTarget.title = textContent;
  else currentTarget.removeAttribute('title');
}

/** Shows the name of a button that is only drawn as the browser's tooltip. */
export function nameAsTitle({ currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.title = currentTarget.ariaLabel ?? '';
}
