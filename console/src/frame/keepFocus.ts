/** Where the keyboard stood: what it was on, and in which row. */
interface Place {
  readonly on: HTMLElement;
  readonly row: number;
}

const rowsOf = (page: HTMLElement) => [...page.querySelectorAll('tbody tr')];

/** The nearest to a place that is gone: its namesake, its row's neighbour, the search, the page's action. */
function nearest(page: HTMLElement, { on, row }: Place): HTMLElement | null | undefined {
  const name = on.getAttribute('aria-label');
  const kind = on.tagName.toLowerCase();
  const rows = rowsOf(page);
  const neighbour = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  return (
    (name && page.querySelector<HTMLElement>(`${kind}[aria-label="${CSS.escape(name)}"]`)) ||
    neighbour?.querySelector<HTMLElement>(kind) ||
    page.querySelector<HTMLElement>('input[type="search"]') ||
    page.querySelector<HTMLElement>('button')
  );
}

/**
 * Keeps the keyboard's place on a page when what it stood on goes: a row that was deleted, a search
 * that was cleared, a pager that moved. Answers how to end that.
 */
export function keepFocus(page: HTMLElement): () => void {
  let place: Place | undefined;
  function remember() {
    const { activeElement: on } = document;
    // What a dialog or a menu holds is no part of the page.
    if (!(on instanceof HTMLElement) || !page.contains(on)) return;
    place = { on, row: rowsOf(page).findIndex((row) => row.contains(on)) };
  }
  const watch = new MutationObserver(() => {
    if (place === undefined || place.on.isConnected) return;
    if (document.activeElement === document.body) nearest(page, place)?.focus();
  });
  remember();
  document.addEventListener('focusin', remember);
  watch.observe(page, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}
