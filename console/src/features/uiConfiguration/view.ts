import type { ServedItem, UiConfiguration, UiItem } from '@steward/api/forms';
import { mergeUiConfiguration, uiStateText, uiLabel, applyUiSetting } from '@steward/api/forms';
import type { ToggleItem } from '@steward/ui';
import { memoizeLast } from './memoizeLast.ts';
import { uiKey, uiNames } from './keys.ts';

/** The configuration with the pending changes applied. */
export const optimisticConfiguration = memoizeLast(
  (
    servedItems: readonly ServedItem[],
    pending: Readonly<Record<string, boolean>>,
  ): UiConfiguration => {
    const pendingPages = Object.entries(pending).reduce(
      (items, [key, enabled]) => applyUiSetting(items, uiNames(key), enabled),
      servedItems,
    );
    return mergeUiConfiguration(pendingPages);
  },
);

/** Whether an item's setting differs from its default. */
const differs = (item: Pick<UiItem, 'enabled' | 'default'>): boolean =>
  item.enabled !== item.default;

/** A short note about an item that is not simply on. */
function noteOf(item: UiItem): Pick<ToggleItem, 'note' | 'noteTone'> {
  const { kind } = item.why;
  if (kind === 'feature' || kind === 'parent') {
    return { note: uiStateText(item), noteTone: 'warning' };
  }
  if (!differs(item)) return item.enabled ? {} : { note: uiStateText(item) };
  const state = item.toggle === 'allowed' ? [] : [uiStateText(item)];
  return { note: [...state, 'differs from default'].join(', '), noteTone: 'accent' };
}

/** The text in place of a switch that does not exist. */
export const fixedText = ({ inForce }: Pick<UiItem, 'inForce'>): string =>
  inForce ? 'Always on' : 'No switch';

const kinds: Readonly<Record<UiItem['level'], string>> = {
  page: 'Page',
  tab: 'Tab',
  widget: 'Widget',
  field: 'Field',
  feature: 'Feature',
};

/** Pages, tabs, widgets and fields as items of a tree of switches. */
export function treeItems(
  items: readonly UiItem[],
  parentNames: readonly string[] = [],
): readonly ToggleItem[] {
  return items.map((item) => {
    const names = [...parentNames, item.name];
    return {
      id: uiKey(names),
      label: uiLabel(item.name, parentNames.at(-1)),
      kind: kinds[item.level],
      detail: item.name,
      locked: item.toggle === 'locked',
      muted: item.enabled && !item.inForce,
      ...noteOf(item),
      ...(item.toggle === 'allowed' && { checked: item.enabled }),
      ...(item.toggle === 'none' && { fixed: fixedText(item) }),
      ...(item.children.length > 0 && { children: treeItems(item.children, names) }),
    };
  });
}

/** The keys of all items that differ from their default. */
export function differingKeys(
  items: readonly UiItem[],
  parentNames: readonly string[] = [],
): readonly string[] {
  return items.flatMap((item) => {
    const names = [...parentNames, item.name];
    return [...(differs(item) ? [uiKey(names)] : []), ...differingKeys(item.children, names)];
  });
}

/** All pages, as items of a tree of switches. */
export const pageItems = memoizeLast((pages: readonly UiItem[]) => treeItems(pages));

/** The keys of all items with children. */
export const branchKeys = (items: readonly ToggleItem[]): readonly string[] =>
  items.flatMap(({ id, children }) => (children ? [id, ...branchKeys(children)] : []));

/** The labels along a trail, such as 'News flow', 'Social'. */
export const trailLabels = (trail: readonly Pick<UiItem, 'name'>[]): readonly string[] =>
  trail.map(({ name }, depth) => uiLabel(name, trail[depth - 1]?.name));
