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
import type { ScreenDefinition } from '../resource/definition.ts';
import { definitions } from '../resources/index.ts';

/** An area of the console, as the side menu and the landing page list it. */
export interface Area {
  readonly path: string;
  /** The label in the side menu. */
  readonly label: string;
  readonly icon: ReactNode;
  /** What the area is for, in a line. */
  readonly about: string;
  /** The list screen, where the area is one. */
  readonly screen?: ScreenDefinition;
}

const iconProps = { size: 16 } as const;

const menu: readonly Omit<Area, 'screen'>[] = [
  {
    path: '/ui-config',
    label: 'Manage UI Config',
    icon: <SlidersHorizontal {...iconProps} />,
    about: 'Pages, tabs, widgets and fields that people see.',
  },
  {
    path: '/roles-management',
    label: 'Roles',
    icon: <ShieldCheck {...iconProps} />,
    about: 'Roles and what they permit.',
  },
  {
    path: '/pipeline-management',
    label: 'Pipelines',
    icon: <GitBranch {...iconProps} />,
    about: 'Deal pipelines, their stages and their users.',
  },
  {
    path: '/companies-management',
    label: 'Companies',
    icon: <Building2 {...iconProps} />,
    about: 'Companies, and how providers know them.',
  },
  {
    path: '/custom-definitions-management',
    label: 'Custom Property Definitions',
    icon: <Braces {...iconProps} />,
    about: 'Properties of your own for companies and articles.',
  },
  {
    path: '/custom-values-management',
    label: 'Custom Property Values',
    icon: <ListChecks {...iconProps} />,
    about: 'The values of those properties.',
  },
  {
    path: '/email-preferences-management',
    label: 'Email User Preferences',
    icon: <Mail {...iconProps} />,
    about: 'What each person’s mails hold.',
  },
  {
    path: '/email-schedules-management',
    label: 'Email User Schedules',
    icon: <CalendarClock {...iconProps} />,
    about: 'When those mails go out.',
  },
  {
    path: '/branding-management',
    label: 'Branding',
    icon: <Palette {...iconProps} />,
    about: 'Names, logos and colours of each organisation.',
  },
  {
    path: '/providers-management',
    label: 'Providers',
    icon: <Plug {...iconProps} />,
    about: 'Keys, credit and schedules of data providers.',
  },
  {
    path: '/sectors-management',
    label: 'Sectors',
    icon: <Network {...iconProps} />,
    about: 'Sector types and the sectors in them.',
  },
  {
    path: '/manage-signals',
    label: 'Signals',
    icon: <Radio {...iconProps} />,
    about: 'What the platform listens for.',
  },
  {
    path: '/manage-ml-models',
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

const withScreen = (area: Omit<Area, 'screen'>): Area => {
  const screen = definitions.find(({ path }) => path === area.path);
  return screen === undefined ? area : { ...area, screen };
};

/** The side menu, in the specified order. */
export const areas: readonly Area[] = menu.map(withScreen);

/** Areas that have no place in the side menu; the landing page and the search box lead to them. */
const moreAreas: readonly Area[] = [
  {
    path: '/recommendation-rationale',
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
].map(withScreen);

/** Everything that can be gone to. */
export const allAreas: readonly Area[] = [...areas, ...moreAreas];
