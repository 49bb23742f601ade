import type { Page } from './envelope.ts';

/** Follows a list that is read page by page, while others may change it. */
export interface ListReader<Row> {
  /** Adds the next page, and returns its rows that did not come before. */
  add(page: Page<Row>): readonly Row[];
  /**
   * Whether the list has changed since the first page, so that rows have moved from page to page: some
   * may have come twice, and some not at all.
   */
  hasChanged(): boolean;
}

/**
 * Creates the reader of one list. It leaves out rows whose id came before.
 *
 * @example
 * const reader = createListReader<{ id: number }>();
 * reader.add({ rows: [{ id: 2 }, { id: 1 }], count: 3 });
 * reader.add({ rows: [{ id: 1 }], count: 3 }); // []
 * reader.hasChanged(); // true
 */
export function createListReader<Row extends { readonly id: number }>(): ListReader<Row> {
  const ids = new Set<number>();
  let counted: number | undefined;
  let isMoved = false;
  return {
    add({ rows, count }) {
      isMoved ||= counted !== undefined && counted !== count;
      counted = count;
      const added = rows.filter(({ id }) => !ids.has(id));
      isMoved ||= added.length < rows.length;
      for (const { id } of added) ids.add(id);
      return added;
    },
    hasChanged: () => isMoved || (counted !== undefined && ids.size !== counted),
  };
}
