import { useConfig } from '../../core/store/context.ts';
import type { ScreenEntry } from './entry.ts';
import { areaGroups } from './groups.ts';
import { useAccessibleScreens } from './useAccessibleScreens.ts';

/** Areas below a heading. */
interface GroupOfAreas {
  readonly heading: string | undefined;
  readonly areas: readonly ScreenEntry[];
}

/**
 * Returns the areas that the user may read, in groups; on a platform that is the specification
 * alone, all of them together and without a heading.
 */
export function useAreaGroups(areas: readonly ScreenEntry[]): readonly GroupOfAreas[] {
  const isReadable = useAccessibleScreens();
  const { extensions } = useConfig();
  const readable = areas.filter(isReadable);
  if (extensions.length === 0) return [{ heading: undefined, areas: readable }];
  return Object.entries(areaGroups)
    .map(([id, heading]) => ({ heading, areas: readable.filter(({ group }) => group === id) }))
    .filter((group) => group.areas.length > 0);
}
