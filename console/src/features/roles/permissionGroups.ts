import type { OptionGroups } from '../../engine/definition/inputs.ts';

/** The levels of permissions, from least to most, with the verbs of their names. */
const levels: readonly (readonly [level: string, verbs: string])[] = [
  ['View', 'view read see list show search export download'],
  [
    'Edit',
    'edit update change write create add import upload rate assign comment send invite delete remove',
  ],
  ['Manage', 'manage administer admin configure own'],
];

/** The group of names without a known verb. */
const other = 'Other';

/** The group of a permission, from the first verb of its name, such as that of 'can-view-news'. */
function permissionGroup(name: unknown): string {
  const words = typeof name === 'string' ? name.toLowerCase().split(/[^a-z]+/) : [];
  for (const word of words) {
    const matchingLevel = levels.find(([, verbs]) => verbs.split(' ').includes(word));
    if (matchingLevel) return matchingLevel[0];
  }
  return other;
}

/** The groups of permissions, from least to most, and the rest. */
export const permissionGroups: OptionGroups = {
  order: [...levels.map(([level]) => level), other],
  groupOf: ({ name }) => permissionGroup(name),
};
