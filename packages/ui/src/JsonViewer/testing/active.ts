import type { within } from 'storybook/test';

/** The row that the keyboard is on. */
export const active = (canvas: ReturnType<typeof within>): HTMLElement =>
  canvas.getByRole('treeitem', { selected: true });
