import { useEffect, useRef, useState } from 'react';
import { openDialogs } from './openDialogs.ts';

interface Opener {
  /** What had the focus before the dialog opened. */
  element: Element | null;
  /** Whether it stood on the page, which restores the focus of an element that it removes. */
  isOnPage: boolean;
}

const openers = new WeakMap<Element, Opener>();

const currentOpener = (): Opener => {
  const { activeElement: element } = document;
  return { element, isOnPage: Boolean(element?.parentElement?.closest('main')) };
};

/** The opener of a dialog; where that went with another dialog, the opener of that one. */
function lastingOpener(opener: Opener): Opener {
  const { element } = opener;
  const outer = element?.isConnected ? null : element?.closest('.sw-dialog');
  const outerOpener = outer ? openers.get(outer) : undefined;
  return outerOpener ? lastingOpener(outerOpener) : opener;
}

function returnFocus(dialog: HTMLElement, opener: Opener): void {
  const { activeElement, body } = document;
  // React's strict mode runs every effect twice: the dialog is still open.
  if (dialog.isConnected && dialog.matches('[data-open]')) return;
  // An element that took the focus meanwhile keeps it.
  if (activeElement !== body && !dialog.contains(activeElement)) return;
  const { element, isOnPage } = lastingOpener(opener);
  if (element !== body && element instanceof HTMLElement && element.isConnected) {
    // An element without a tab stop, such as `main`, is higher than the window.
    element.focus({ preventScroll: element.tabIndex === -1 });
    return;
  }
  // A dialog that was open from the start leads on to the content of the page.
  const page = isOnPage ? undefined : document.querySelector<HTMLElement>('main[tabindex]');
  (openDialogs().at(-1) ?? page)?.focus({ preventScroll: true });
}

/**
 * Returns the focus when a dialog closes: to its earlier element, else to the dialog below, else to `main`. Base UI
 * would wait for the animation and focus the first control of `main`. Call the returned function with the element of
 * the dialog.
 */
export function useReturnFocus(open: boolean): (dialog: HTMLElement) => void {
  const [opener, setOpener] = useState<Opener>();
  const dialog = useRef<HTMLElement>(null);
  // Read while rendering: afterwards a field of the dialog may have the focus.
  if (open && !opener) setOpener(currentOpener());
  if (!open && opener) setOpener(undefined);

  useEffect(() => {
    if (!opener) return undefined;
    return () => {
      const { current } = dialog;
      // A microtask later, when a dialog that replaces this one has focused its first field.
      if (current) queueMicrotask(() => returnFocus(current, opener));
    };
  }, [opener]);

  return (element) => {
    dialog.current = element;
    if (opener) openers.set(element, opener);
  };
}
