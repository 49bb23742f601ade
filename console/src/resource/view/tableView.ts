import type { TableLayout } from '@steward/ui';

/** How one person arranged one table. */
export interface TableView {
  readonly layout: TableLayout;
  readonly density: 'comfortable' | 'compact';
}

export const plainView: TableView = { layout: {}, density: 'comfortable' };

/** Where the arrangement of a table is kept: a place for each person and resource. */
export const viewKey = (person: unknown, resource: string): string =>
  `steward.table.${String(person)}.${resource}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;

function widthsOf(value: unknown): Record<string, number> | undefined {
  if (!isObject(value)) return undefined;
  const sound = Object.entries(value).filter(
    (entry): entry is [string, number] => Number.isFinite(entry[1]) && Number(entry[1]) > 0,
  );
  return Object.fromEntries(sound);
}

/** Reads what was kept; what is not sound counts as not there. */
export function parseView(text: string | null): TableView {
  try {
    const kept: unknown = JSON.parse(text ?? '');
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
  } catch {
    return plainView;
  }
}

/** The arrangement of the last visit; the plain one where storage is empty, corrupt or forbidden. */
export function readView(key: string): TableView {
  try {
    return parseView(localStorage.getItem(key));
  } catch {
    return plainView;
  }
}

/** Keeps an arrangement. Where storage is forbidden it lasts as long as the screen. */
export function writeView(key: string, view: TableView): void {
  try {
    localStorage.setItem(key, JSON.stringify(view));
  } catch {
    // The table is as it was arranged all the same, until it is left.
  }
}
