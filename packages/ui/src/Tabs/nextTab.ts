/**
 * Where a key leads from the tab at `at`, or `undefined` when it leads nowhere. Arrows go round;
 * in a right-to-left text they change sides.
 */
export function nextTab(
  key: string,
  at: number,
  count: number,
  rightToLeft = false,
): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (count === 0) return undefined;
  if (key === forward) return (at + 1) % count;
  if (key === back) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
