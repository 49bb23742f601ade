import { Switch as Toggle, Tree, type TreeDataNode } from 'antd';
import { useMemo } from 'react';
import type { Switch } from '../data.ts';
import { treeCase } from '../trees.tsx';

export { prepare } from '../show.tsx';

const nodes = (items: readonly Switch[]): TreeDataNode[] =>
  items.map(({ id, label, checked, children }) => ({
    key: id,
    title: (
      <>
        {label} <Toggle size="small" aria-label={label} checked={checked} />
      </>
    ),
    ...(children && { children: nodes(children) }),
  }));

export const make = treeCase(({ value }) => {
  const treeData = useMemo(() => nodes(value.items), [value.items]);
  return <Tree treeData={treeData} expandedKeys={[...value.open]} height={480} />;
});
