import type { ComponentType } from 'react';
import { Suspense, createElement } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { screenNames, screens } from '../resources/index.ts';
import type { ScreenName } from '../resources/paths.ts';
import { paths } from '../resources/paths.ts';
import { ResourceScreen } from '../resource/ResourceScreen.tsx';
import { useConsole } from './context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Later } from './later.ts';
import { later, useLater } from './later.ts';
import { ownScreens } from './screens.ts';

const loginScreen = later(() => import('../screens/LoginScreen.tsx').then((m) => m.LoginScreen));
const resetRequestScreen = later(() =>
  import('../screens/ResetRequestScreen.tsx').then((m) => m.ResetRequestScreen),
);
const resetConfirmScreen = later(() =>
  import('../screens/ResetConfirmScreen.tsx').then((m) => m.ResetConfirmScreen),
);
const notFoundScreen = later(() =>
  import('../screens/NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
);

/** A screen that is no list, once it is there. */
function OwnScreen({ screen }: { screen: Later<ComponentType> }) {
  return createElement(useLater(screen));
}

/** A list screen, once its definition is there. */
function ListScreen({ name }: { name: ScreenName }) {
  return <ResourceScreen definition={useLater(screens[name])} />;
}

/** Where a person was when the session ended, for the way back. */
export interface CameFrom {
  readonly from: string;
}

/** What a logged-in person alone may see. */
function Private() {
  const loggedIn = useConsole(({ session }) => session.status === 'in');
  const ended = useConsole(({ session }) => session.ended);
  const { pathname, search } = useLocation();
  if (loggedIn) {
    return (
      <ConsoleFrame>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </ConsoleFrame>
    );
  }
  const state: CameFrom | undefined =
    ended === undefined ? undefined : { from: `${pathname}${search}` };
  return <Navigate to="/" replace state={state} />;
}

/** The login screen; who is logged in goes on to where they were, or to the landing page. */
function Public() {
  const loggedIn = useConsole(({ session }) => session.status === 'in');
  const state: unknown = useLocation().state;
  if (!loggedIn) return <OwnScreen screen={loginScreen} />;
  return <Navigate to={cameFrom(state) ?? '/landing'} replace />;
}

const cameFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;

/** The route table. */
export function ConsoleRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<Public />} />
        <Route path="/reset-password" element={<OwnScreen screen={resetRequestScreen} />} />
        <Route
          path="/reset-password/:id/:token"
          element={<OwnScreen screen={resetConfirmScreen} />}
        />
        <Route element={<Private />}>
          {Object.entries(ownScreens).map(([path, screen]) => (
            <Route key={path} path={path} element={<OwnScreen key={path} screen={screen} />} />
          ))}
          {screenNames.map((name) => (
            <Route key={name} path={paths[name]} element={<ListScreen key={name} name={name} />} />
          ))}
        </Route>
        <Route path="/404" element={<OwnScreen screen={notFoundScreen} />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  );
}
