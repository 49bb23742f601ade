import { isAdministrator } from '@steward/api';
import { KeyRound, LogOut, Moon, RectangleEllipsis, Sun } from 'lucide-react';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import { toggleTheme, useIsDark } from '../../core/browser/theme.ts';
import { paths } from '../../core/routing/paths.ts';
import type { SearchTarget } from './targets.tsx';

/** The search targets for the user's own account. */
export function useUserActions(): readonly SearchTarget[] {
  const dispatch = useAppDispatch();
  const user = useAppSelector(({ session }) => session.currentUser);
  const isDark = useIsDark();
  return [
    {
      id: 'do-theme',
      label: `Switch to ${isDark ? 'light' : 'dark'} mode`,
      keywords: 'dark light theme appearance night',
      icon: isDark ? <Sun size={16} /> : <Moon size={16} />,
      to: toggleTheme,
    },
    ...(isAdministrator(user)
      ? [
          {
            id: 'do-key',
            label: 'Your API key',
            hint: 'Profile',
            keywords: 'generate refresh copy token',
            icon: <KeyRound size={16} />,
            to: paths.profile,
          },
        ]
      : []),
    {
      id: 'do-password',
      label: 'Change your password',
      hint: 'You get a link by email',
      keywords: 'reset',
      icon: <RectangleEllipsis size={16} />,
      to: paths.resetRequest,
    },
    {
      id: 'do-logout',
      label: 'Log out',
      keywords: 'logout sign out',
      icon: <LogOut size={16} />,
      to: () => dispatch({ type: 'session/logoutRequested' }),
    },
  ];
}
