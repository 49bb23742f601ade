import type { KeyboardEvent } from 'react';

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** Keys that were swapped already. */
const swapped = new WeakSet<Event>();

/**
 * In right-to-left text, replaces an arrow key by the opposite one, since Base UI's chips know only one
 * direction. Use as a capture handler.
 */
export function mirrorArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget, nativeEvent } = event;
  const other = mirrored[key];
  if (!other || swapped.has(nativeEvent) || !currentTarget.matches(':dir(rtl)')) return;
  const swap = new KeyboardEvent(nativeEvent.type, {
    key: other,
    shiftKey,
    bubbles: true,
    cancelable: true,
  });
  swapped.add(swap);
  event.stopPropagation();
  // Without another handler, the browser moves the caret.
  if (!target.dispatchEvent(swap)) event.preventDefault();
}
