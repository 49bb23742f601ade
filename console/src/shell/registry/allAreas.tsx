import { ThumbsUp, User, Users } from 'lucide-react';
import { inviteAction } from '../../features/people/invite.ts';
import { ownPaths, paths } from '../../core/routing/paths.ts';
import type { Area } from './areas.tsx';
import { areas, otherAreas } from './areas.tsx';

/** What stands for the areas outside of the side menu, apart from the menu's: the first list does without. */
const others: Readonly<Record<(typeof otherAreas)[number], Omit<Area, 'path'>>> = {
  [paths.rationales]: {
    screen: 'rationales',
    label: 'Recommendation Rationales',
    icon: <ThumbsUp size={16} />,
  },
  [ownPaths.team]: { label: 'Team', icon: <Users size={16} />, action: inviteAction },
  [ownPaths.profile]: { label: 'Profile', icon: <User size={16} /> },
};

/** Everything that can be gone to. */
export const allAreas: readonly Area[] = [
  ...areas,
  ...otherAreas.map((path) => ({ path, ...others[path] })),
];
