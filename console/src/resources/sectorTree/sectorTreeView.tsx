import { ListTree } from 'lucide-react';
import { lazy } from 'react';
import type { ScreenView } from '../../resource/definition.ts';

/** The tree of types and parents, for the screens of both. */
export const sectorTreeView: ScreenView = {
  id: 'tree',
  label: 'Tree',
  icon: <ListTree size={16} />,
  Content: lazy(() => import('./SectorTree.tsx').then((m) => ({ default: m.SectorTree }))),
  searches: true,
};
