import Switch from '@mui/material/Switch';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem';
import { createContext, useContext, useMemo } from 'react';
import type { Switch as Item } from '../data.ts';
import { treeCase } from '../trees.tsx';

export { prepare } from '../show.tsx';

const Checked = createContext<ReadonlyMap<string, boolean>>(new Map());

const flat = (items: readonly Item[]): [string, boolean][] =>
  items.flatMap(({ id, checked, children }) => [[id, checked], ...flat(children ?? [])]);

function Row(props: TreeItemProps) {
  const checked = useContext(Checked).get(props.itemId) === true;
  return (
    <TreeItem
      {...props}
      label={
        <>
          {props.label} <Switch size="small" checked={checked} />
        </>
      }
    />
  );
}

const slots = { item: Row };

export const make = treeCase(({ value }) => {
  const checkedItems = useMemo(() => new Map(flat(value.items)), [value.items]);
  const items = useMemo(() => [...value.items], [value.items]);
  const open = useMemo(() => [...value.open], [value.open]);
  return (
    <Checked value={checkedItems}>
      <RichTreeView items={items} expandedItems={open} slots={slots} />
    </Checked>
  );
});
