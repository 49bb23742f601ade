import type { TableLayout } from '@steward/ui';
import { useEffect, useState } from 'react';
import { useConsole } from '../../app/context.ts';
import type { TableView } from './tableView.ts';
import { parseView, readView, viewKey, writeView } from './tableView.ts';

/** How the person who is logged in arranged a table, here or in another tab, and the ways to change it. */
export function useTableView(resource: string) {
  const person = useConsole(({ session }) => session.currentUser?.id);
  const key = viewKey(person, resource);
  const [kept, setKept] = useState(() => ({ key, view: readView(key) }));
  if (kept.key !== key) setKept({ key, view: readView(key) });
  const { view } = kept;

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setKept({ key, view: parseView(event.newValue) });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);

  function change(part: Partial<TableView>) {
    const next = { ...view, ...part };
    setKept({ key, view: next });
    writeView(key, next);
  }
  return {
    ...view,
    arrange: (layout: TableLayout) => change({ layout }),
    toggleDensity: () =>
      change({ density: view.density === 'compact' ? 'comfortable' : 'compact' }),
  };
}
