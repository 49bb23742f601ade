import { Button, IconButton, Page, type FrameProps, type MenuEntry } from '@steward/ui';
import {
  BrainCircuit,
  Braces,
  Building2,
  CalendarClock,
  Cloud,
  GitBranch,
  ListChecks,
  Mail,
  Moon,
  Network,
  Palette,
  Plug,
  Radio,
  Search,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react';

const areas = [
  ['ui-config', 'Manage UI Config', SlidersHorizontal],
  ['roles', 'Roles', ShieldCheck],
  ['pipelines', 'Pipelines', GitBranch],
  ['companies', 'Companies', Building2],
  ['definitions', 'Custom Property Definitions', Braces],
  ['values', 'Custom Property Values', ListChecks],
  ['preferences', 'Email User Preferences', Mail],
  ['schedules', 'Email User Schedules', CalendarClock],
  ['branding', 'Branding', Palette],
  ['providers', 'Providers', Plug],
  ['sectors', 'Sectors', Network],
  ['signals', 'Signals', Radio],
  ['ml-models', 'Machine Learning Models', BrainCircuit],
  ['crm', 'CRM', Cloud],
] as const;

/** A side menu of fourteen areas, with one of them open. */
export const demoMenu = (current: string): MenuEntry[] =>
  areas.map(([id, label, Icon]) => ({
    id,
    label,
    icon: <Icon size={16} aria-hidden="true" />,
    href: `#${id}`,
    current: id === current,
  }));

const demoGroups = [
  { label: 'Platform', ends: 'roles' },
  { label: 'Data', ends: 'values' },
  { label: 'People', ends: 'branding' },
  { label: 'Sources', ends: 'crm' },
];

/** The same areas below headings. */
export const demoGroupedMenu = (current: string): MenuEntry[] => {
  let index = 0;
  return demoMenu(current).map((entry) => {
    const group = demoGroups[index];
    if (entry.id === group?.ends) index += 1;
    return { ...entry, group: group?.label };
  });
};

/** A mark and a name. */
export const demoBrand = (
  <span style={{ display: 'flex', alignItems: 'center', gap: 9 }}>
    <span
      style={{
        display: 'grid',
        placeItems: 'center',
        inlineSize: 22,
        blockSize: 22,
        borderRadius: 6,
        background: 'var(--sw-accent)',
        color: 'var(--sw-accent-ink)',
        fontSize: 13,
      }}
    >
      N
    </span>
    Northwind
  </span>
);

/** A box that looks like the console's search. */
const demoSearch = (
  <button
    type="button"
    style={{
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      inlineSize: '100%',
      blockSize: 32,
      paddingInline: 10,
      border: '1px solid var(--sw-line)',
      borderRadius: 6,
      background: 'var(--sw-sunken)',
      color: 'var(--sw-ink-3)',
      fontSize: 13,
    }}
  >
    <Search size={16} aria-hidden="true" />
    <span style={{ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
      Search areas and records
    </span>
  </button>
);

/** A button at the end of the header. */
export const demoActions = (
  <IconButton label="Dark mode" icon={<Moon size={16} aria-hidden="true" />} />
);

/** The props of a frame around an empty page of companies. */
export const demoFrame = {
  brand: demoBrand,
  search: demoSearch,
  actions: demoActions,
  menu: demoMenu('companies'),
  collapsed: false,
  onCollapsedChange: () => undefined,
  children: (
    <Page
      title="Companies"
      subtitle="Every company the platform knows, with its provider identifiers."
      action={<Button variant="primary">Bulk Create</Button>}
    />
  ),
} satisfies FrameProps;
