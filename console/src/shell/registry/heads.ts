import type { ScreenName } from '../../core/routing/paths.ts';
import { ownPaths } from '../../core/routing/paths.ts';

/** What stands at the head of a screen: known before the screen itself is loaded. */
export interface Head {
  readonly title: string;
  /** Absent where the screen works it out. */
  readonly subtitle?: string;
}

/** The head of a list screen, and what its primary button says. */
interface ListHead extends Head {
  readonly add: string;
}

/** The heads of the list screens, which their definitions take from here. */
export const heads = {
  roles: {
    title: 'Roles',
    subtitle: 'Roles, and what they permit.',
    add: 'Add Role',
  },
  pipelines: {
    title: 'Pipelines',
    subtitle: 'Deal pipelines, their stages and their users.',
    add: 'Add Pipeline',
  },
  companies: {
    title: 'Companies',
    subtitle: 'Every company the platform knows, with its provider identifiers.',
    add: 'Bulk Create',
  },
  definitions: {
    title: 'Custom Property Definitions',
    subtitle: 'Properties of your own for companies and articles.',
    add: 'Add Definition',
  },
  values: {
    title: 'Custom Property Values',
    subtitle: 'What companies and articles have for the properties of your own.',
    add: 'Add Value',
  },
  preferences: {
    title: 'Email User Preferences',
    subtitle: 'What the mails of each person hold.',
    add: 'Add Preference',
  },
  schedules: {
    title: 'Email User Schedules',
    subtitle: 'When the mails of each person go out.',
    add: 'Add Schedule',
  },
  branding: {
    title: 'Branding Management',
    subtitle: 'How the platform looks and signs its mail, organisation by organisation.',
    add: 'Add Branding',
  },
  providers: {
    title: 'Provider Management',
    subtitle: 'Where company data comes from: keys, credit and fetch times.',
    add: 'Add Provider',
  },
  rationales: {
    title: 'Recommendation Rationales',
    subtitle: 'The reasons people can give when they accept or reject a recommendation.',
    add: 'Add Recommendation Rationale',
  },
  sectorTypes: {
    title: 'Sectors',
    subtitle: 'Sector types, and the possible values of each.',
    add: 'Create New Sector Type',
  },
  sectors: {
    title: 'Possible Sector Values',
    add: 'Create New Sector',
  },
  signals: {
    title: 'Manage Signals',
    subtitle: 'What the platform listens for in news and social posts.',
    add: 'Create New Signal',
  },
  mlModels: {
    title: 'Manage Machine Learning Models',
    subtitle: 'The hosts that models run on, and what each of them does.',
    add: 'Add Model Config',
  },
} as const satisfies Readonly<Record<ScreenName, ListHead>>;

/** The heads of the screens that are no list and always called the same, by their route. */
export const ownHeads = {
  [ownPaths.profile]: {
    title: 'Profile',
    subtitle: 'How colleagues see you, and how the console looks.',
  },
  [ownPaths.team]: { title: 'Team Members', subtitle: 'Who works on this account.' },
  [ownPaths.uiConfig]: {
    title: 'UI Configuration',
    subtitle: "Manage platform's UI and Features",
  },
  [ownPaths.crm]: {
    title: 'CRM Management',
    subtitle: 'How Salesforce Interactions are named on the Company Profile page.',
  },
} as const satisfies Readonly<Record<string, Head>>;

/** The head of a screen that is no list, by its route. */
export const headOf = (path: string): Head | undefined =>
  Object.entries<Head>(ownHeads).find(([each]) => each === path)?.[1];
