import type { AnyRow, Resource } from '@steward/api';
import type { TableLayout } from '@steward/ui';
import { useState } from 'react';
import { useAppSelector } from '../../../core/store/context.ts';
import { useLocalStore } from '../../../core/browser/storage/useLocalStore.ts';
import { parseTableView, savedLayout } from './tableView.ts';

/**
 * The current user's arrangement of a table, in sync with other tabs, with setters. A saved view may have
 * columns of its own, which change until the view is left.
 */
export function useTableView(resource: Resource, savedView: AnyRow | undefined) {
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const [view, setView] = useLocalStore(`table.${resource.name}`, owner, parseTableView);
  const [arranged, setArranged] = useState<{ id: number; layout: TableLayout }>();
  const layoutOfView = savedLayout(resource, savedView);
  const ofView = layoutOfView && arranged?.id === savedView?.id ? arranged?.layout : layoutOfView;
  return {
    ...view,
    layout: ofView ?? view.layout,
    arrange: (layout: TableLayout) => {
      if (savedView && ofView) setArranged({ id: savedView.id, layout });
      else setView({ ...view, layout });
    },
    toggleDensity: () =>
      setView({ ...view, density: view.density === 'compact' ? 'comfortable' : 'compact' }),
  };
}
