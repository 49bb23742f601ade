import { isObject } from '@steward/api';
import type { TableLayout } from '@steward/ui';

/** How one person arranged one table. */
export interface TableView {
  readonly layout: TableLayout;
  readonly density: 'comfortable' | 'compact';
}

export const plainView: TableView = { layout: {}, density: 'comfortable' };

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;

function widthsOf(value: unknown): Record<string, number> | undefined {
  if (!isObject(value) || Array.isArray(value)) return undefined;
  const sound = Object.entries(value).filter(
    (entry): entry is [string, number] => Number.isFinite(entry[1]) && Number(entry[1]) > 0,
  );
  return Object.fromEntries(sound);
}

/** Reads what was kept; what is not sound counts as not there. */
export function viewOf(kept: unknown): TableView {
  if (!isObject(kept)) return plainView;
  const layout = isObject(kept.layout) ? kept.layout : {};
  const [order, hidden, widths] = [
    texts(layout.order),
    texts(layout.hidden),
    widthsOf(layout.widths),
  ];
  return {
    layout: { ...(order && { order }), ...(hidden && { hidden }), ...(widths && { widths }) },
    density: kept.density === 'compact' ? 'compact' : 'comfortable',
  };
}
