import type { KeyboardEvent } from 'react';

/** Shows the whole of what Tab has come to: of a field, browsers are content to show the caret. */
export function scrollFocusedIntoView({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView?.({ block: 'nearest' });
}
