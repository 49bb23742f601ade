/** By how many dialogs each element is hidden. */
const hidden = new WeakMap<Element, number>();

/** Whether an element stands in what a dialog hides. */
export function isHidden(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement) if (hidden.get(at)) return true;
  return false;
}

// Messages are to be heard whatever lies over the page.
const stays = (element: Element) =>
  element.matches('script, style, link, [aria-live], :has(> [aria-live])') ||
  (element.hasAttribute('aria-hidden') && !hidden.get(element));

/** Hides all of the page but an element from assistive technology; answers how to show it again. */
export function hideOthers(element: Element): () => void {
  const others: Element[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && !stays(other)) others.push(other);
    }
  }
  for (const other of others) {
    hidden.set(other, (hidden.get(other) ?? 0) + 1);
    other.setAttribute('aria-hidden', 'true');
  }
  return () => {
    for (const other of others) {
      const left = (hidden.get(other) ?? 1) - 1;
      hidden.set(other, left);
      if (left === 0) other.removeAttribute('aria-hidden');
    }
  };
}
