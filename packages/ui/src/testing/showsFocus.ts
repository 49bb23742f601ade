/** Whether a focus ring is drawn on an element, or on a box around it within `root`. */
export function showsFocus(element: Element, root: Element): boolean {
  for (let at: Element | null = element; at && root.contains(at); at = at.parentElement) {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(at);
    if (opacity === '0') continue;
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
  }
  return false;
}
