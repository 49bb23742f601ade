import { memberId, membersOf, type Change } from '../document/containers.ts';
import { DEEPEST, isContainer, isList, tooDeep } from '../document/kinds.ts';
import type { JsonPath } from '../document/path.ts';
import { isLong, linesOf } from './textLines.ts';
import { depthOf, rowPath, type ChildRows, type JsonRow } from './rows.ts';

/** Settings that decide which rows a tree has. */
export interface JsonOptions {
  /**
   * The number of levels that are open at first; undefined to open the paths to the differences.
   */
  inspectDepth: number | undefined;
  /** Longer strings are truncate, and open into lines. */
  stringLength: number;
  /** Longer arrays are shown in groups of this many. */
  groupLength: number;
  /** Characters that fit beside each other; longer strings open into lines. 0 for no wrapping. */
  columns?: number;
  /** How the root changed, in a comparison. */
  change?: Change | undefined;
  /** Whether the value at a path is a secret. */
  mask?: ((path: JsonPath) => boolean) | undefined;
  /** Rows that a person opened or closed, by id. */
  expansion: ReadonlyMap<string, boolean>;
  /** Secrets that a person revealed, by row id. */
  revealed: ReadonlySet<string>;
}

/** The rows of a document that are open to view. */
export interface JsonTree {
  /** How many there are. */
  count: number;
  row(index: number): JsonRow;
  /** Index of the row at an index path, or of the closest row around it that is open to view. */
  indexOf(indexPath: readonly number[]): number;
  /** The rows directly below a row that can be opened. */
  below(row: JsonRow): ChildRows;
}

/** An open row with all that is open below it. */
interface Branch extends ChildRows {
  /** Rows below, at any depth. */
  size: number;
  /** The index of its row within the branch. */
  start: number;
  /** The open ones, in order. */
  kids: Branch[];
}

/** Whether a value contains itself. */
function isAround(parent: ChildRows | undefined, value: object): boolean {
  for (let around = parent?.row; around; around = around.parent?.row) {
    if (around.value === value && !around.range) return true;
  }
  return false;
}

/** Groups beside each other at most; the groups of longer arrays lie in larger groups. */
const GROUPS = 100_000;

/** Members that are shown beside each other where arrays are not grouped. */
const UNGROUPED = 10_000_000;

/** The number of items that one row represents. */
function groupWidth(count: number, groupLength: number): number {
  if (count <= groupLength && count <= UNGROUPED) return 1;
  const step = Math.max(2, Math.min(groupLength, GROUPS));
  let width = Math.min(groupLength, step);
  while (count / width > GROUPS) width *= step;
  return width;
}

/**
 * The most open containers; a larger document opens less deep. Deep ones cost more, since some values create new ones
 * endlessly as they are read.
 */
const OPEN = 200_000;
const DEPTH_COST = 20;

