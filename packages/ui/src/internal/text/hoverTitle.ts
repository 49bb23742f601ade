import type { PointerEvent } from 'react';

// Found out under the pointer: a title that is always there would be read out after the name it repeats.

/** Whether an element shows less than its whole text, also in a text of the other direction, or of too many lines. */
export function isCut(element: Element): boolean {
  const textRange = document.createRange();
  textRange.selectNodeContents(element);
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const room =
    element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  // Without layout, as in a test without a browser, no text is truncated.
  const { width = 0 } = textRange.getBoundingClientRect?.() ?? {};
  return width > room + 1 || element.scrollHeight > element.clientHeight + 1;
}

/** Shows a text that is cut as the browser's tooltip. */
export function titleIfCut({ currentTarget }: PointerEvent<HTMLElement>): void {
  if (isCut(currentTarget)) currentTarget.title = currentTarget.textContent;
  else currentTarget.removeAttribute('title');
}

/** Shows the name of a button that is only drawn as the browser's tooltip. */
export function nameAsTitle({ currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.title = currentTarget.ariaLabel ?? '';
}
