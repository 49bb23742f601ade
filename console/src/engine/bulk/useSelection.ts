import type { AnyRow } from '@steward/api';
import { useState } from 'react';

interface SelectedRow {
  readonly row: AnyRow;
  /** The page that had it last. */
  readonly page: string;
}

/** The selected rows of all pages, by id. */
type SelectedRows = ReadonlyMap<string, SelectedRow>;

/** The rows of a page as they were read last. */
export interface ShownPage {
  readonly rows: readonly AnyRow[];
  /** Names the page, with everything that its rows depend on. */
  readonly page: string;
  /** Whether these are its rows, and not those of the page before. */
  readonly isRead: boolean;
}

const noRows: SelectedRows = new Map();

/** Whether a page that was read again has lost a selected row: deleted, or moved to where nobody sees its tick. */
const isLost = ({ row, page }: SelectedRow, shownPage: ShownPage): boolean =>
  shownPage.isRead && page === shownPage.page && !shownPage.rows.some(({ id }) => id === row.id);

/**
 * The selected rows of a list, across its pages. Another `listKey` (another scope, another search) starts
 * empty.
 */
export function useSelection(shownPage: ShownPage, listKey: string) {
  const [selection, setSelection] = useState({ list: listKey, selected: noRows });
  if (selection.list !== listKey) setSelection({ list: listKey, selected: noRows });
  const { selected } = selection;
  if ([...selected.values()].some((each) => isLost(each, shownPage)))
    setSelection({
      list: listKey,
      selected: new Map([...selected].filter(([, each]) => !isLost(each, shownPage))),
    });
  const set = (change: (before: SelectedRows) => SelectedRows) =>
    setSelection((current) => ({
      list: listKey,
      selected: current.list === listKey ? change(current.selected) : noRows,
    }));
  return {
    selected: [...selected.values()].map(({ row }) => row),
    change: (ids: ReadonlySet<string>) =>
      set((before) => {
        const { rows, page } = shownPage;
        const onPage = new Map(rows.map((row) => [String(row.id), { row, page }]));
        const next = [...ids].flatMap((id): [string, SelectedRow][] => {
          const each = onPage.get(id) ?? before.get(id);
          return each === undefined ? [] : [[id, each]];
        });
        return new Map(next);
      }),
    /** Removes deleted rows. */
    drop: (deletedIds: readonly number[]) =>
      set((before) => new Map([...before].filter(([, { row }]) => !deletedIds.includes(row.id)))),
  };
}
