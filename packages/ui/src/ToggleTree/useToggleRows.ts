import { useMemo, useState } from 'react';
import { flatten, levelRows, pathTo, type ToggleRow } from './model/rows.ts';
import { search } from './model/search.tsx';
import type { ToggleItem } from './model/types.ts';

interface ToggleRowsSettings {
  items: readonly ToggleItem[];
  expandedIds: ReadonlySet<string>;
  onExpandedChange(ids: ReadonlySet<string>): void;
  loadChildren: ((id: string) => void) | undefined;
  failedIds: ReadonlyMap<string, string> | undefined;
  layout: 'tree' | 'drill';
  drillId: string | undefined;
  onDrillChange: ((id: string | undefined) => void) | undefined;
  searchText: string | undefined;
  onSearchChange: ((text: string) => void) | undefined;
  keep: ((item: ToggleItem) => boolean) | undefined;
}

const noIds: ReadonlySet<string> = new Set();

/** Decides which rows show: by open branches, the search, and the level drilled into. */
export function useToggleRows(settings: ToggleRowsSettings) {
  const { items, expandedIds, onExpandedChange, loadChildren, failedIds } = settings;
  const { onDrillChange, keep } = settings;
  const [ownText, setOwnText] = useState('');
  const text = settings.onSearchChange ? (settings.searchText ?? '') : ownText;
  // Ancestors of a match are open, whatever the caller says, unless the person closes them.
  const [closed, setClosed] = useState(noIds);
  const [ownPlace, setOwnPlace] = useState<string>();
  const place = onDrillChange ? settings.drillId : ownPlace;

  const searchResult = useMemo(
    () => (text.trim() === '' && !keep ? undefined : search(items, text, keep)),
    [items, text, keep],
  );
  const drillPath = useMemo(
    () => (settings.layout === 'drill' && place !== undefined ? pathTo(items, place) : []),
    [items, settings.layout, place],
  );
  const drilled = settings.layout === 'drill' && !searchResult;
  const rows = useMemo(() => {
    const drilledItem = drillPath.at(-1);
    if (drilled)
      return levelRows(drilledItem ? (drilledItem.children ?? []) : items, drillPath.length);
    // A branch that failed to load is closed, so that opening it again tries again.
    const isOpen = ({ id, children }: ToggleItem) =>
      searchResult?.ancestorIds.has(id)
        ? !closed.has(id)
        : expandedIds.has(id) && (children !== undefined || !failedIds?.has(id));
    return flatten(items, isOpen, searchResult);
  }, [items, drilled, drillPath, searchResult, closed, expandedIds, failedIds]);

  const load = ({ id, children }: ToggleItem) => {
    if (!children) loadChildren?.(id);
  };
  return {
    rows,
    text,
    searchResult,
    /** Whether only one level shows. */
    drilled,
    /** The items drilled into, outermost first. */
    drillPath,
    search: (next: string) => {
      setOwnText(next);
      settings.onSearchChange?.(next);
      setClosed(noIds);
    },
    setOpen: (list: readonly ToggleRow[], open: boolean) => {
      const byCaller = new Set(expandedIds);
      const byPerson = new Set(closed);
      for (const { item } of list) {
        const [set, add] = searchResult?.ancestorIds.has(item.id)
          ? [byPerson, !open]
          : [byCaller, open];
        if (add) set.add(item.id);
        else set.delete(item.id);
        if (open) load(item);
      }
      setClosed(byPerson);
      if (list.some(({ item }) => byCaller.has(item.id) !== expandedIds.has(item.id))) {
        onExpandedChange(byCaller);
      }
    },
    load,
    drill: (to: ToggleItem | undefined) => {
      setOwnPlace(to?.id);
      onDrillChange?.(to?.id);
      if (to) load(to);
    },
  };
}

/** The rows and actions that {@link useToggleRows} returns. */
export type ToggleRowsModel = ReturnType<typeof useToggleRows>;
