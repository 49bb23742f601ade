/** The groups of areas with their headings, in the order of the side menu; what extensions add is last. */
export const areaGroups = {
  platform: 'Platform',
  data: 'Data',
  people: 'People',
  sources: 'Sources',
  operation: 'Operation',
} as const;

/** A group of areas. */
export type AreaGroup = keyof typeof areaGroups;

const groupIds = Object.keys(areaGroups) as readonly AreaGroup[];

/** Sorts areas by their groups; those of a group keep their order. */
export const sortByGroup = <T extends { readonly group: AreaGroup }>(
  areas: readonly T[],
): readonly T[] => groupIds.flatMap((id) => areas.filter(({ group }) => group === id));
