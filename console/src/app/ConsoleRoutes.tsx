import type { ComponentType } from 'react';
import { Suspense, lazy } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { definitions } from '../resources/index.ts';
import { ResourceScreen } from '../resource/ResourceScreen.tsx';
import { useConsole } from './context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const LoginScreen = lazy(() =>
  import('../screens/LoginScreen.tsx').then((m) => ({ default: m.LoginScreen })),
);
const ResetRequestScreen = lazy(() =>
  import('../screens/ResetRequestScreen.tsx').then((m) => ({ default: m.ResetRequestScreen })),
);
const ResetConfirmScreen = lazy(() =>
  import('../screens/ResetConfirmScreen.tsx').then((m) => ({ default: m.ResetConfirmScreen })),
);
const LandingScreen = lazy(() =>
  import('../screens/LandingScreen.tsx').then((m) => ({ default: m.LandingScreen })),
);
const ProfileScreen = lazy(() =>
  import('../screens/ProfileScreen.tsx').then((m) => ({ default: m.ProfileScreen })),
);
const TeamScreen = lazy(() =>
  import('../screens/TeamScreen.tsx').then((m) => ({ default: m.TeamScreen })),
);
const CrmScreen = lazy(() =>
  import('../screens/CrmScreen.tsx').then((m) => ({ default: m.CrmScreen })),
);
const UiConfigScreen = lazy(() =>
  import('../screens/UiConfigScreen.tsx').then((m) => ({ default: m.UiConfigScreen })),
);
const NotFoundScreen = lazy(() =>
  import('../screens/NotFoundScreen.tsx').then((m) => ({ default: m.NotFoundScreen })),
);

/** The screens that are no list, by their route. */
const ownScreens: Readonly<Record<string, ComponentType>> = {
  '/profile': ProfileScreen,
  '/team': TeamScreen,
  '/crm': CrmScreen,
  '/ui-config': UiConfigScreen,
};

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
  if (!loggedIn) return <LoginScreen />;
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
        <Route path="/reset-password" element={<ResetRequestScreen />} />
        <Route path="/reset-password/:id/:token" element={<ResetConfirmScreen />} />
        <Route element={<Private />}>
          <Route path="/landing" element={<LandingScreen />} />
          {definitions.map((definition) => (
            <Route
              key={definition.path}
              path={definition.path}
              element={<ResourceScreen key={definition.path} definition={definition} />}
            />
          ))}
          {Object.entries(ownScreens).map(([path, Own]) => (
            <Route key={path} path={path} element={<Own />} />
          ))}
        </Route>
        <Route path="/404" element={<NotFoundScreen />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  );
}
