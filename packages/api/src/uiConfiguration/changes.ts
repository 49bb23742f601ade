import type { ServedItem, UiItem } from './configuration.ts';

/** The property with the items of the next level, from a page down. */
const childKeys = ['tabs', 'widgets', 'fields'] as const;

/**
 * A copy of the platform's items in which one is turned on or off. Missing parents are added without a
 * setting, so that they keep their default.
 *
 * @param names the names from the page, or the feature, down to the item
 * @param version the version that the item has with this setting, where the platform numbers them
 * @example
 * applyUiSetting([], ['companies', 'companies_map'], false);
 * // [{ name: 'companies', tabs: [{ name: 'companies_map', enabled: false }] }]
 */
export function applyUiSetting(
  servedItems: readonly ServedItem[],
  [name, ...rest]: readonly string[],
  enabled: boolean,
  version?: number,
  depth = 0,
): readonly ServedItem[] {
  if (name === undefined) return servedItems;
  const key = childKeys[depth];
  const change = (item: ServedItem): ServedItem =>
    rest.length === 0 || key === undefined
      ? { ...item, enabled, ...(version !== undefined && { version }) }
      : { ...item, [key]: applyUiSetting(item[key] ?? [], rest, enabled, version, depth + 1) };
  if (!servedItems.some((item) => item.name === name)) return [...servedItems, change({ name })];
  return servedItems.map((item) => (item.name === name ? change(item) : item));
}

/** An item that people see from now on, or no longer. */
export interface UiChange {
  /** The items from the page down to this one, as they will be. */
  readonly trail: readonly UiItem[];
  /** The changes below the item. */
  readonly children: readonly UiChange[];
}

/**
 * All changes in one list, each followed by those inside it.
 *
 * @example
 * flattenUiChanges(diffUiItems(before.pages, after.pages)).length;
 */
export const flattenUiChanges = (changes: readonly UiChange[]): readonly UiChange[] =>
  changes.flatMap((change) => [change, ...flattenUiChanges(change.children)]);

/**
 * The outermost items that people see from now on, or no longer.
 *
 * @example
 * const after = mergeUiConfiguration(applyUiSetting(served, ['dashboard'], false));
 * diffUiItems(mergeUiConfiguration(served).pages, after.pages);
 * // [{ trail: [dashboard], inside: […] }]
 */
export function diffUiItems(
  pagesBefore: readonly UiItem[],
  pagesAfter: readonly UiItem[],
  parents: readonly UiItem[] = [],
): readonly UiChange[] {
  const previousByName = new Map(pagesBefore.map((item) => [item.name, item]));
  return pagesAfter.flatMap((item) => {
    const previous = previousByName.get(item.name);
    const trail = [...parents, item];
    const children = diffUiItems(previous?.children ?? [], item.children, trail);
    if (item.inForce === (previous?.inForce ?? false)) return children;
    return [{ trail, children }];
  });
}

/**
 * The question before a feature is turned on or off.
 *
 * @example
 * featureConfirmation(false).title; // 'Disable Feature:'
 */
export function featureConfirmation(enable: boolean): {
  readonly title: string;
  readonly text: string;
} {
  const [verb, doing, effect] = enable
    ? ['Enable', 'Enabling', 'activate']
    : ['Disable', 'Disabling', 'deactivate'];
  return {
    title: `${verb} Feature:`,
    text: `${doing} this feature will ${effect} it across the whole platform. Are you sure you want to proceed?`,
  };
}
