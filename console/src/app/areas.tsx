import {
  Braces,
  Building2,
  CalendarClock,
  Cloud,
  Cpu,
  GitBranch,
  ListChecks,
  Mail,
  Network,
  Palette,
  Plug,
  Radio,
  ShieldCheck,
  SlidersHorizontal,
  ThumbsUp,
  User,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScreenName } from '../resources/paths.ts';
import { paths } from '../resources/paths.ts';

/** An area of the console, as the side menu and the landing page list it. */
export interface Area {
  readonly path: string;
  /** The label in the side menu. */
  readonly label: string;
  readonly icon: ReactNode;
  /** What the area is for, in a line. */
  readonly about: string;
  /** The list screen, where the area is one. */
  readonly screen?: ScreenName;
}

const iconProps = { size: 16 } as const;

/** An area that is a list screen stands at that screen's route. */
const list = (screen: ScreenName) => ({ path: paths[screen], screen });

/** The side menu, in the specified order. */
export const areas: readonly Area[] = [
  {
    path: '/ui-config',
    label: 'Manage UI Config',
    icon: <SlidersHorizontal {...iconProps} />,
    about: 'Pages, tabs, widgets and fields that people see.',
  },
  {
    ...list('roles'),
    label: 'Roles',
    icon: <ShieldCheck {...iconProps} />,
    about: 'Roles and what they permit.',
  },
  {
    ...list('pipelines'),
    label: 'Pipelines',
    icon: <GitBranch {...iconProps} />,
    about: 'Deal pipelines, their stages and their users.',
  },
  {
    ...list('companies'),
    label: 'Companies',
    icon: <Building2 {...iconProps} />,
    about: 'Companies, and how providers know them.',
  },
  {
    ...list('definitions'),
    label: 'Custom Property Definitions',
    icon: <Braces {...iconProps} />,
    about: 'Properties of your own for companies and articles.',
  },
  {
    ...list('values'),
    label: 'Custom Property Values',
    icon: <ListChecks {...iconProps} />,
    about: 'The values of those properties.',
  },
  {
    ...list('preferences'),
    label: 'Email User Preferences',
    icon: <Mail {...iconProps} />,
    about: 'What each person’s mails hold.',
  },
  {
    ...list('schedules'),
    label: 'Email User Schedules',
    icon: <CalendarClock {...iconProps} />,
    about: 'When those mails go out.',
  },
  {
    ...list('branding'),
    label: 'Branding',
    icon: <Palette {...iconProps} />,
    about: 'Names, logos and colours of each organisation.',
  },
  {
    ...list('providers'),
    label: 'Providers',
    icon: <Plug {...iconProps} />,
    about: 'Keys, credit and schedules of data providers.',
  },
  {
    ...list('sectorTypes'),
    label: 'Sectors',
    icon: <Network {...iconProps} />,
    about: 'Sector types and the sectors in them.',
  },
  {
    ...list('signals'),
    label: 'Signals',
    icon: <Radio {...iconProps} />,
    about: 'What the platform listens for.',
  },
  {
    ...list('mlModels'),
    label: 'Machine Learning Models',
    icon: <Cpu {...iconProps} />,
    about: 'The hosts that models run on.',
  },
  {
    path: '/crm',
    label: 'CRM',
    icon: <Cloud {...iconProps} />,
    about: 'How Salesforce interactions are named.',
  },
];

/** Areas that have no place in the side menu; the landing page and the search box lead to them. */
const moreAreas: readonly Area[] = [
  {
    ...list('rationales'),
    label: 'Recommendation Rationales',
    icon: <ThumbsUp {...iconProps} />,
    about: 'Why people accept or reject a recommendation.',
  },
  {
    path: '/team',
    label: 'Team',
    icon: <Users {...iconProps} />,
    about: 'Who works on this account, and who is invited.',
  },
  {
    path: '/profile',
    label: 'Profile',
    icon: <User {...iconProps} />,
    about: 'Your details and your API key.',
  },
];

/** Everything that can be gone to. */
export const allAreas: readonly Area[] = [...areas, ...moreAreas];
