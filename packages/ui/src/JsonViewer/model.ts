import { step, type JsonPath } from './path.ts';
import { wrap } from './text.ts';

/** One line of the tree. */
export interface JsonRow {
  /** Identity, kept over opening and closing. */
  id: string;
  /** The row it lies under. */
  parent: JsonRow | undefined;
  /** Property name or index; absent for the root, groups and lines of text. */
  key: string | number | undefined;
  value: unknown;
  /** Distance from the root. */
  depth: number;
  /** `group` stands for a stretch of a long array, `text` for a line of a long string. */
  kind: 'object' | 'array' | 'group' | 'value' | 'text';
  /** Whether it is to be kept from view unless revealed. */
  secret: boolean;
  /** Whether it is kept from view now. */
  masked: boolean;
  /** Whether it is open; absent when there is nothing to open. */
  open: boolean | undefined;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
  /** Indexes that a group holds, the last one included. */
  range?: readonly [number, number];
}

/** What decides which rows there are. */
export interface JsonOptions {
  /** How many levels are open at first. */
  inspectDepth: number;
  /** Longer strings are cut, and open into lines. */
  stringLength: number;
  /** Longer arrays are shown in groups of this many. */
  groupLength: number;
  /** Whether the value at a path is a secret. */
  mask?(path: JsonPath): boolean;
  /** What a person opened or closed, by row id. */
  opened: ReadonlyMap<string, boolean>;
  /** Secrets that a person revealed, by row id. */
  revealed: ReadonlySet<string>;
}

/** Characters in a line of an opened string. */
const LINE = 100;

/** Whether a value holds others. */
export const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Path of a row's value. */
export function rowPath(row: JsonRow): JsonPath {
  const path: (string | number)[] = [];
  for (let at: JsonRow | undefined = row; at; at = at.parent) {
    if (at.key !== undefined) path.unshift(at.key);
  }
  return path;
}

/** The rows of a document that are open to view; only open parts are walked. */
export function flatten(root: unknown, options: JsonOptions): JsonRow[] {
  const rows: JsonRow[] = [];
  add(rows, options, {
    id: '',
    parent: undefined,
    key: undefined,
    value: root,
    position: 1,
    siblings: 1,
  });
  return rows;
}

type Seed = Pick<JsonRow, 'id' | 'parent' | 'key' | 'value' | 'position' | 'siblings' | 'range'>;

function add(rows: JsonRow[], options: JsonOptions, seed: Seed): void {
  const { value, parent, range } = seed;
  const row: JsonRow = {
    ...seed,
    depth: parent ? parent.depth + 1 : 0,
    kind: range ? 'group' : 'value',
    secret: false,
    masked: false,
    open: undefined,
  };
  rows.push(row);
  row.secret = !range && holdsSomething(value) && options.mask?.(rowPath(row)) === true;
  row.masked = row.secret && !options.revealed.has(row.id);
  if (row.masked) return;
  if (!range && isContainer(value)) {
    if (isAround(parent, value)) return;
    row.kind = Array.isArray(value) ? 'array' : 'object';
  }
  const closed = row.kind === 'value' || row.kind === 'group' || row.depth >= options.inspectDepth;
  if (!canOpen(row, options)) return;
  row.open = options.opened.get(row.id) ?? !closed;
  if (row.open) addChildren(rows, options, row);
}

const holdsSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '';

/** Whether a value lies within itself. */
function isAround(parent: JsonRow | undefined, value: object): boolean {
  for (let at = parent; at; at = at.parent) if (at.value === value && !at.range) return true;
  return false;
}

function canOpen({ kind, value }: JsonRow, { stringLength }: JsonOptions): boolean {
  if (kind === 'group') return true;
  if (kind === 'value') return typeof value === 'string' && value.length > stringLength;
  if (Array.isArray(value)) return value.length > 0;
  for (const key in isContainer(value) ? value : {}) if (key !== undefined) return true;
  return false;
}

function addChildren(rows: JsonRow[], options: JsonOptions, parent: JsonRow): void {
  const { value, range } = parent;
  // A group's items have the array's own path, so that a search finds them by it.
  const base = range ? (parent.parent?.id ?? '') : parent.id;
  if (typeof value === 'string') {
    addLines(rows, parent, value);
  } else if (Array.isArray(value)) {
    if (!range && value.length > options.groupLength) {
      addGroups(rows, options, parent, value);
      return;
    }
    const [from, to] = range ?? [0, value.length - 1];
    for (let index = from; index <= to; index += 1) {
      add(rows, options, {
        id: base + step(index),
        parent,
        key: index,
        value: value[index],
        position: index - from + 1,
        siblings: to - from + 1,
      });
    }
  } else if (isContainer(value)) {
    const entries = Object.entries(value);
    entries.forEach(([key, child], index) => {
      add(rows, options, {
        id: base + step(key),
        parent,
        key,
        value: child,
        position: index + 1,
        siblings: entries.length,
      });
    });
  }
}

function addGroups(rows: JsonRow[], options: JsonOptions, parent: JsonRow, items: unknown[]): void {
  const { groupLength } = options;
  const siblings = Math.ceil(items.length / groupLength);
  for (let group = 0; group < siblings; group += 1) {
    const from = group * groupLength;
    const to = Math.min(from + groupLength, items.length) - 1;
    add(rows, options, {
      id: groupId(parent.id, from),
      parent,
      key: undefined,
      value: items,
      position: group + 1,
      siblings,
      range: [from, to],
    });
  }
}

function addLines(rows: JsonRow[], parent: JsonRow, text: string): void {
  const lines = wrap(text, LINE);
  lines.forEach((line, index) => {
    rows.push({
      id: `${parent.id}~t${index}`,
      parent,
      key: undefined,
      value: line,
      depth: parent.depth + 1,
      kind: 'text',
      secret: false,
      masked: false,
      open: undefined,
      position: index + 1,
      siblings: lines.length,
    });
  });
}

const groupId = (id: string, from: number): string => `${id}~g${from}`;

/** Ids of the rows to open so that the value at a path is in view. */
export function wayTo(root: unknown, path: JsonPath, groupLength: number): string[] {
  const ids: string[] = [];
  let id = '';
  let value = root;
  for (const key of path) {
    ids.push(id);
    if (Array.isArray(value) && value.length > groupLength && typeof key === 'number') {
      ids.push(groupId(id, Math.floor(key / groupLength) * groupLength));
    }
    id += step(key);
    value = isContainer(value) ? Reflect.get(value, key) : undefined;
  }
  return ids;
}
