import { compareFolded } from '@steward/api';
import type { AnyRow } from '@steward/api';

/** A sector type or a sector in the tree. */
export interface SectorNode {
  /** Unique in the tree: 'type:3', 'sector:12'. */
  readonly id: string;
  readonly label: string;
  /** The record; absent for an unknown type. */
  readonly row?: AnyRow;
  readonly problem?: string;
  readonly children: readonly SectorNode[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** The label of a sector or a sector type. */
export const sectorLabel = (row: AnyRow): string =>
  text(row.display_name) || text(row.name) || `No name (${row.id})`;

/** The sectors at which cycles of parents are cut: the least id of each cycle. */
function findCycles(sectors: ReadonlyMap<number, AnyRow>): ReadonlySet<number> {
  const cuts = new Set<number>();
  const visitedIds = new Set<number>();
  for (const start of sectors.keys()) {
    const path: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && sectors.has(at) && !visitedIds.has(at) && !path.includes(at)) {
      path.push(at);
      at = idOf(sectors.get(at)?.parent_id);
    }
    const cycleStart = at === undefined ? -1 : path.indexOf(at);
    if (cycleStart >= 0) cuts.add(Math.min(...path.slice(cycleStart)));
    path.forEach((id) => visitedIds.add(id));
  }
  return cuts;
}

/** Why a sector cannot be placed below its parent; undefined if it can. */
function placementProblem(
  row: AnyRow,
  sectors: ReadonlyMap<number, AnyRow>,
  cuts: ReadonlySet<number>,
): string | undefined {
  const id = idOf(row.parent_id);
  if (id === undefined) return undefined;
  const parent = sectors.get(id);
  if (parent === undefined) return `Its parent, ${id}, does not exist`;
  if (cuts.has(row.id)) return id === row.id ? 'Is its own parent' : 'Lies below itself';
  return parent.sector_type_id === row.sector_type_id
    ? undefined
    : `Its parent, ${sectorLabel(parent)}, is of another type`;
}

const byLabel = (one: SectorNode, other: SectorNode): number =>
  compareFolded(one.label, other.label);

/**
 * Builds the tree of types and sectors, sorted by label. Every sector is in the tree exactly once: a sector
 * whose parent is missing, of another type or below itself is placed under its type, with the problem.
 */
export function buildSectorTree(types: readonly AnyRow[], rows: readonly AnyRow[]): SectorNode[] {
  const sectors = new Map(rows.map((row) => [row.id, row]));
  const cuts = findCycles(sectors);
  const childrenByParent = new Map<string, { row: AnyRow; problem: string | undefined }[]>();
  const typeIds = new Set<number | undefined>(types.map(({ id }) => id));
  const unknownTypes = new Set<number | undefined>();
  for (const row of sectors.values()) {
    const problem = placementProblem(row, sectors, cuts);
    const parent = problem === undefined ? idOf(row.parent_id) : undefined;
    const type = idOf(row.sector_type_id);
    if (!typeIds.has(type)) unknownTypes.add(type);
    const parentKey = parent === undefined ? `type:${type}` : `sector:${parent}`;
    const siblings = childrenByParent.get(parentKey) ?? [];
    siblings.push({ row, problem });
    childrenByParent.set(parentKey, siblings);
  }
  const childrenOf = (id: string): SectorNode[] => {
    const childNodes = (childrenByParent.get(id) ?? []).map(({ row, problem }) => {
      const nodeId = `sector:${row.id}`;
      return {
        id: nodeId,
        label: sectorLabel(row),
        row,
        problem,
        children: childrenOf(nodeId),
      };
    });
    return childNodes.sort(byLabel);
  };
  const typeNodes = types.map((row) => {
    const id = `type:${row.id}`;
    return { id, label: sectorLabel(row), row, children: childrenOf(id) };
  });
  const unknown = [...unknownTypes].map((type) => ({
    id: `type:${type}`,
    label: type === undefined ? 'Without a type' : `Type ${type}`,
    problem: type === undefined ? 'These sectors have no type' : 'This type does not exist',
    children: childrenOf(`type:${type}`),
  }));
  return [...typeNodes.sort(byLabel), ...unknown];
}

/** Counts the sectors below a node, at any depth. */
export const countDescendants = ({ children }: SectorNode): number =>
  children.reduce((sum, child) => sum + 1 + countDescendants(child), 0);

/**
 * The part of a tree that leads to what a filter has found: a sector with those above it, a type with all
 * its sectors.
 *
 * @param foundIds the ids of nodes, such as 'sector:12'
 */
export const pruneTree = (
  nodes: readonly SectorNode[],
  foundIds: ReadonlySet<string>,
): readonly SectorNode[] =>
  nodes.flatMap((node) => {
    if (foundIds.has(node.id) && node.id.startsWith('type:')) return [node];
    const children = pruneTree(node.children, foundIds);
    return foundIds.has(node.id) || children.length > 0 ? [{ ...node, children }] : [];
  });
