import type { Change, Members, Range } from '../document/containers.ts';
import type { JsonPath } from '../document/path.ts';

/** One line of the tree. */
export interface JsonRow {
  /** Identity, kept over opening and closing. */
  id: string;
  /** The row around it; absent for the root. */
  parent?: ChildRows;
  /** Property name or index; absent for the root, groups and lines of text. */
  key?: string | number;
  /** The text of a map's key. */
  label?: string | undefined;
  value: unknown;
  /** Shown in place of a value that holds others which cannot be shown. */
  note?: string | undefined;
  /** Position among its siblings, from 0. */
  at: number;
  /** Its members; absent for a value within itself, and below the deepest level. */
  members?: Members;
  /** The range of indexes of a group row. */
  range?: Range;
  /** Whether it is a line of the long string around it. */
  line?: boolean;
  /** In a comparison: how it changed. */
  change?: Change | undefined;
  /** Whether it is masked unless revealed. */
  secret?: boolean;
  /** Whether it is masked now. */
  masked?: boolean;
  /** Whether it is open; absent when there is nothing to open. */
  open?: boolean;
}

/** The rows directly below another, made when they are asked for. */
export interface ChildRows {
  row: JsonRow;
  /** Their distance from the root. */
  depth: number;
  count: number;
  child(at: number): JsonRow;
  /** The value of a row, or any object for a row without one, without creating the row. */
  valueAt(at: number): unknown;
}

/** Positions of a row and of all around it, outermost first. */
export const indexPathOf = ({ parent, at }: JsonRow): number[] =>
  parent ? [...indexPathOf(parent.row), at] : [];

/** Path of a row's value. */
export function rowPath({ parent, key }: JsonRow): JsonPath {
  const path = parent ? rowPath(parent.row) : [];
  return key === undefined ? path : [...path, key];
}

/** Distance from the root. */
export const depthOf = ({ parent }: JsonRow): number => parent?.depth ?? 0;

/** How a row, or the closest row around it, changed. */
export const changeOf = ({ change, parent }: JsonRow): Change['kind'] =>
  change?.kind ?? (parent && changeOf(parent.row));
