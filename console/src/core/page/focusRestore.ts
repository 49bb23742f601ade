/** Where the keyboard stood: what it was on, in which row, and within what, from the inside out. */
interface Place {
  readonly on: HTMLElement;
  readonly row: number;
  readonly around: readonly Element[];
}

const rowsOf = (page: HTMLElement) => [...page.querySelectorAll('tbody tr')];

function boxesAround(on: HTMLElement, page: HTMLElement): Element[] {
  const boxes: Element[] = [];
  for (let box = on.parentElement; box && page.contains(box); box = box.parentElement)
    boxes.push(box);
  return boxes;
}

/** The first control within something that can be used. */
const usable = (root: Element | undefined, kind = ':is(button, input, textarea)') =>
  root?.querySelector<HTMLElement>(`${kind}:not(:disabled)`);

/** The nearest to a place that is gone: its namesake, its row's neighbour, the search, what is left around it. */
function nearest(page: HTMLElement, { on, row, around }: Place): HTMLElement | null | undefined {
  const name = on.getAttribute('aria-label');
  const kind = on.tagName.toLowerCase();
  const rows = rowsOf(page);
  const neighbour = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  return (
    (name && usable(page, `${kind}[aria-label="${CSS.escape(name)}"]`)) ||
    usable(neighbour, kind) ||
    usable(page, ':is([type=search], [role=searchbox])') ||
    usable(around.find((box) => box.isConnected && usable(box)))
  );
}

/** The button with the words of one that is gone, such as the Retry of what failed again. */
const again = (page: HTMLElement, { textContent: words }: HTMLElement) =>
  words === '' || words === null
    ? undefined
    : [...page.querySelectorAll('button')].find(({ textContent }) => textContent === words);

/**
 * Keeps the keyboard's place on a page when what it stood on goes or can no longer be used: a row that
 * was deleted, a search that was cleared, a button that has nothing left to save. What comes back before
 * a person does anything else has the keyboard again. Answers how to end that.
 */
export function keepFocus(page: HTMLElement): () => void {
  let place: Place | undefined;
  let gone: HTMLElement | undefined;
  function remember() {
    const { activeElement: on } = document;
    // What a dialog or a menu holds is no part of the page.
    if (!(on instanceof HTMLElement) || !page.contains(on) || on.closest('[role=menu]')) return;
    const row = rowsOf(page).findIndex((each) => each.contains(on));
    place = { on, row, around: boxesAround(on, page) };
  }
  function goOn() {
    gone = undefined;
  }
  const watch = new MutationObserver(() => {
    if (place === undefined) return;
    const { on } = place;
    const { activeElement: now } = document;
    if (gone && now === on) again(page, gone)?.focus();
    if (on.isConnected && !on.matches(':disabled')) return;
    // What is disabled has the focus until the next frame.
    if (now !== document.body && now !== on) return;
    if (!on.isConnected) gone = on;
    nearest(page, place)?.focus();
  });
  remember();
  document.addEventListener('focusin', remember);
  document.addEventListener('keydown', goOn, true);
  document.addEventListener('pointerdown', goOn, true);
  watch.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('keydown', goOn, true);
    document.removeEventListener('pointerdown', goOn, true);
    watch.disconnect();
  };
}