/** Binary search: the number of open rows at the start for which `isBefore` is true. */
function countBefore(kids: readonly Branch[], isBefore: (kid: Branch) => boolean): number {
  let low = 0;
  let high = kids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const kid = kids[middle];
    if (kid && isBefore(kid)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A document as rows. Only open parts are walked, and rows are made when they are asked for: memory
 * grows with the open rows, not with the size of the document.
 */
export function treeOf(document: unknown, options: JsonOptions): JsonTree {
  const { expansion, revealed, mask, groupLength, stringLength, columns, inspectDepth } = options;

  /** Adds to a row whether it can be opened, is open, and is masked. */
  const finish = (row: JsonRow): JsonRow => {
    const { id, value, range, change, parent } = row;
    let open: boolean | undefined;
    if (range) open = false;
    else {
      row.secret = value != null && value !== '' && mask?.(rowPath(row)) === true;
      row.masked = row.secret && !revealed.has(id);
      if (row.masked) return row;
      if (typeof value === 'string') {
        if (columns ? isLong(row, columns) : value.length > stringLength) {
          open = !!columns;
        }
      } else if (isContainer(value)) {
        if (isAround(parent, value)) row.note = '[Circular]';
        else if (depthOf(row) >= DEEPEST) row.note = tooDeep;
        else row.members = change?.below ?? membersOf(value);
        row.note ??= row.members?.unreadable?.text;
        if (row.members && row.members.count > 0) {
          open = inspectDepth === undefined ? !!change?.below : depthOf(row) < inspectDepth;
        }
      }
    }
    if (open !== undefined) row.open = expansion.get(id) ?? open;
    return row;
  };
  const childrenOf = (row: JsonRow): ChildRows => {
    if (typeof row.value === 'string') return linesOf(row, columns);
    const { id, value, range, members = membersOf([]) } = row;
    // A row in a group has the id that it has outside of one, so that a search finds it.
    const base = range ? id.replace(/~g[^/]*$/, '') : id;
    const [from, to] = range ?? [0, members.count - 1];
    const slots = range ? undefined : members.slots;
    const width = !slots && isList(value) ? groupWidth(to - from + 1, groupLength) : 1;
    const parent: ChildRows = {
      row,
      depth: depthOf(row) + 1,
      count: slots?.length ?? Math.ceil((to - from + 1) / width),
      child: (at) => {
        const start = from + at * width;
        const [first, last] = slots?.[at] ?? [start, Math.min(start + width - 1, to)];
        if (first < last) {
          const group = `${base}~g${first}-${last}`;
          return finish({ id: group, parent, value, at, members, range: [first, last] });
        }
        return finish({
          id: memberId(base, members, first),
          parent,
          key: members.key(first),
          label: members.label?.(first),
          value: members.value(first),
          at,
          change: members.change?.(first),
        });
      },
      valueAt: (at) => (slots || width > 1 ? row : members.value(from + at)),
    };
    return parent;
  };

  let branches = 0;
  const branchOf = (row: JsonRow): Branch | undefined => {
    branches += 1 + (depthOf(row) / DEPTH_COST) ** 2;
    if (branches > OPEN) return undefined;
    const branch: Branch = { ...childrenOf(row), size: 0, start: 0, kids: [] };
    const strings = columns || expansion.size;
    const deep = inspectDepth === undefined || depthOf(row) + 1 < inspectDepth;
    for (let at = 0; (strings || deep) && at < branch.count; at += 1) {
      // Most often a look at the value tells that there is nothing to open.
      const value = branch.valueAt(at);
      if (!isContainer(value) && !(strings && typeof value === 'string')) continue;
      const child = branch.child(at);
      if (!child.open) continue;
      const kid = branchOf(child);
      if (!kid) break;
      kid.start = at + branch.size;
      branch.kids.push(kid);
      branch.size += kid.size;
    }
    branch.size += branch.count;
    return branch;
  };

  const top = finish({ id: '', value: document, at: 0, change: options.change });
  const root = top.open ? branchOf(top) : undefined;
  if (branches > OPEN && inspectDepth !== undefined && inspectDepth > 1) {
    const fewer = Math.floor(Math.min(inspectDepth, DEEPEST) / 4);
    return treeOf(document, { ...options, inspectDepth: Math.max(1, fewer) });
  }
  return {
    count: 1 + (root?.size ?? 0),
    below: childrenOf,
    row: (index) => {
      let within = root;
      let previousIndex = index - 1;
      while (within && previousIndex >= 0) {
        const before = previousIndex;
        const kid = within.kids[countBefore(within.kids, ({ start }) => start < before) - 1];
        if (!kid) return within.child(previousIndex);
        if (previousIndex > kid.start + kid.size) {
          return within.child(previousIndex - kid.start - kid.size + kid.row.at);
        }
        within = kid;
        previousIndex -= kid.start + 1;
      }
      return top;
    },
    indexOf: (indexPath) => {
      let index = 0;
      let within = root;
      for (const at of indexPath) {
        if (!within) break;
        const place = Math.min(at, within.count - 1);
        index += 1 + place;
        const after: number = countBefore(within.kids, ({ row }) => row.at < place);
        const kid = within.kids[after - 1];
        if (kid) index += kid.start + kid.size - kid.row.at;
        const next = within.kids[after];
        within = next?.row.at === place ? next : undefined;
      }
      return index;
    },
  };
}
