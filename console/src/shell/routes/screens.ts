import { later } from '../../core/loading/lazy.ts';
import type { Later } from '../../core/loading/lazy.ts';
import { paths } from '../../core/routing/paths.ts';
import { screens } from '../registry/registry.ts';

/** The screens that no menu lists: home after login, and those that everyone may see. */
export const shellScreens = {
  landing: {
    path: paths.landing,
    screen: later(() => import('../landing/LandingScreen.tsx').then((m) => m.LandingScreen)),
  },
  login: {
    path: paths.login,
    screen: later(() => import('../../features/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  },
  resetRequest: {
    path: paths.resetRequest,
    screen: later(() =>
      import('../../features/login/ResetRequestScreen.tsx').then((m) => m.ResetRequestScreen),
    ),
  },
  resetConfirm: {
    path: paths.resetConfirm,
    screen: later(() =>
      import('../../features/login/ResetConfirmScreen.tsx').then((m) => m.ResetConfirmScreen),
    ),
  },
  notFound: {
    path: paths.notFound,
    screen: later(() => import('./NotFoundScreen.tsx').then((m) => m.NotFoundScreen)),
  },
} as const;

const all: readonly { readonly path: string; readonly screen: Later<unknown> }[] = [
  ...Object.values(shellScreens),
  ...screens,
];

/** Whether a route leads to an address. The router, which knows as well, is not there yet at the start. */
const leadsTo = (route: string, address: string): boolean =>
  new RegExp(`^${route.replace(/\/:\w+/g, '(/[^/]+)')}/?$`, 'i').test(address);

/** The screen at an address, loaded or not. */
export const screenAt = (address: string): Later<unknown> | undefined =>
  all.find(({ path }) => leadsTo(path, address))?.screen;

/** Loads the screen at an address ahead of time. */
export const prefetchScreen = (address: string): void => screenAt(address)?.prefetch();

/** Loads ahead of time all screens for who is logged in, and where logging out leads. */
export const prefetchAllScreens = (): void => {
  const { landing, login } = shellScreens;
  for (const { screen } of [landing, login, ...screens]) screen.prefetch();
};
