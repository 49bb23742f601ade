import { ToggleTree } from '@steward/ui';
import { useState } from 'react';

export function Fields() {
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set(['table']));
  const [revenue, setRevenue] = useState(false);
  return (
    <ToggleTree
      label="Pages"
      items={[
        {
          id: 'table',
          label: 'Companies table',
          children: [
            { id: 'name', label: 'Name', locked: true, note: 'Locked' },
            {
              id: 'revenue',
              label: 'Revenue',
              checked: revenue,
              note: revenue ? 'On, differs from the default' : 'Default off',
            },
          ],
        },
      ]}
      expandedIds={expandedIds}
      onExpandedChange={setExpandedIds}
      onToggle={(_id, next) => setRevenue(next)}
    />
  );
}
