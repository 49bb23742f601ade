import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import { Navigate, matchPath, useLocation } from 'react-router-dom';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { useLandingHead } from '../landing/useLandingHead.ts';
import type { Head } from '../registry/heads.ts';
import { headOf, heads } from '../registry/heads.ts';
import { screenNames, screens } from '../registry/listScreens.ts';
import type { ScreenName } from '../../core/routing/paths.ts';
import { ownPaths, paths, resetConfirmPath, resetRequestPath } from '../../core/routing/paths.ts';
import { ResourceScreen } from '../../engine/ResourceScreen.tsx';
import { isWaitedFor } from '../../core/session/state.ts';
import type { CameFrom } from '../../core/routing/cameFrom.ts';
import { cameFrom } from '../../core/routing/cameFrom.ts';
import { useConsole } from '../../core/store/context.ts';
import { ErrorBoundary } from '../../core/loading/ErrorBoundary.tsx';
import type { Later } from '../../core/loading/lazy.ts';
import { useLater } from '../../core/loading/lazyWithRetry.ts';
import { ScreenOnItsWay, ScreenWaiting } from './ScreenLoading.tsx';
import { ownScreens, publicScreens } from '../registry/screens.ts';

/** A screen that is no list, once it is there. */
function OwnScreen({ screen, head }: { screen: Later<ComponentType>; head?: Head }) {
  const Screen = useLater(screen);
  if (Screen) return createElement(Screen);
  return head ? <ScreenOnItsWay head={head} /> : <ScreenWaiting />;
}

/** Home after login. */
function Landing({ screen }: { screen: Later<ComponentType> }) {
  return <OwnScreen screen={screen} head={useLandingHead()} />;
}

/** A list screen, once its definition is there. */
function ListScreen({ name }: { name: ScreenName }) {
  const definition = useLater(screens[name]);
  return definition ? (
    <ResourceScreen definition={definition} />
  ) : (
    <ScreenOnItsWay head={heads[name]} />
  );
}

/** What a logged-in person alone may see. */
function Private({ children }: { children: ReactNode }) {
  const session = useConsole((state) => state.session);
  const { pathname, search } = useLocation();
  if (session.status === 'in') {
    return (
      // Drawn anew for whoever took over from another tab, so that all is read with their session.
      <ConsoleFrame key={isWaitedFor(session) ? undefined : session.newcomer?.id}>
        <ErrorBoundary place={pathname}>{children}</ErrorBoundary>
      </ConsoleFrame>
    );
  }
  const state: CameFrom | undefined = session.ended && { from: `${pathname}${search}` };
  return <Navigate to="/" replace state={state} />;
}

/** The login screen; who is logged in goes on to where they were, or to the landing page. */
function Login() {
  const loggedIn = useConsole(({ session }) => session.status === 'in');
  const state: unknown = useLocation().state;
  if (!loggedIn) return <OwnScreen screen={publicScreens['/']} />;
  return <Navigate to={cameFrom(state) ?? ownPaths.landing} replace />;
}

/** Nothing stands here; who is logged in keeps the frame, and with it the ways on. */
function NotFound() {
  const loggedIn = useConsole(({ session }) => session.status === 'in');
  const screen = <OwnScreen screen={publicScreens['/404']} />;
  return loggedIn ? <Private>{screen}</Private> : screen;
}

interface ConsoleRoute {
  readonly path: string;
  readonly element: ReactNode;
}

const guarded = (path: string, screen: ReactNode): ConsoleRoute => ({
  path,
  element: <Private>{screen}</Private>,
});

/** The route table: no route is within another, so the first that matches is the one. */
const routes: readonly ConsoleRoute[] = [
  { path: '/', element: <Login /> },
  { path: resetRequestPath, element: <OwnScreen screen={publicScreens[resetRequestPath]} /> },
  { path: resetConfirmPath, element: <OwnScreen screen={publicScreens[resetConfirmPath]} /> },
  ...Object.entries(ownScreens).map(([path, screen]) =>
    guarded(
      path,
      path === ownPaths.landing ? (
        <Landing key={path} screen={screen} />
      ) : (
        <OwnScreen key={path} screen={screen} head={headOf(path)} />
      ),
    ),
  ),
  ...screenNames.map((name) => guarded(paths[name], <ListScreen key={name} name={name} />)),
  { path: '/404', element: <NotFound /> },
];

/** The screen at the address, for whom it is meant. */
export function ConsoleRoutes() {
  const { pathname } = useLocation();
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route === undefined) {
    const state: CameFrom = { from: pathname };
    return <Navigate to="/404" replace state={state} />;
  }
  return (
    <ErrorBoundary bare place={pathname}>
      {route.element}
    </ErrorBoundary>
  );
}
