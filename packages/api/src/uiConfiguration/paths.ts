import type { UiItem } from './configuration.ts';
import { findUiPath } from './configuration.ts';

/** An item, and the items above it, from its page down. */
export interface UiPath {
  readonly item: UiItem;
  readonly ancestors: readonly UiItem[];
}

/** Why an item cannot be turned on or off, by its `toggle`. */
export const uiLockReasons = {
  locked: 'It is locked, so nobody can turn it on or off.',
  none: 'The console offers no switch for it, so it keeps its default.',
} as const;

/**
 * Items and all items below them, parents first.
 *
 * @param ancestors the items above all of them
 * @example
 * uiPaths(pages).filter(({ item }) => item.toggle === 'allowed');
 */
export const uiPaths = (
  items: readonly UiItem[],
  ancestors: readonly UiItem[] = [],
): readonly UiPath[] =>
  items.flatMap((item) => [{ item, ancestors }, ...uiPaths(item.children, [...ancestors, item])]);

/**
 * The names that lead to an item, from its page down.
 *
 * @example
 * uiPathNames(path); // ['companies', 'companies_map']
 */
export const uiPathNames = ({ item, ancestors }: UiPath): string[] =>
  [...ancestors, item].map(({ name }) => name);

/**
 * The items that names may mean: the one that they lead to from a page down or, for a single name, all that
 * have it.
 *
 * @example
 * const [path, ...others] = findUiPaths(pages, ['companies_map']);
 */
export function findUiPaths(items: readonly UiItem[], names: readonly string[]): readonly UiPath[] {
  const exact = findUiPath(items, names);
  const item = exact?.at(-1);
  if (exact !== undefined && item !== undefined) return [{ item, ancestors: exact.slice(0, -1) }];
  return names.length === 1 ? uiPaths(items).filter((path) => path.item.name === names[0]) : [];
}
