import type { features } from '../../resources/uiConfiguration.ts';

/** A feature, by name. */
export type Feature = (typeof features)[number];

/** A part of the platform's UI, as the console knows it before the platform says anything. */
export interface CatalogueItem {
  readonly name: string;
  /** Whether it is on until the platform says otherwise. Default true. */
  readonly on?: boolean;
  /** The feature without which it is off wherever it is used. */
  readonly feature?: Feature;
  /** Tabs of a page, widgets of a tab, fields of a widget. */
  readonly children?: readonly CatalogueItem[];
}

type ItemOptions = Pick<CatalogueItem, 'feature' | 'on'>;

/** An item with its children. */
export const catalogueItem = (
  name: string,
  children: readonly CatalogueItem[] = [],
  options: ItemOptions = {},
): CatalogueItem => ({ name, children, ...options });

/** Items without children: a common beginning, and what follows it in each name, parted by spaces. */
export const catalogueItems = (
  prefix: string,
  names: string,
  options: ItemOptions = {},
): CatalogueItem[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => catalogueItem(`${prefix}_${name}`, [], options));

/** Off until someone turns it on. */
export const offByDefault = { on: false } as const;
