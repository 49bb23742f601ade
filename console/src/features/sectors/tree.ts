import type { AnyRow } from '@steward/api';

/** A sector type or a sector in the tree, with what is wrong with its place. */
export interface SectorNode {
  /** Unique in the tree: 'type:3', 'sector:12'. */
  readonly id: string;
  readonly label: string;
  /** The record; absent for a type that the data names and the platform does not have. */
  readonly row?: AnyRow;
  readonly mark?: string;
  readonly children: readonly SectorNode[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** What a person knows a sector or a type by. */
export const labelOf = (row: AnyRow): string =>
  text(row.display_name) || text(row.name) || `No name (${row.id})`;

/** The sectors whose way up leads back to themselves at which the circle is to be cut: its least id. */
function cutsOf(sectors: ReadonlyMap<number, AnyRow>): ReadonlySet<number> {
  const cuts = new Set<number>();
  const done = new Set<number>();
  for (const start of sectors.keys()) {
    const way: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && sectors.has(at) && !done.has(at) && !way.includes(at)) {
      way.push(at);
      at = idOf(sectors.get(at)?.parent_id);
    }
    const turn = at === undefined ? -1 : way.indexOf(at);
    if (turn >= 0) cuts.add(Math.min(...way.slice(turn)));
    way.forEach((id) => done.add(id));
  }
  return cuts;
}

/** Why a sector does not lie below the parent that its record names; undefined when it may. */
function misplaced(
  row: AnyRow,
  sectors: ReadonlyMap<number, AnyRow>,
  cuts: ReadonlySet<number>,
): string | undefined {
  const id = idOf(row.parent_id);
  if (id === undefined) return undefined;
  const parent = sectors.get(id);
  if (parent === undefined) return `Its parent, ${id}, is not there`;
  if (cuts.has(row.id)) return id === row.id ? 'Is its own parent' : 'Lies below itself';
  return parent.sector_type_id === row.sector_type_id
    ? undefined
    : `Its parent, ${labelOf(parent)}, is of another type`;
}

const alphabet = new Intl.Collator('en', { numeric: true });
const byLabel = (one: SectorNode, other: SectorNode): number =>
  alphabet.compare(one.label, other.label);

/**
 * Types, the sectors of each, and what lies below those, in the order of the alphabet. Whatever the data says,
 * every sector stands in the tree once: where its parent is missing, of another type or below itself,
 * it stands directly under its type and is marked.
 */
export function sectorTree(types: readonly AnyRow[], rows: readonly AnyRow[]): SectorNode[] {
  const sectors = new Map(rows.map((row) => [row.id, row]));
  const cuts = cutsOf(sectors);
  const below = new Map<string, { row: AnyRow; mark: string | undefined }[]>();
  const typeIds = new Set<number | undefined>(types.map(({ id }) => id));
  const strange = new Set<number | undefined>();
  for (const row of sectors.values()) {
    const mark = misplaced(row, sectors, cuts);
    const parent = mark === undefined ? idOf(row.parent_id) : undefined;
    const type = idOf(row.sector_type_id);
    if (!typeIds.has(type)) strange.add(type);
    const place = parent === undefined ? `type:${type}` : `sector:${parent}`;
    const there = below.get(place) ?? [];
    there.push({ row, mark });
    below.set(place, there);
  }
  const childrenOf = (id: string): SectorNode[] => {
    const found = (below.get(id) ?? []).map(({ row, mark }) => {
      const own = `sector:${row.id}`;
      return {
        id: own,
        label: labelOf(row),
        row,
        mark,
        children: childrenOf(own),
      };
    });
    return found.sort(byLabel);
  };
  const known = types.map((row) => {
    const id = `type:${row.id}`;
    return { id, label: labelOf(row), row, children: childrenOf(id) };
  });
  const unknown = [...strange].map((type) => ({
    id: `type:${type}`,
    label: type === undefined ? 'Without a type' : `Type ${type}`,
    mark: type === undefined ? 'These sectors name no type' : 'This type is not there',
    children: childrenOf(`type:${type}`),
  }));
  return [...known.sort(byLabel), ...unknown];
}

/** How many sectors lie below a node, at any depth. */
export const countBelow = ({ children }: SectorNode): number =>
  children.reduce((sum, child) => sum + 1 + countBelow(child), 0);
