import type { ServedItem, UiItem } from './configuration.ts';

/** What holds the items of the next level, from a page down. */
const below = ['tabs', 'widgets', 'fields'] as const;

/**
 * The platform's items with the one that the names lead to turned on or off. Parents that are missing
 * are added without a setting, so that they keep their default.
 */
export function applyUiSetting(
  served: readonly ServedItem[],
  [name, ...rest]: readonly string[],
  enabled: boolean,
  depth = 0,
): readonly ServedItem[] {
  if (name === undefined) return served;
  const key = below[depth];
  const change = (item: ServedItem): ServedItem =>
    rest.length === 0 || key === undefined
      ? { ...item, enabled }
      : { ...item, [key]: applyUiSetting(item[key] ?? [], rest, enabled, depth + 1) };
  if (!served.some((item) => item.name === name)) return [...served, change({ name })];
  return served.map((item) => (item.name === name ? change(item) : item));
}

/** An item that comes into force or goes out of it. */
export interface UiChange {
  /** From its page down to the item itself, as they will be. */
  readonly trail: readonly UiItem[];
  /** What changes with it because it is in it. */
  readonly inside: readonly UiChange[];
}

/** All changes, those inside of others, too, from the first page to the last. */
export const flattenUiChanges = (changes: readonly UiChange[]): readonly UiChange[] =>
  changes.flatMap((change) => [change, ...flattenUiChanges(change.inside)]);

/** What a new setting brings into force or takes out of it: the outermost items that change. */
export function diffUiItems(
  before: readonly UiItem[],
  after: readonly UiItem[],
  above: readonly UiItem[] = [],
): readonly UiChange[] {
  const known = new Map(before.map((item) => [item.name, item]));
  return after.flatMap((item) => {
    const was = known.get(item.name);
    const trail = [...above, item];
    const inside = diffUiItems(was?.children ?? [], item.children, trail);
    if (item.inForce === (was?.inForce ?? false)) return inside;
    return [{ trail, inside }];
  });
}

/** What is asked before a feature is turned on or off. */
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
