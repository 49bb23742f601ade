import type { TableLayout } from '@steward/ui';
import { useAppSelector } from '../../core/store/context.ts';
import { useLocalStore } from '../../core/browser/useLocalStore.ts';
import { parseTableView } from './tableView.ts';

/** The current user's arrangement of a table, in sync with other tabs, with setters. */
export function useTableView(resource: string) {
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const [view, setView] = useLocalStore(`table.${resource}`, owner, parseTableView);
  return {
    ...view,
    arrange: (layout: TableLayout) => setView({ ...view, layout }),
    toggleDensity: () =>
      setView({ ...view, density: view.density === 'compact' ? 'comfortable' : 'compact' }),
  };
}
