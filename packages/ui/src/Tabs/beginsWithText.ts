const controls =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable]):not(:disabled)';

/**
 * Whether the first that a panel shows is no control, or in one's label: then the panel itself must take
 * the focus, or the keyboard would pass by what stands there.
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
