import type { LazyModule } from '../../core/loading/lazyWithRetry.ts';
import { lazyModule } from '../../core/loading/lazyWithRetry.ts';
import { paths } from '../../core/routing/paths.ts';
import { recordPages, screens } from '../registry/registry.ts';

/** The screens without an entry: the landing page, those outside of a session and those that links lead to. */
export const shellScreens = {
  landing: {
    path: paths.landing,
    guide: 'index#the-landing-page',
    screen: lazyModule(() => import('../landing/LandingScreen.tsx').then((m) => m.LandingScreen)),
  },
  login: {
    path: paths.login,
    screen: lazyModule(() =>
      import('../../features/login/LoginScreen.tsx').then((m) => m.LoginScreen),
    ),
  },
  resetRequest: {
    path: paths.resetRequest,
    screen: lazyModule(() =>
      import('../../features/login/ResetRequestScreen.tsx').then((m) => m.ResetRequestScreen),
    ),
  },
  resetConfirm: {
    path: paths.resetConfirm,
    screen: lazyModule(() =>
      import('../../features/login/ResetConfirmScreen.tsx').then((m) => m.ResetConfirmScreen),
    ),
  },
  confirmEmail: {
    path: paths.confirmEmail,
    screen: lazyModule(() =>
      import('../../features/login/ConfirmEmailScreen.tsx').then((m) => m.ConfirmEmailScreen),
    ),
  },
  deviceLogin: {
    path: paths.deviceLogin,
    screen: lazyModule(() =>
      import('../../features/profile/deviceLogin/DeviceLoginScreen.tsx').then(
        (m) => m.DeviceLoginScreen,
      ),
    ),
  },
  notFound: {
    path: paths.notFound,
    screen: lazyModule(() => import('./NotFoundScreen.tsx').then((m) => m.NotFoundScreen)),
  },
} as const;

const all: readonly { readonly path: string; readonly screen: LazyModule<unknown> }[] = [
  ...Object.values(shellScreens),
  ...screens,
  ...recordPages,
];

/** Whether a route matches an address, without the router, which is not loaded at the start. */
const matchesRoute = (route: string, address: string): boolean =>
  new RegExp(`^${route.replace(/\/:\w+/g, '(/[^/]+)')}/?$`, 'i').test(address);

/** Finds the screen at an address. */
export const screenAt = (address: string): LazyModule<unknown> | undefined =>
  all.find(({ path }) => matchesRoute(path, address))?.screen;

/** Loads the screen at an address ahead of time. */
export const prefetchScreen = (address: string): void => screenAt(address)?.prefetch();
