import { ToggleTree } from '@steward/ui';
import { useMemo } from 'react';
import { treeCase } from '../trees.tsx';

export { prepare } from '../steward.tsx';

export const make = treeCase(({ value }) => {
  const expandedIds = useMemo(() => new Set(value.open), [value.open]);
  return (
    <ToggleTree
      label="Pages"
      items={value.items}
      expandedIds={expandedIds}
      onExpandedChange={() => {}}
      onToggle={() => {}}
    />
  );
});
