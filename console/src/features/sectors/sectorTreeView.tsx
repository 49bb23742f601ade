import { ListTree } from 'lucide-react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import type { ScreenView } from '../../engine/definition/definition.ts';
import { ViewSkeleton } from '../../engine/list/views/ViewSkeleton.tsx';

/** The tree view of sector types and sectors. */
export const sectorTreeView: ScreenView = {
  id: 'tree',
  label: 'Tree',
  icon: <ListTree size={16} />,
  Content: lazyWithRetry(
    () => import('./SectorTree.tsx').then((m) => m.SectorTree),
    <ViewSkeleton label="Tree" />,
  ),
  hasOwnSearch: true,
  filters: true,
};
