import type { RefObject } from 'react';
import { useShortcuts } from '../../core/browser/shortcuts.ts';

/** The buttons that open the entries of a list, but not those of entries within an entry. */
const entryButtons = (list: Element): readonly HTMLElement[] =>
  [...list.children].flatMap(
    (entry) => entry.querySelector<HTMLElement>('button[aria-expanded]') ?? [],
  );

/** Lets j and k go from entry to entry, as from row to row in a list; Enter opens the entry. */
export function useEntryShortcuts(log: RefObject<HTMLElement | null>): void {
  function go(step: 1 | -1) {
    const list = log.current?.querySelector('ol');
    if (!list) return;
    const buttons = entryButtons(list);
    const current = buttons.findIndex((button) =>
      button.closest('ol > li')?.contains(document.activeElement),
    );
    const next = current === -1 ? 0 : current + step;
    buttons[next]?.focus();
  }
  useShortcuts({ nextRow: () => go(1), previousRow: () => go(-1) });
}
