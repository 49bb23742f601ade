import type { KeyboardEvent } from 'react';

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** Keys that were swapped already. */
const swapped = new WeakSet<Event>();

/**
 * Where the text runs from right to left, tells what lies within of the other arrow than the one that
 * was pressed: the library knows one direction. To be called before those within are.
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
  // Where nobody does anything with it, the caret moves as the browser has it.
  if (!target.dispatchEvent(swap)) event.preventDefault();
}
