/** The focused element, the index of its table row, and its ancestors from the inside out. */
interface FocusPosition {
  readonly element: HTMLElement;
  readonly row: number;
  readonly ancestors: readonly Element[];
}

const rowsOf = (page: HTMLElement) => [...page.querySelectorAll('tbody tr')];

function ancestorsOf(element: HTMLElement, page: HTMLElement): Element[] {
  const ancestors: Element[] = [];
  for (let box = element.parentElement; box && page.contains(box); box = box.parentElement)
    ancestors.push(box);
  return ancestors;
}

/** The first enabled control inside an element. */
const firstUsable = (root: Element | undefined, kind = ':is(button, input, textarea)') =>
  root?.querySelector<HTMLElement>(`${kind}:not(:disabled)`);

/**
 * Finds the control that gets the focus: one of the same name, the next row, the search, or the
 * nearest ancestor's.
 */
function nearestControl(
  page: HTMLElement,
  { element, row, ancestors }: FocusPosition,
): HTMLElement | null | undefined {
  const name = element.getAttribute('aria-label');
  const kind = element.tagName.toLowerCase();
  const rows = rowsOf(page);
  const neighbour = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  return (
    (name && firstUsable(page, `${kind}[aria-label="${CSS.escape(name)}"]`)) ||
    firstUsable(neighbour, kind) ||
    firstUsable(page, ':is([type=search], [role=searchbox])') ||
    firstUsable(ancestors.find((box) => box.isConnected && firstUsable(box)))
  );
}

/** A button with the text of a removed one, such as Retry after a second failure. */
const sameButton = (page: HTMLElement, { textContent: words }: HTMLElement) =>
  words === '' || words === null
    ? undefined
    : [...page.querySelectorAll('button')].find(({ textContent }) => textContent === words);

/**
 * Moves the focus to a nearby control when its control is removed or disabled, as after a deletion or a save. A button
 * that returns before other input gets the focus again.
 *
 * @returns a function that stops that
 */
export function restoreFocusWithin(page: HTMLElement): () => void {
  let position: FocusPosition | undefined;
  let removed: HTMLElement | undefined;
  function remember() {
    const { activeElement: element } = document;
    // Dialogs and menus restore focus themselves.
    if (
      !(element instanceof HTMLElement) ||
      !page.contains(element) ||
      element.closest('[role=menu], [role=dialog]')
    )
      return;
    const row = rowsOf(page).findIndex((each) => each.contains(element));
    position = { element, row, ancestors: ancestorsOf(element, page) };
  }
  function forgetRemoved() {
    removed = undefined;
  }
  const observer = new MutationObserver(() => {
    if (position === undefined) return;
    const { element } = position;
    const { activeElement: now } = document;
    if (removed && now === element) sameButton(page, removed)?.focus();
    if (element.isConnected && !element.matches(':disabled')) return;
    // A disabled element keeps the focus until the next frame.
    if (now !== document.body && now !== element) return;
    if (!element.isConnected) removed = element;
    nearestControl(page, position)?.focus();
  });
  remember();
  document.addEventListener('focusin', remember);
  // Also the keys with which a word is composed: none of them is read here.
  // eslint-disable-next-line no-restricted-syntax
  document.addEventListener('keydown', forgetRemoved, true);
  document.addEventListener('pointerdown', forgetRemoved, true);
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('keydown', forgetRemoved, true);
    document.removeEventListener('pointerdown', forgetRemoved, true);
    observer.disconnect();
  };
}
