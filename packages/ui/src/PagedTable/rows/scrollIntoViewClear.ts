/**
 * Scrolls a table sideways until an element is neither past the edge nor below a sticky column. Browsers count an
 * element below a sticky cell as visible.
 */
export function scrollIntoViewClear(target: EventTarget): void {
  if (!(target instanceof Element) || target.closest('.first,.menu-cell')) return;
  const scroll = target.closest('.scroll');
  if (!scroll) return;
  const at = target.getBoundingClientRect();
  let { left, right } = scroll.getBoundingClientRect();
  for (const cell of target.closest('tr')?.querySelectorAll('.first,.select-cell,.menu-cell') ??
    []) {
    // Boxes stay on a wide page alone.
    if (cell.contains(target)) continue;
    const stays = cell.getBoundingClientRect();
    if (stays.left <= left + 1) left = stays.right;
    else if (stays.right >= right - 1) right = stays.left;
  }
  scroll.scrollLeft += Math.max(0, at.right - right) || Math.min(0, at.left - left);
}
