const dialog = '[role=dialog], [role=alertdialog]';
const landmark = 'header, [role=banner], nav, [role=navigation], aside, [role=complementary]';

/**
 * The container of a floating element: the dialog, or the outermost landmark, of its button, so that no part of the
 * page is outside a landmark. Undefined means the end of the document.
 */
export const landmarkOf = (button: Element): HTMLElement | undefined =>
  button.closest<HTMLElement>(dialog) ??
  button.closest<HTMLElement>('main, [role=main]') ??
  button.closest<HTMLElement>(landmark) ??
  undefined;
