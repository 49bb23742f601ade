import type { TableLayout } from './layout.ts';

/** Limits of a column's width, and its change by an arrow key (`step`) and by the menu (`stride`), in pixels. */
export const widthLimits = { min: 64, max: 960, step: 16, stride: 48 } as const;

/** The id of the column that a heading is of. */
export const columnOf = (heading: HTMLElement): string => heading.dataset['column'] ?? '';

/** All headings of the row that contains one. */
export const headingsBeside = (heading: HTMLElement): HTMLElement[] => [
  ...(heading.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? []),
];

/** A width within the limits. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, widthLimits.min), widthLimits.max));

/** Widths of a heading and those before it. They keep its edge under the pointer. */
export function measuredWidths(heading: HTMLElement): Record<string, number> {
  const all = headingsBeside(heading);
  return Object.fromEntries(
    all.slice(0, all.indexOf(heading) + 1).map((one) => [columnOf(one), one.offsetWidth]),
  );
}

/** The layout after a heading's column was made so wide. */
export const withWidth = (
  layout: TableLayout,
  heading: HTMLElement,
  width: number,
): TableLayout => ({
  ...layout,
  widths: {
    ...layout.widths,
    ...measuredWidths(heading),
    [columnOf(heading)]: clampWidth(width),
  },
});

/** Sets the width of each column on its separator, for screen readers; by hand, so that nothing renders again. */
export function syncAriaWidths(row: Element, { widths }: TableLayout): void {
  for (const grip of row.querySelectorAll('.grip')) {
    const heading = grip.parentElement;
    if (!heading) continue;
    const width = heading.offsetWidth;
    const isSetByHand = widths?.[columnOf(heading)] !== undefined;
    grip.setAttribute('aria-valuenow', String(width));
    grip.setAttribute('aria-valuetext', `${width} pixels${isSetByHand ? '' : ', automatic'}`);
  }
}
