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
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScreenName } from '../../core/routing/paths.ts';
import { ownPaths, paths } from '../../core/routing/paths.ts';
import type { User } from '../../core/session/state.ts';

/** What can be begun in an area that is no list. */
export interface AreaAction {
  /** What the address opens. */
  readonly id: string;
  readonly label: string;
  /** Who may. */
  allowed(user: User | undefined): boolean;
}

/** An area of the console, as the side menu and the landing page list it. */
export interface Area {
  readonly path: string;
  /** The label in the side menu. */
  readonly label: string;
  readonly icon: ReactNode;
  /** The list screen, where the area is one. */
  readonly screen?: ScreenName;
  /** What can be begun there, where it is none. */
  readonly action?: AreaAction;
}

const iconProps = { size: 16 } as const;

/** An area that is a list screen stands at that screen's route. */
const list = (screen: ScreenName) => ({ path: paths[screen], screen });

/** The side menu, in the specified order. */
export const areas: readonly Area[] = [
  {
    path: ownPaths.uiConfig,
    label: 'Manage UI Config',
    icon: <SlidersHorizontal {...iconProps} />,
  },
  {
    ...list('roles'),
    label: 'Roles',
    icon: <ShieldCheck {...iconProps} />,
  },
  {
    ...list('pipelines'),
    label: 'Pipelines',
    icon: <GitBranch {...iconProps} />,
  },
  {
    ...list('companies'),
    label: 'Companies',
    icon: <Building2 {...iconProps} />,
  },
  {
    ...list('definitions'),
    label: 'Custom Property Definitions',
    icon: <Braces {...iconProps} />,
  },
  {
    ...list('values'),
    label: 'Custom Property Values',
    icon: <ListChecks {...iconProps} />,
  },
  {
    ...list('preferences'),
    label: 'Email User Preferences',
    icon: <Mail {...iconProps} />,
  },
  {
    ...list('schedules'),
    label: 'Email User Schedules',
    icon: <CalendarClock {...iconProps} />,
  },
  {
    ...list('branding'),
    label: 'Branding',
    icon: <Palette {...iconProps} />,
  },
  {
    ...list('providers'),
    label: 'Providers',
    icon: <Plug {...iconProps} />,
  },
  {
    ...list('sectorTypes'),
    label: 'Sectors',
    icon: <Network {...iconProps} />,
  },
  {
    ...list('signals'),
    label: 'Signals',
    icon: <Radio {...iconProps} />,
  },
  {
    ...list('mlModels'),
    label: 'Machine Learning Models',
    icon: <Cpu {...iconProps} />,
  },
  {
    path: ownPaths.crm,
    label: 'CRM',
    icon: <Cloud {...iconProps} />,
  },
];

/** The areas that have no place in the side menu. */
export const otherAreas = [paths.rationales, ownPaths.team, ownPaths.profile] as const;
