import type { TableLayout } from '@steward/ui';
import { useAppSelector } from '../../core/store/context.ts';
import { useLocalStore } from '../../core/browser/useLocalStore.ts';
import { viewOf } from './tableView.ts';

/** How the person who is logged in arranged a table, here or in another tab, and the ways to change it. */
export function useTableView(resource: string) {
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const [view, setView] = useLocalStore(`table.${resource}`, owner, viewOf);
  return {
    ...view,
    arrange: (layout: TableLayout) => setView({ ...view, layout }),
    toggleDensity: () =>
      setView({ ...view, density: view.density === 'compact' ? 'comfortable' : 'compact' }),
  };
}
