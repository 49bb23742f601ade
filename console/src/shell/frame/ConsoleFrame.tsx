import { userTypeOf } from '@steward/api';
import { Avatar, Frame, IconButton, Menu } from '@steward/ui';
import { LogOut, Moon, Sun, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { Link } from '../../core/routing/Link.tsx';
import { menu } from '../registry/registry.ts';
import { useAreaGroups } from '../registry/useAreaGroups.ts';
import { useAppSelector, useConfig, useAppDispatch } from '../../core/store/context.ts';
import { ActivityButton } from '../activity/ActivityButton.tsx';
import { Jobs } from '../jobs/Jobs.tsx';
import { useShortcuts } from '../../core/browser/shortcuts.ts';
import { fullName } from '../../core/session/fullName.ts';
import { paths } from '../../core/routing/paths.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import type { User } from '../../core/session/state.ts';
import { useTrackVisit } from '../registry/recentAreas.ts';
import { ConsoleToasts } from '../toasts/ConsoleToasts.tsx';
import { Brand } from '../../core/page/Brand.tsx';
import { BrandLink, PersonLines, ProfileTrigger } from './ConsoleFrame.styles.ts';
import { toggleTheme, useIsDark } from '../../core/browser/theme.ts';
import { useFocusRestore } from '../../core/page/useFocusRestore.ts';
import { useScrollRestoration } from '../../core/page/useScrollRestoration.ts';
import { useLocalFlag } from '../../core/browser/storage/useLocalStore.ts';
import { Confirmation } from '../confirmation/Confirmation.tsx';
import { Notices } from './Notices.tsx';

const ShortcutsDialog = lazyWithRetry(() =>
  import('../shortcuts/ShortcutsDialog.tsx').then((m) => m.ShortcutsDialog),
);

/** The width below which the side menu is a drawer. */
const narrow = '(width < 1025px)';

/** The frame that all admin screens share: header, side menu, content. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const [collapsed, setCollapsed] = useLocalFlag('rail', owner);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const closeShortcuts = () => setShowsShortcuts(false);
  const groups = useAreaGroups(menu);
  useScrollRestoration(pathname);
  useFocusRestore();
  useTrackVisit(pathname);
  useShortcuts({
    menu: () =>
      matchMedia(narrow).matches ? setDrawerOpen(!drawerOpen) : setCollapsed(!collapsed),
    help: () => setShowsShortcuts(true),
  });

  return (
    <Frame
      brand={brand}
      search={search}
      actions={actions}
      menu={groups.flatMap(({ heading, areas }) =>
        areas.map(({ path, label, icon }) => ({
          id: path,
          label,
          icon,
          href: path,
          current: pathname === path || pathname.startsWith(`${path}/`),
          group: heading,
        })),
      )}
      renderLink={(props) => <Link {...props} />}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      drawerOpen={drawerOpen}
      onDrawerOpenChange={setDrawerOpen}
    >
      {notices}
      {showsShortcuts && (
        <ChunkBoundary onLoadError={closeShortcuts}>
          <ShortcutsDialog onClose={closeShortcuts} />
        </ChunkBoundary>
      )}
      <Confirmation />
      {children}
    </Frame>
  );
}

function HomeLink() {
  const { productName } = useConfig();
  return (
    <BrandLink href={paths.landing}>
      <Brand name={productName} />
    </BrandLink>
  );
}

function ThemeButton() {
  const [other, Icon] = useIsDark() ? ['light', Sun] : ['dark', Moon];
  return (
    <IconButton label={`Switch to ${other} mode`} icon={<Icon size={16} />} onClick={toggleTheme} />
  );
}

function ProfileMenu() {
  const user = useAppSelector(({ session }) => session.currentUser);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const name = fullName(user);
  return (
    <Menu
      label="Profile menu"
      align="end"
      header={user && <UserSummary user={user} name={name} />}
      trigger={
        <ProfileTrigger type="button">
          <Avatar name={name} />
          <span className="sw-hidden">Profile menu</span>
        </ProfileTrigger>
      }
      items={[
        {
          id: 'profile',
          label: 'Profile',
          icon: <UserRound size={16} />,
          onSelect: () => void navigate(paths.profile),
        },
        {
          id: 'team',
          label: 'Team',
          icon: <Users size={16} />,
          onSelect: () => void navigate(paths.team),
        },
        {
          id: 'logout',
          label: 'Logout',
          icon: <LogOut size={16} />,
          separatorBefore: true,
          onSelect: () => dispatch({ type: 'session/logoutRequested' }),
        },
      ]}
    />
  );
}

/** The name, email and type of the current user. */
function UserSummary({ user, name }: { user: User; name: string }) {
  return (
    <PersonLines>
      <strong>{name}</strong>
      {name !== user.email && <span>{user.email}</span>}
      {user.role !== undefined && <span>{userTypeOf(user)}</span>}
    </PersonLines>
  );
}

// Constant elements, so that a change of the address does not render them again.
const brand = <HomeLink />;
const search = <SearchBox />;
// A dialog hides the rest of the page from assistive technology, all but `aria-live`.
const notices = (
  <div data-sw-above="" aria-live="off">
    <Notices />
    <ConsoleToasts />
  </div>
);
const actions = (
  <>
    <Jobs />
    <ActivityButton />
    <ThemeButton />
    <ProfileMenu />
  </>
);
