import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { CARDS_BELOW } from './cards/cardsWidth.ts';

/** How a table shows its rows: as cards, as rows that scroll sideways, or as rows that fit. */
type TableForm = 'cards' | 'scrolling' | 'fitting';

/**
 * The form that the style sheet gives a table, kept up to date as its size changes.
 *
 * @param box the element that scrolls; its first child is the table, and its parent as wide as the component
 */
export function useTableForm(box: RefObject<HTMLElement | null>): TableForm {
  const [form, setForm] = useState<TableForm>('fitting');
  useLayoutEffect(() => {
    // Without layout, as in a test without a browser, every table fits.
    if (!window.ResizeObserver) return undefined;
    const outer = box.current;
    const inner = outer?.firstElementChild;
    const whole = outer?.parentElement;
    if (!outer || !inner || !whole) return undefined;
    const measure = () => {
      if (whole.offsetWidth < CARDS_BELOW) setForm('cards');
      else setForm(inner.scrollWidth > outer.clientWidth + 1 ? 'scrolling' : 'fitting');
    };
    // Within the frame that will be painted, when all is in its place: a layout for now alone is spared.
    requestAnimationFrame(() => flushSync(measure));
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
  return form;
}
