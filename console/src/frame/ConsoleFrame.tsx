import { Avatar, Frame, IconButton, Menu } from '@steward/ui';
import { LogOut, Moon, Sun, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { areas } from '../app/areas.tsx';
import { useConsole, usePlatformConfig, useSend } from '../app/context.ts';
import { prefetchScreen } from '../app/screens.ts';
import { ActivityButton } from '../activity/ActivityButton.tsx';
import { useKeys } from '../keys/keys.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { Brand } from './Brand.tsx';
import { BrandLink, ProfileTrigger } from './ConsoleFrame.styles.ts';
import { LateNotices } from './LateNotices.tsx';
import { useRecordVisit } from './recent.ts';
import { toggleTheme, useIsDark } from './theme.ts';
import { useKeptFlag } from './useKeptFlag.ts';
import { usePrefetch } from './usePrefetch.ts';

const KeysDialog = lazy(() =>
  import('../keys/KeysDialog.tsx').then((m) => ({ default: m.KeysDialog })),
);

/** Where the side menu becomes a drawer. */
const narrow = '(width < 1025px)';

/** The frame that all admin screens share: header, side menu, content. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { productName } = usePlatformConfig();
  const { pathname } = useLocation();
  const owner = useConsole(({ session }) => session.currentUser?.id);
  const [collapsed, setCollapsed] = useKeptFlag('rail', owner);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helping, setHelping] = useState(false);
  const dark = useIsDark();
  usePrefetch();
  useRecordVisit(pathname);
  useKeys({
    menu: () =>
      matchMedia(narrow).matches ? setDrawerOpen(!drawerOpen) : setCollapsed(!collapsed),
    help: () => setHelping(true),
  });

  return (
    <Frame
      brand={
        <BrandLink to="/landing">
          <Brand name={productName} />
        </BrandLink>
      }
      search={<SearchBox />}
      actions={
        <>
          <ActivityButton />
          <IconButton
            label={dark ? 'Switch to light mode' : 'Switch to dark mode'}
            icon={dark ? <Sun size={16} /> : <Moon size={16} />}
            onClick={toggleTheme}
          />
          <ProfileMenu />
        </>
      }
      menu={areas.map(({ path, label, icon }) => ({
        id: path,
        label,
        icon,
        href: path,
        current: pathname === path || pathname.startsWith(`${path}/`),
      }))}
      renderLink={({ href, ...props }) => (
        <Link
          to={href}
          onPointerEnter={() => prefetchScreen(href)}
          onFocus={() => prefetchScreen(href)}
          {...props}
        />
      )}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      drawerOpen={drawerOpen}
      onDrawerOpenChange={setDrawerOpen}
    >
      <LateNotices />
      <Suspense fallback={null}>
        {helping && <KeysDialog onClose={() => setHelping(false)} />}
      </Suspense>
      {children}
    </Frame>
  );
}

function ProfileMenu() {
  const user = useConsole(({ session }) => session.currentUser);
  const send = useSend();
  const navigate = useNavigate();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || (user?.email ?? '');
  return (
    <Menu
      label="Profile menu"
      align="end"
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
          icon: <User size={16} />,
          onSelect: () => void navigate('/profile'),
        },
        {
          id: 'team',
          label: 'Team',
          icon: <Users size={16} />,
          onSelect: () => void navigate('/team'),
        },
        {
          id: 'logout',
          label: 'Logout',
          icon: <LogOut size={16} />,
          separatorBefore: true,
          onSelect: () => send({ type: 'session/logoutRequested' }),
        },
      ]}
    />
  );
}
