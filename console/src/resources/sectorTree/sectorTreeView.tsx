import { ListTree } from 'lucide-react';
import { part } from '../../app/part.ts';
import type { ScreenView } from '../../resource/definition.ts';
import { ViewWaiting } from '../../resource/ViewWaiting.tsx';

/** The tree of types and parents, for the screens of both. */
export const sectorTreeView: ScreenView = {
  id: 'tree',
  label: 'Tree',
  icon: <ListTree size={16} />,
  Content: part(
    () => import('./SectorTree.tsx').then((m) => m.SectorTree),
    <ViewWaiting label="Tree" />,
  ),
  searches: true,
};
