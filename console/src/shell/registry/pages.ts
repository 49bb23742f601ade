import { Cloud, History, SlidersHorizontal, User, Users } from 'lucide-react';
import { paths } from '../../core/routing/paths.ts';
import { inviteAction } from '../../features/team/invitation/inviteAction.ts';
import { pageEntry } from './entry.ts';

/** The screens that are not lists. */
export const pages = {
  uiConfig: pageEntry({
    path: paths.uiConfig,
    label: 'Manage UI Config',
    group: 'platform',
    guide: 'ui-configuration',
    icon: SlidersHorizontal,
    title: 'UI Configuration',
    subtitle: "Manage platform's UI and Features",
    description: 'Pages, tabs, widgets, fields and features that people see, and renames.',
    reads: 'uiConfiguration.pages',
    load: () =>
      import('../../features/uiConfiguration/UiConfigScreen.tsx').then((m) => m.UiConfigScreen),
  }),
  crm: pageEntry({
    path: '/crm',
    label: 'CRM',
    group: 'sources',
    guide: 'ui-configuration#crm',
    icon: Cloud,
    title: 'CRM Management',
    subtitle: 'How Salesforce Interactions are named on the Company Profile page.',
    description: 'How Salesforce interactions are named.',
    reads: 'organisations.list',
    load: () => import('../../features/crm/CrmScreen.tsx').then((m) => m.CrmScreen),
  }),
  activity: pageEntry({
    path: paths.activity,
    label: 'Activity',
    group: 'operation',
    guide: 'history#all-activity',
    icon: History,
    title: 'Activity',
    subtitle: 'What everyone changed, and who logged in.',
    description: 'Changes of everyone, before and after.',
    reads: 'history.list',
    extension: 'history',
    load: () => import('../../features/activity/ActivityScreen.tsx').then((m) => m.ActivityScreen),
  }),
  team: pageEntry({
    path: paths.team,
    label: 'Team',
    group: 'people',
    guide: 'people#team',
    icon: Users,
    title: 'Team Members',
    subtitle: 'The people who work on this account.',
    description: 'Users of this account.',
    reads: 'users.list',
    inMenu: false,
    action: inviteAction,
    load: () => import('../../features/team/TeamScreen.tsx').then((m) => m.TeamScreen),
  }),
  profile: pageEntry({
    path: paths.profile,
    label: 'Profile',
    group: 'people',
    guide: 'people#profile',
    icon: User,
    title: 'Profile',
    subtitle: 'How colleagues see you, and how the console looks.',
    description: 'Your details, and the theme of the console.',
    inMenu: false,
    load: () => import('../../features/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  }),
} as const;
