import { recordPath } from '../../core/routing/recordPaths.ts';
import type { ScreenEntry } from './entry.ts';
import { sortByGroup } from './groups.ts';
import { lists } from './lists.ts';
import { pages } from './pages.ts';

const { uiConfig, crm, activity, team, profile } = pages;

const topLists = lists.filter(({ parent }) => parent === undefined);
const isInMenu = ({ inMenu = true }: ScreenEntry): boolean => inMenu;

const all: readonly ScreenEntry[] = [uiConfig, ...topLists, crm, activity, team, profile];

/** The side menu, in the specified order; screens of extensions follow. */
export const menu: readonly ScreenEntry[] = sortByGroup(all.filter(isInMenu));

/** Every screen in the landing page and the search: those of the side menu first. */
export const areas: readonly ScreenEntry[] = [...menu, ...all.filter((entry) => !isInMenu(entry))];

/** Every screen that needs a login, including child screens. */
export const screens: readonly ScreenEntry[] = [...Object.values(pages), ...lists];

/** The pages of single records, by their routes. */
export const recordPages = lists.flatMap((entry) => {
  const path = recordPath(entry.name);
  const { recordPage: screen } = entry;
  return path === undefined || screen === undefined ? [] : [{ path, entry, screen }];
});
