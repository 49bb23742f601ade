import { useMemo, useState } from 'react';
import { flatten, levelRows, wayTo, type Found, type ToggleRow } from './model.ts';
import type { search } from './search.tsx';
import type { ToggleItem } from './types.ts';

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
  /** What can search, once it is there. */
  tools: { search: typeof search } | undefined;
}

const nothing: ReadonlySet<string> = new Set();

/** What a search comes to before it has begun. */
const unknown: Found = { count: 0, shown: nothing, ways: nothing, part: 'label', strict: true };

/** The one owner of which rows show: what is open, searched for, and drilled into. */
export function useToggleRows(settings: ToggleRowsSettings) {
  const { items, expandedIds, onExpandedChange, loadChildren, failedIds } = settings;
  const { onDrillChange, keep, tools } = settings;
  const [ownText, setOwnText] = useState('');
  const text = settings.onSearchChange ? (settings.searchText ?? '') : ownText;
  // Ways to a match stand open, whatever the caller says, unless the person closes them.
  const [closed, setClosed] = useState(nothing);
  const [ownPlace, setOwnPlace] = useState<string>();
  const place = onDrillChange ? settings.drillId : ownPlace;

  const found = useMemo(
    () => (text.trim() === '' && !keep ? undefined : (tools?.search(items, text, keep) ?? unknown)),
    [items, text, keep, tools],
  );
  const way = useMemo(
    () => (settings.layout === 'drill' && place !== undefined ? wayTo(items, place) : []),
    [items, settings.layout, place],
  );
  const flat = settings.layout === 'drill' && !found;
  const rows = useMemo(() => {
    const within = way.at(-1);
    if (flat) return levelRows(within ? (within.children ?? []) : items, way.length);
    // What could not be loaded stands closed: opening it again tries again.
    const isOpen = ({ id, children }: ToggleItem) =>
      found?.ways.has(id)
        ? !closed.has(id)
        : expandedIds.has(id) && (children !== undefined || !failedIds?.has(id));
    return flatten(items, isOpen, found);
  }, [items, flat, way, found, closed, expandedIds, failedIds]);

  const load = ({ id, children }: ToggleItem) => {
    if (!children) loadChildren?.(id);
  };
  return {
    rows,
    text,
    found,
    /** Whether one level alone shows. */
    flat,
    /** The items drilled into, outermost first. */
    way,
    search: (next: string) => {
      setOwnText(next);
      settings.onSearchChange?.(next);
      setClosed(nothing);
    },
    setOpen: (list: readonly ToggleRow[], open: boolean) => {
      const byCaller = new Set(expandedIds);
      const byPerson = new Set(closed);
      for (const { item } of list) {
        const [set, add] = found?.ways.has(item.id) ? [byPerson, !open] : [byCaller, open];
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

/** What {@link useToggleRows} gives. */
export type ToggleRows = ReturnType<typeof useToggleRows>;
