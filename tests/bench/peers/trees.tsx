import type { ComponentType } from 'react';
import type { MakeCase } from './case.ts';
import { parentsOf, switchTree, turned, type Switch } from './data.ts';
import { show } from './show.tsx';

/** What a tree shows: its items, and the ids of those that are open. */
export interface TreeValue {
  readonly items: readonly Switch[];
  readonly open: readonly string[];
}

/** A tree's case: it begins with its pages open, opens all, and one of its switches is turned. */
export function treeCase(View: ComponentType<{ value: TreeValue }>): MakeCase {
  return () => {
    const items = switchTree();
    const parentIds = parentsOf(items);
    let value: TreeValue = { items, open: items.map(({ id }) => id) };
    let shown: { set: (value: TreeValue) => void } | undefined;
    const change = (next: Partial<TreeValue>) => {
      value = { ...value, ...next };
      shown?.set(value);
    };
    return {
      mount(root) {
        shown = show(root, View, value);
      },
      // A tree may draw only what is in view: of all that is open that is the first branch.
      isThere: () =>
        document.body.textContent?.includes(
          value.open === parentIds ? 'Field 0.0.0.0' : 'Tab 0.3',
        ) === true,
      steps: {
        expand: () => change({ open: parentIds }),
        toggle: () => change({ items: turned(value.items, '0.1') }),
      },
    };
  };
}
