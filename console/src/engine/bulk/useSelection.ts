import type { AnyRow } from '@steward/api';
import { useState } from 'react';

/** The selected rows of all pages, by id. */
type SelectedRows = ReadonlyMap<string, AnyRow>;

const none: SelectedRows = new Map();

/**
 * The selected rows of a list, across its pages. Another `listKey` (another scope, another search) starts
 * empty.
 */
export function useSelection(rows: readonly AnyRow[], listKey: string) {
  const [selection, setSelection] = useState({ list: listKey, selected: none });
  if (selection.list !== listKey) setSelection({ list: listKey, selected: none });
  const { selected } = selection;
  const set = (change: (before: SelectedRows) => SelectedRows) =>
    setSelection((current) => ({
      list: listKey,
      selected: current.list === listKey ? change(current.selected) : none,
    }));
  return {
    selected,
    change: (ids: ReadonlySet<string>) =>
      set((before) => {
        const onPage = new Map(rows.map((row) => [String(row.id), row]));
        const next = [...ids].flatMap((id): [string, AnyRow][] => {
          const row = onPage.get(id) ?? before.get(id);
          return row === undefined ? [] : [[id, row]];
        });
        return new Map(next);
      }),
    /** Removes deleted rows. */
    drop: (gone: readonly number[]) =>
      set((before) => new Map([...before].filter(([, { id }]) => !gone.includes(id)))),
  };
}
