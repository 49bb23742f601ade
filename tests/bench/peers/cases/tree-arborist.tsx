import { useEffect, useMemo, useRef } from 'react';
import { Tree, type NodeRendererProps, type TreeApi } from 'react-arborist';
import type { Switch } from '../data.ts';
import { treeCase } from '../trees.tsx';

export { prepare } from '../show.tsx';

function Node({ node, style, dragHandle }: NodeRendererProps<Switch>) {
  const { label, checked } = node.data;
  return (
    <div style={style} ref={dragHandle}>
      {label} <input type="checkbox" role="switch" aria-label={label} checked={checked} readOnly />
    </div>
  );
}

export const make = treeCase(({ value }) => {
  const tree = useRef<TreeApi<Switch>>(null);
  const firstOpen = useRef(value.open);
  const open = useMemo(() => Object.fromEntries(firstOpen.current.map((id) => [id, true])), []);
  useEffect(() => {
    if (value.open !== firstOpen.current) tree.current?.openAll();
  }, [value.open]);
  return (
    <Tree
      ref={tree}
      data={value.items}
      openByDefault={false}
      initialOpenState={open}
      width={800}
      height={480}
      rowHeight={36}
    >
      {Node}
    </Tree>
  );
});
