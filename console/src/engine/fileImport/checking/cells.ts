import { pluralize, formatCount } from '@steward/api';
import type { ImportCell, ImportTarget } from '@steward/api/imports';
import type { ChosenColumns } from '../reading/columns.ts';
import { cellText } from '../reading/columns.ts';
import type { FileRow } from '../reading/openFile.ts';
import type { ColumnRepair } from './columnRepair.ts';
import { repairedText, repairLabel } from './columnRepair.ts';
import { createRepairs } from './repairs.ts';

/** A stored repair of a cell, by line and target. */
export interface KeptRepair {
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

/** The cells of a file by what its columns are, with the repairs of a person. */
export interface SheetCells {
  readonly targets: readonly ImportTarget[];
  /** The cells of a row as they are sent. */
  cellsOf(index: number): ImportCell[];
  /** What a cell shows. */
  textOf(index: number, at: number): string;
  /** Why a row cannot be read; once a person has repaired it, it counts as they left it. */
  problemOf(index: number): string | undefined;
  /** Changes a cell. Returns the rows that changed, as the others do. */
  edit(index: number, at: number, text: string): readonly number[];
  repairColumn(indices: readonly number[], repair: ColumnRepair): readonly number[];
  /** How many cells a repair would change. */
  countRepairs(indices: readonly number[], repair: ColumnRepair): number;
  undo(): readonly number[];
  /** Puts repairs in that were kept. */
  restore(repairs: readonly KeptRepair[]): readonly number[];
  /** What was repaired last, in words. */
  readonly lastRepair: () => string | undefined;
  /** How many cells were repaired. */
  readonly repairCount: () => number;
  repairs(): readonly (KeptRepair & { readonly isSecret: boolean })[];
}

interface CellsOptions {
  readonly rows: readonly FileRow[];
  readonly columns: ChosenColumns;
  readonly clearMarker?: string | undefined;
}

/** Creates the cells of a sheet. */
export function createCells({ rows, columns, clearMarker }: CellsOptions): SheetCells {
  const places = columns.flatMap((target, from) =>
    target === undefined ? [] : [{ target, from }],
  );
  const targets = places.map(({ target }) => target);
  const fileCell = (index: number, at: number): ImportCell => {
    const cell = rows[index]?.cells[places[at]?.from ?? -1];
    return cell === undefined ? '' : cell;
  };
  const repairs = createRepairs(({ index, at }) => fileCell(index, at));
  const textOf = (index: number, at: number) =>
    repairs.textOf(index, at) ?? cellText(fileCell(index, at));

  function cellAt(index: number, at: number): ImportCell {
    const text = repairs.textOf(index, at)?.trim();
    if (text === undefined) return fileCell(index, at);
    return clearMarker && text === clearMarker ? null : text;
  }

  function change(
    label: string,
    cells: readonly { readonly index: number; readonly at: number; readonly text: string }[],
  ): readonly number[] {
    if (cells.length > 0) repairs.change(label, cells);
    return [...new Set(cells.map(({ index }) => index))];
  }

  const repaired = (indices: readonly number[], repair: ColumnRepair) =>
    indices.flatMap((index) => {
      const { at } = repair;
      const text = repairedText(textOf(index, at), repair);
      return text === undefined ? [] : [{ index, at, text }];
    });

  return {
    targets,
    textOf,
    cellsOf: (index) => targets.map((_target, at) => cellAt(index, at)),
    problemOf: (index) => (repairs.hasRow(index) ? undefined : rows[index]?.problem),
    edit(index, at, text) {
      if (textOf(index, at) === text) return [];
      const line = formatCount(rows[index]?.line ?? 0);
      return change(`${targets[at]?.label} of line ${line} changed`, [{ index, at, text }]);
    },
    countRepairs: (indices, repair) => repaired(indices, repair).length,
    repairColumn(indices, repair) {
      const cells = repaired(indices, repair);
      const label = repairLabel(repair, targets[repair.at]?.label ?? '');
      return change(`${label} in ${pluralize(cells.length, 'row')}`, cells);
    },
    undo: repairs.undo,
    restore(repairedCells) {
      const indexOfLine = new Map(rows.map(({ line }, index) => [line, index]));
      const cells = repairedCells.flatMap(({ line, column, text }) => {
        const index = indexOfLine.get(line);
        const at = targets.findIndex(({ name }) => name === column);
        return index === undefined || at < 0 ? [] : [{ index, at, text }];
      });
      return change(`${pluralize(cells.length, 'earlier repair')} restored`, cells);
    },
    lastRepair: repairs.lastLabel,
    repairCount: repairs.count,
    repairs: () =>
      [...repairs.cells()].flatMap(({ index, at, text }) => {
        const target = targets[at];
        const line = rows[index]?.line;
        if (target === undefined || line === undefined) return [];
        return [{ line, column: target.name, text, isSecret: target.field.kind === 'secret' }];
      }),
  };
}
