/** The levels of permissions, from least to most, with the verbs of their names. */
const levels: readonly (readonly [level: string, verbs: string])[] = [
  ['View', 'view read see list show search export download'],
  [
    'Edit',
    'edit update change write create add import upload rate assign comment send invite delete remove',
  ],
  ['Manage', 'manage administer admin configure own'],
];

/** All groups in their order; names without a known verb are in the last one. */
export const permissionGroups: readonly string[] = [...levels.map(([level]) => level), 'Other'];

/** The group of a permission, from the first verb of its name, such as that of 'can-view-news'. */
export function permissionGroup(name: unknown): string {
  const words = typeof name === 'string' ? name.toLowerCase().split(/[^a-z]+/) : [];
  for (const word of words) {
    const found = levels.find(([, verbs]) => verbs.split(' ').includes(word));
    if (found) return found[0];
  }
  return 'Other';
}
