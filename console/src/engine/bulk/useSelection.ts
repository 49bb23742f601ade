import type { AnyRow } from '@steward/api';
import { useState } from 'react';

/** Rows that are ticked, also those of other pages, by id. */
type Ticked = ReadonlyMap<string, AnyRow>;

const none: Ticked = new Map();

/**
 * The ticked rows of a list, kept from page to page. Another `list` (another scope, another search)
 * begins with none.
 */
export function useSelection(rows: readonly AnyRow[], list: string) {
  const [selection, setSelection] = useState({ list, ticked: none });
  if (selection.list !== list) setSelection({ list, ticked: none });
  const { ticked } = selection;
  const set = (change: (before: Ticked) => Ticked) =>
    setSelection((now) => ({ list, ticked: now.list === list ? change(now.ticked) : none }));
  return {
    ticked,
    change: (ids: ReadonlySet<string>) =>
      set((before) => {
        const known = new Map(rows.map((row) => [String(row.id), row]));
        const next = [...ids].flatMap((id): [string, AnyRow][] => {
          const row = known.get(id) ?? before.get(id);
          return row === undefined ? [] : [[id, row]];
        });
        return new Map(next);
      }),
    /** Takes rows out that are there no more. */
    drop: (gone: readonly number[]) =>
      set((before) => new Map([...before].filter(([, { id }]) => !gone.includes(id)))),
  };
}
