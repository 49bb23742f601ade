/**
 * Moves the focus, and shows its ring also where a press of the mouse led to it: whoever pressed a button
 * does not know where the keyboard stands then.
 */
export function focusVisibly(element: HTMLElement): void {
  element.focus({ focusVisible: true });
  if (element !== element.ownerDocument.activeElement || element.matches(':focus-visible')) return;
  // Browsers that do not know the option decide by what was pressed last.
  element.dataset.focusVisible = '';
  element.addEventListener('blur', () => delete element.dataset.focusVisible, { once: true });
}
