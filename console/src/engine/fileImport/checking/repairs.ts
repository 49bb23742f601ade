import type { ImportCell } from '@steward/api/imports';

/** A cell of the sheet: the index of its row, and the place of its column. */
export interface CellPlace {
  readonly index: number;
  readonly at: number;
}

/** What one action of a person changed, so that it can be undone. */
interface Step {
  readonly label: string;
  readonly cells: readonly (CellPlace & { readonly before: string | undefined })[];
}

/** The repaired cells, over the cells of the file. */
export interface Repairs {
  /** The text of a changed cell; undefined where it is as in the file. */
  textOf(index: number, at: number): string | undefined;
  hasRow(index: number): boolean;
  /** Changes cells, as one step. Typing in one cell is one step, too. */
  change(label: string, cells: readonly (CellPlace & { readonly text: string })[]): void;
  /** Undoes the last step. Returns the rows that it changed. */
  undo(): readonly number[];
  /** What the last step was, in words; undefined where there is none. */
  readonly lastLabel: () => string | undefined;
  readonly count: () => number;
  cells(): Iterable<CellPlace & { readonly text: string }>;
}

/** Creates the repairs of a sheet. */
export function createRepairs(original: (place: CellPlace) => ImportCell): Repairs {
  const rows = new Map<number, Map<number, string>>();
  const steps: Step[] = [];
  let count = 0;

  const textOf = (index: number, at: number) => rows.get(index)?.get(at);

  function set({ index, at }: CellPlace, text: string | undefined): void {
    const cells = rows.get(index) ?? new Map<number, string>();
    const isRepair = text !== undefined && text !== original({ index, at });
    count += Number(isRepair) - Number(cells.has(at));
    if (isRepair) cells.set(at, text);
    else cells.delete(at);
    if (cells.size === 0) rows.delete(index);
    else rows.set(index, cells);
  }

  return {
    textOf,
    hasRow: (index) => rows.has(index),
    change(label, cells) {
      const last = steps.at(-1);
      const [firstCell, ...otherCells] = cells;
      const [lastCell] = last?.cells ?? [];
      const isTyping =
        otherCells.length === 0 &&
        last?.cells.length === 1 &&
        firstCell?.index === lastCell?.index &&
        firstCell?.at === lastCell?.at;
      const before = cells.map(({ index, at }) => ({ index, at, before: textOf(index, at) }));
      for (const { text, ...place } of cells) set(place, text);
      if (!isTyping) steps.push({ label, cells: before });
    },
    undo() {
      const step = steps.pop();
      for (const { before, ...place } of step?.cells ?? []) set(place, before);
      return [...new Set(step?.cells.map(({ index }) => index))];
    },
    lastLabel: () => steps.at(-1)?.label,
    count: () => count,
    *cells() {
      for (const [index, cells] of rows) for (const [at, text] of cells) yield { index, at, text };
    },
  };
}
