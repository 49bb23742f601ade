import type { KeyboardEvent } from 'react';

/** Scrolls the whole focused element into view, since browsers show only the caret of a field. */
export function scrollFocusedIntoView({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView?.({ block: 'nearest' });
}
