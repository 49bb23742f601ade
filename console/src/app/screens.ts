import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../resources/paths.ts';
import { screenNames, screens } from '../resources/index.ts';
import type { Later } from './later.ts';
import { later } from './later.ts';

/** The screens for who is logged in that are no list, by their route. */
export const ownScreens: Readonly<Record<string, Later<ComponentType>>> = {
  '/landing': later(() => import('../screens/LandingScreen.tsx').then((m) => m.LandingScreen)),
  '/profile': later(() => import('../screens/ProfileScreen.tsx').then((m) => m.ProfileScreen)),
  '/team': later(() => import('../screens/TeamScreen.tsx').then((m) => m.TeamScreen)),
  '/ui-config': later(() => import('../screens/UiConfigScreen.tsx').then((m) => m.UiConfigScreen)),
  '/crm': later(() => import('../screens/CrmScreen.tsx').then((m) => m.CrmScreen)),
};

const all: Readonly<Record<string, Later<unknown>>> = {
  ...ownScreens,
  ...Object.fromEntries(screenNames.map((name) => [paths[name], screens[name]])),
};

/** Loads the screen at an address ahead of time. */
export const prefetchScreen = (address: string): void => {
  const path = Object.keys(all).find((path) => matchPath(path, address));
  if (path !== undefined) all[path]?.prefetch();
};

/** Loads all screens ahead of time. */
export const prefetchAllScreens = (): void => {
  for (const screen of Object.values(all)) screen.prefetch();
};
