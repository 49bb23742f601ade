/**
 * The index of the tab to which a key moves from the tab at `at`; `undefined` for other keys.
 * Arrows wrap around, and are reversed in a right-to-left text.
 */
export function nextTab(
  key: string,
  at: number,
  count: number,
  rightToLeft = false,
): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const previousKey = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (count === 0) return undefined;
  if (key === forward) return (at + 1) % count;
  if (key === previousKey) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
