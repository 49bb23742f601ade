import type { AnyRow, Resource } from '@steward/api';
import { isObject } from '@steward/api';
import type { TableLayout } from '@steward/ui';

/** How a user arranged a table. */
export interface TableView {
  readonly layout: TableLayout;
  readonly density: 'comfortable' | 'compact';
}

export const defaultTableView: TableView = { layout: {}, density: 'comfortable' };

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;

function widthsOf(value: unknown): Record<string, number> | undefined {
  if (!isObject(value) || Array.isArray(value)) return undefined;
  const valid = Object.entries(value).filter(
    (entry): entry is [string, number] => Number.isFinite(entry[1]) && Number(entry[1]) > 0,
  );
  return Object.fromEntries(valid);
}

/** The layout that a saved view asks for; undefined where it leaves the columns to each person. */
export function savedLayout(resource: Resource, view: AnyRow | undefined): TableLayout | undefined {
  const columns = isObject(view?.query) ? texts(view.query.columns) : undefined;
  if (columns === undefined || columns.length === 0) return undefined;
  const all = resource.columns.map(({ id }) => id);
  return { order: columns, hidden: all.filter((id) => !columns.includes(id)), shown: columns };
}

/** Parses a stored view; invalid parts get their defaults. */
export function parseTableView(storedValue: unknown): TableView {
  if (!isObject(storedValue)) return defaultTableView;
  const layout = isObject(storedValue.layout) ? storedValue.layout : {};
  const order = texts(layout.order);
  const hiddenColumns = texts(layout.hidden);
  const shownOptional = texts(layout.shown);
  const widths = widthsOf(layout.widths);
  return {
    layout: {
      ...(order && { order }),
      ...(hiddenColumns && { hidden: hiddenColumns }),
      ...(shownOptional && { shown: shownOptional }),
      ...(widths && { widths }),
    },
    density: storedValue.density === 'compact' ? 'compact' : 'comfortable',
  };
}
