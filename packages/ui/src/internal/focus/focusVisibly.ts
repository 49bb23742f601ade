/**
 * Focuses an element and shows its focus ring even after a mouse press, when a person does not know
 * where the focus goes.
 *
 * @example
 * focusVisibly(firstInvalidField);
 */
export function focusVisibly(element: HTMLElement): void {
  element.focus({ focusVisible: true });
  if (element !== element.ownerDocument.activeElement || element.matches(':focus-visible')) return;
  // Browsers without the option decide by the last press.
  element.dataset.focusVisible = '';
  element.addEventListener('blur', () => delete element.dataset.focusVisible, { once: true });
}
