import type { TableLayout } from '@steward/ui';
import { useConsole } from '../../core/store/context.ts';
import { useKept } from '../../core/browser/useLocalStore.ts';
import { viewOf } from './tableView.ts';

/** How the person who is logged in arranged a table, here or in another tab, and the ways to change it. */
export function useTableView(resource: string) {
  const owner = useConsole(({ session }) => session.currentUser?.id);
  const [view, setView] = useKept(`table.${resource}`, owner, viewOf);
  return {
    ...view,
    arrange: (layout: TableLayout) => setView({ ...view, layout }),
    toggleDensity: () =>
      setView({ ...view, density: view.density === 'compact' ? 'comfortable' : 'compact' }),
  };
}
