const controls =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable]):not(:disabled)';

/**
 * Whether a panel begins with text outside of a control and its label. Such a panel must be focusable, or
 * Tab would skip the text.
 */
export function beginsWithText(panel: Element): boolean {
  const nodes = document.createTreeWalker(panel, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) {
      if (node.matches(controls)) return false;
    } else if (node.nodeValue?.trim() && !node.parentElement?.closest('label')) return true;
  }
  return true;
}
