import type { ComponentType } from 'react';
import { ownPaths, paths, resetConfirmPath, resetRequestPath } from '../../core/routing/paths.ts';
import { screenNames, screens } from './listScreens.ts';
import type { Later } from '../../core/loading/lazy.ts';
import { later } from '../../core/loading/lazy.ts';

/** The screens for who is logged in that are no list, by their route. */
export const ownScreens: Readonly<Record<string, Later<ComponentType>>> = {
  [ownPaths.landing]: later(() =>
    import('../landing/LandingScreen.tsx').then((m) => m.LandingScreen),
  ),
  [ownPaths.profile]: later(() =>
    import('../../features/people/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  ),
  [ownPaths.team]: later(() =>
    import('../../features/people/TeamScreen.tsx').then((m) => m.TeamScreen),
  ),
  [ownPaths.uiConfig]: later(() =>
    import('../../features/uiConfiguration/UiConfigScreen.tsx').then((m) => m.UiConfigScreen),
  ),
  [ownPaths.crm]: later(() => import('../../features/crm/CrmScreen.tsx').then((m) => m.CrmScreen)),
};

/** The screens for everyone, by their route. */
export const publicScreens = {
  '/': later(() => import('../../features/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  [resetRequestPath]: later(() =>
    import('../../features/login/ResetRequestScreen.tsx').then((m) => m.ResetRequestScreen),
  ),
  [resetConfirmPath]: later(() =>
    import('../../features/login/ResetConfirmScreen.tsx').then((m) => m.ResetConfirmScreen),
  ),
  '/404': later(() => import('../routes/NotFoundScreen.tsx').then((m) => m.NotFoundScreen)),
} as const;

const privateScreens: Readonly<Record<string, Later<unknown>>> = {
  ...ownScreens,
  ...Object.fromEntries(screenNames.map((name) => [paths[name], screens[name]])),
};
const all: Readonly<Record<string, Later<unknown>>> = { ...publicScreens, ...privateScreens };

/** Whether a route leads to an address. The router, which knows as well, is not there yet at the start. */
const leadsTo = (route: string, address: string): boolean =>
  new RegExp(`^${route.replace(/\/:\w+/g, '(/[^/]+)')}/?$`, 'i').test(address);

/** The screen at an address, loaded or not. */
export function screenAt(address: string): Later<unknown> | undefined {
  const path = Object.keys(all).find((route) => leadsTo(route, address));
  return path === undefined ? undefined : all[path];
}

/** Loads the screen at an address ahead of time. */
export const prefetchScreen = (address: string): void => screenAt(address)?.prefetch();

/** Loads ahead of time all screens for who is logged in, and where logging out leads. */
export const prefetchAllScreens = (): void => {
  for (const screen of Object.values(privateScreens)) screen.prefetch();
  publicScreens['/'].prefetch();
};
