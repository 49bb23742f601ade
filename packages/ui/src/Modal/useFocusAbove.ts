import { useEffect, type RefObject } from 'react';
import { isTopDialog } from '../internal/focus/openDialogs.ts';
import { aroundFrom } from '../internal/focus/tabStops.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

/** Elements that stay usable above every dialog, such as toasts. */
const elementsAbove = () => document.querySelectorAll<HTMLElement>('[data-sw-above]');

/**
 * Lets Tab go round in a dialog and in the elements that stay above it. Base UI's focus trap leaves these out.
 * When the page behind takes the focus, for example after loading, the dialog takes it back.
 */
export function useFocusAbove(open: boolean, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    const moveAround = (event: KeyboardEvent) => {
      const { current } = box;
      if (event.key !== 'Tab' || event.defaultPrevented || !current || !isTopDialog(current))
        return;
      const parts: [HTMLElement, ...HTMLElement[]] = [current, ...elementsAbove()];
      const next = aroundFrom(parts, document.activeElement, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const ending = new AbortController();
    const { signal } = ending;
    const takeBack = ({ target, relatedTarget }: FocusEvent) => {
      const { current } = box;
      if (!current || !isTopDialog(current)) return;
      if (!(target instanceof Element) || !target.closest('[aria-hidden=true]')) return;
      const previous = relatedTarget instanceof HTMLElement && current.contains(relatedTarget);
      (previous ? relatedTarget : current).focus();
    };
    document.addEventListener('keydown', (event) => unlessComposing(event, moveAround), { signal });
    document.addEventListener('focusin', takeBack, { signal });
    return () => ending.abort();
  }, [open, box]);
}
