import { Avatar, Frame, IconButton, Menu } from '@steward/ui';
import { LogOut, Moon, Sun, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { areas } from '../app/areas.tsx';
import { useConsole, usePlatformConfig, useSend } from '../app/context.ts';
import { ActivityButton } from '../activity/ActivityButton.tsx';
import { AreaSearch } from './AreaSearch.tsx';
import { Brand } from './Brand.tsx';
import { BrandLink, ProfileTrigger } from './ConsoleFrame.styles.ts';
import { useTheme } from './theme.ts';

/** The frame that all admin screens share: header, side menu, content. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { productName } = usePlatformConfig();
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [theme, toggleTheme] = useTheme();

  return (
    <Frame
      brand={
        <BrandLink to="/landing">
          <Brand name={productName} />
        </BrandLink>
      }
      search={<AreaSearch />}
      actions={
        <>
          <ActivityButton />
          <IconButton
            label={theme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
            icon={theme === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
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
      renderLink={({ href, ...props }) => <Link to={href} {...props} />}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      drawerOpen={drawerOpen}
      onDrawerOpenChange={setDrawerOpen}
    >
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
