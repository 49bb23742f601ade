import { focusVisibly } from '@steward/ui';

const values = '[data-field-value], input';

/**
 * Focuses the value of the field after the one that has the focus; the same one after the last. Called while the input of
 * the field is still there.
 */
export function focusNextValue(page: HTMLElement | null): void {
  const all = [...(page?.querySelectorAll<HTMLElement>(values) ?? [])];
  const at = all.findIndex((each) => each === document.activeElement);
  const next = all[at + 1];
  if (next !== undefined) return focusVisibly(next);
  // The last one is a button again once its input is gone.
  requestAnimationFrame(() => {
    const last = [...(page?.querySelectorAll<HTMLElement>(values) ?? [])][at];
    if (last !== undefined) focusVisibly(last);
  });
}
