import type { ServedItem, UiConfiguration, UiItem } from '@steward/api';
import { mergeUiConfiguration, reasonText, uiLabel, withUiSetting } from '@steward/api';
import type { ToggleItem } from '@steward/ui';
import { keepLast } from './keepLast.ts';
import { uiKey, uiNames } from './keys.ts';

/** The configuration as it is to be once every change under way has gone through. */
export const wantedConfiguration = keepLast(
  (served: readonly ServedItem[], pending: Readonly<Record<string, boolean>>): UiConfiguration => {
    const wanted = Object.entries(pending).reduce(
      (items, [key, enabled]) => withUiSetting(items, uiNames(key), enabled),
      served,
    );
    return mergeUiConfiguration(wanted);
  },
);

/** Whether an item's own setting is another than its default. */
const differs = (item: Pick<UiItem, 'enabled' | 'default'>): boolean =>
  item.enabled !== item.default;

/** What is in force and why, in a few words. */
function noteOf(item: UiItem): Pick<ToggleItem, 'note' | 'noteTone'> {
  const { kind } = item.why;
  if (kind === 'feature' || kind === 'parent') {
    return { note: reasonText(item), noteTone: 'warning' };
  }
  if (item.toggle === 'locked') return { note: 'locked' };
  const note = reasonText(item);
  return differs(item) ? { note: `${note}, differs from default`, noteTone: 'accent' } : { note };
}

/** Pages, tabs, widgets and fields as items of a tree of switches. */
export function treeItems(
  items: readonly UiItem[],
  above: readonly string[] = [],
): readonly ToggleItem[] {
  return items.map((item) => {
    const names = [...above, item.name];
    return {
      id: uiKey(names),
      label: uiLabel(item.name, above.at(-1)),
      detail: item.name,
      locked: item.toggle === 'locked',
      muted: item.enabled && !item.inForce,
      ...noteOf(item),
      ...(item.toggle === 'allowed' && { checked: item.enabled }),
      ...(item.children.length > 0 && { children: treeItems(item.children, names) }),
    };
  });
}

/** The keys of all items that differ from their default. */
export function differingKeys(
  items: readonly UiItem[],
  above: readonly string[] = [],
): readonly string[] {
  return items.flatMap((item) => {
    const names = [...above, item.name];
    return [...(differs(item) ? [uiKey(names)] : []), ...differingKeys(item.children, names)];
  });
}

/** All pages, as items of a tree of switches. */
export const pageItems = keepLast((pages: readonly UiItem[]) => treeItems(pages));

/** The keys of all items that something lies under. */
export const branchKeys = (items: readonly ToggleItem[]): readonly string[] =>
  items.flatMap(({ id, children }) => (children ? [id, ...branchKeys(children)] : []));

/** The labels along a trail, such as 'News flow', 'Social'. */
export const trailLabels = (trail: readonly Pick<UiItem, 'name'>[]): readonly string[] =>
  trail.map(({ name }, depth) => uiLabel(name, trail[depth - 1]?.name));
