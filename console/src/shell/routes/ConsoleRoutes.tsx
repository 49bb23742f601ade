import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import { Navigate, matchPath, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../core/loading/ErrorBoundary.tsx';
import type { LazyModule } from '../../core/loading/lazyWithRetry.ts';
import { lazyWithRetry, useLazyModule } from '../../core/loading/lazyWithRetry.ts';
import type { PreviousAddressState } from '../../core/routing/previousAddress.ts';
import { previousAddress } from '../../core/routing/previousAddress.ts';
import { GuideChapter } from '../../core/page/guideChapter.ts';
import { paths } from '../../core/routing/paths.ts';
import { waitsForOtherUser } from '../../core/session/state.ts';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import { recordPageAddress } from '../../core/routing/recordPageAddress.ts';
import { ResourceScreen } from '../../engine/ResourceScreen.tsx';
import { Confirmation } from '../confirmation/Confirmation.tsx';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { useLandingHead } from '../landing/useLandingHead.ts';
import type { ListScreenEntry, PageScreenEntry, ScreenEntry } from '../registry/entry.ts';
import { recordPages, screens } from '../registry/registry.ts';
import { useAvailable, useAccessibleScreens } from '../registry/useAccessibleScreens.ts';
import { ScreenSkeleton, ScreenSpinner } from './ScreenSkeleton.tsx';
import { shellScreens } from './screens.ts';
import { usePrefetch } from './usePrefetch.ts';

/** A lazy screen without an entry. */
function PublicScreen({ screen }: { screen: LazyModule<ComponentType> }) {
  const Screen = useLazyModule(screen);
  return Screen ? createElement(Screen) : <ScreenSpinner />;
}

/** The lazy landing screen. */
function Landing() {
  const head = useLandingHead();
  const Screen = useLazyModule(shellScreens.landing.screen);
  return (
    <GuideChapter value={shellScreens.landing.guide}>
      {Screen ? createElement(Screen) : <ScreenSkeleton head={head} />}
    </GuideChapter>
  );
}

const NoAccessScreen = lazyWithRetry(() =>
  import('./NoAccessScreen.tsx').then((m) => m.NoAccessScreen),
);

/** Redirects from an unknown address to the 404 screen. */
function Unknown({ pathname }: { pathname: string }) {
  const state: PreviousAddressState = { from: pathname };
  return <Navigate to={paths.notFound} replace state={state} />;
}

/** A lazy screen with an entry, or why the user may not see it. */
function EntryScreen({ entry }: { entry: ScreenEntry }) {
  const isAvailable = useAvailable()(entry);
  const isReadable = useAccessibleScreens()(entry);
  const { pathname } = useLocation();
  if (!isAvailable) return <Unknown pathname={pathname} />;
  if (!isReadable) return <NoAccessScreen title={entry.title} call={entry.reads ?? ''} />;
  return (
    <GuideChapter value={entry.guide}>
      {entry.kind === 'list' ? <ListScreen entry={entry} /> : <PageScreen entry={entry} />}
    </GuideChapter>
  );
}

/** A lazy page. */
function PageScreen({ entry: { screen, title, subtitle } }: { entry: PageScreenEntry }) {
  const Screen = useLazyModule(screen);
  const head = { title, subtitle };
  return Screen ? createElement(Screen, { head }) : <ScreenSkeleton head={head} />;
}

/** A lazy list screen. */
function ListScreen({ entry }: { entry: ListScreenEntry }) {
  const definition = useLazyModule(entry.screen);
  if (definition) return <ResourceScreen definition={definition} />;
  return <ScreenSkeleton head={entry} />;
}

interface RecordScreenProps {
  entry: ListScreenEntry;
  /** The route. */
  path: string;
  page: NonNullable<ListScreenEntry['recordPage']>;
}

/** The lazy page of one record of a list, where the platform has such pages. */
function RecordScreen({ entry, path, page }: RecordScreenProps) {
  const isReadable = useAccessibleScreens()(entry);
  const definition = useLazyModule(entry.screen);
  const Page = useLazyModule(page);
  const config = useConfig();
  const { pathname } = useLocation();
  const recordId = matchPath(path, pathname)?.params.recordId ?? '';
  if (!/^[1-9]\d{0,14}$/.test(recordId)) return <Unknown pathname={pathname} />;
  if (!isReadable) return <NoAccessScreen title={entry.title} call={entry.reads ?? ''} />;
  if (definition === undefined || Page === undefined) return <ScreenSkeleton head={entry} />;
  if (recordPageAddress(definition.resource, config) === undefined)
    return <Unknown pathname={pathname} />;
  return (
    <GuideChapter value={entry.guide}>
      {createElement(Page, { key: recordId, definition, id: Number(recordId) })}
    </GuideChapter>
  );
}

const ChooseFile = lazyWithRetry(() => import('./ChooseFile.tsx').then((m) => m.ChooseFile));

/** A screen in the frame. */
function FramedScreen({ children }: { children: ReactNode }) {
  const session = useAppSelector((state) => state.session);
  usePrefetch();
  return (
    // The key remounts everything when another user takes over, so that all is read with their session.
    <ConsoleFrame key={waitsForOtherUser(session) ? undefined : session.otherUser?.id}>
      <ErrorBoundary path={useLocation().pathname}>{children}</ErrorBoundary>
    </ConsoleFrame>
  );
}

const FactorSetupScreen = lazyWithRetry(() =>
  import('../../features/profile/factors/FactorSetupScreen.tsx').then((m) => m.FactorSetupScreen),
);

/** What somebody sees whose role needs a second factor that they do not have. */
function FactorSetup() {
  return (
    <ErrorBoundary path={useLocation().pathname}>
      <Confirmation />
      <FactorSetupScreen />
    </ErrorBoundary>
  );
}

interface RequireLoginProps {
  /** Whether somebody who came without a session goes on here after the login. Default: only whose session has ended. */
  returns?: boolean;
  children: ReactNode;
}

/** Redirects to the login screen without a session. */
function RequireLogin({ returns = false, children }: RequireLoginProps) {
  const session = useAppSelector((state) => state.session);
  const { pathname, search, hash } = useLocation();
  if (session.status === 'in') {
    if (session.currentUser?.needs_factor_setup === true) return <FactorSetup />;
    return <FramedScreen>{children}</FramedScreen>;
  }
  const state: PreviousAddressState = { from: `${pathname}${search}${hash}` };
  const isKept = returns || session.endReason !== undefined;
  return <Navigate to={paths.login} replace state={isKept ? state : undefined} />;
}

/** The login screen. With a session, redirects to the previous address or the landing page. */
function Login() {
  const loggedIn = useAppSelector(({ session }) => session.status === 'in');
  const state: unknown = useLocation().state;
  if (!loggedIn) return <PublicScreen screen={shellScreens.login.screen} />;
  return <Navigate to={previousAddress(state) ?? paths.landing} replace />;
}

/** The 404 screen, in the frame if there is a session. */
function NotFound() {
  const loggedIn = useAppSelector(({ session }) => session.status === 'in');
  const screen = <PublicScreen screen={shellScreens.notFound.screen} />;
  return loggedIn ? <RequireLogin>{screen}</RequireLogin> : screen;
}

/** What a link leads to, where the platform has such links. */
function LinkTarget({ children }: { children: ReactNode }) {
  const hasAccounts = useConfig().extensions.includes('accounts');
  const { pathname } = useLocation();
  return hasAccounts ? children : <Unknown pathname={pathname} />;
}

interface ConsoleRoute {
  readonly path: string;
  readonly element: ReactNode;
}

const privateRoute = (path: string, screen: ReactNode): ConsoleRoute => ({
  path,
  element: <RequireLogin>{screen}</RequireLogin>,
});

/** The route table. Routes are not nested, so the first match wins. */
const routes: readonly ConsoleRoute[] = [
  { path: paths.login, element: <Login /> },
  {
    path: paths.resetRequest,
    element: <PublicScreen screen={shellScreens.resetRequest.screen} />,
  },
  {
    path: paths.resetConfirm,
    element: <PublicScreen screen={shellScreens.resetConfirm.screen} />,
  },
  {
    path: paths.confirmEmail,
    element: (
      <LinkTarget>
        <PublicScreen screen={shellScreens.confirmEmail.screen} />
      </LinkTarget>
    ),
  },
  {
    path: paths.deviceLogin,
    element: (
      <LinkTarget>
        <RequireLogin returns>
          <PublicScreen screen={shellScreens.deviceLogin.screen} />
        </RequireLogin>
      </LinkTarget>
    ),
  },
  privateRoute(paths.landing, <Landing key={paths.landing} />),
  ...screens.map((entry) =>
    privateRoute(entry.path, <EntryScreen key={entry.path} entry={entry} />),
  ),
  ...recordPages.map(({ path, entry, screen }) =>
    privateRoute(path, <RecordScreen entry={entry} path={path} page={screen} />),
  ),
  privateRoute(paths.chooseFile, <ChooseFile key={paths.chooseFile} />),
  { path: paths.notFound, element: <NotFound /> },
];

/** Renders the screen at the address. */
export function ConsoleRoutes() {
  const { pathname } = useLocation();
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route === undefined) return <Unknown pathname={pathname} />;
  return (
    <ErrorBoundary bare path={pathname}>
      {route.element}
    </ErrorBoundary>
  );
}
