/** Contenders that do the same work side by side in one run. */
export interface Scenario {
  readonly title: string;
  /** First half of the case files' names. */
  readonly kind: string;
  readonly contenders: readonly string[];
  readonly size: string;
  /** The steps, in order; each is measured by itself. */
  readonly steps: readonly string[];
  /** How many rounds are run; medians are reported. */
  readonly rounds: number;
  /** How often one page repeats a step that can be repeated; the median counts. */
  readonly repeats?: Readonly<Record<string, number>>;
  /** Whether to report the memory that the mounted component uses. */
  readonly memory?: boolean;
}

const tables = ['dom', 'steward', 'tanstack', 'reactDataGrid', 'antd', 'mui'];
const viewers = ['steward', 'jsonViewLite', 'uiw'];

/** All that is compared. */
export const scenarios: readonly Scenario[] = [
  {
    title: 'Paged table, 100 rows by 8 columns and a menu button',
    kind: 'table',
    contenders: tables,
    size: '100',
    steps: ['mount', 'page'],
    rounds: 9,
    repeats: { page: 5 },
  },
  {
    // A page of MUI X Data Grid without a licence has a hundred rows at most.
    title: 'Paged table, 1,000 rows',
    kind: 'table',
    contenders: tables.filter((name) => name !== 'mui'),
    size: '1000',
    steps: ['mount', 'page'],
    rounds: 5,
    repeats: { page: 3 },
  },
  {
    title: 'JSON viewer, 60 fields',
    kind: 'json',
    // Text alone, text with the parts of a viewer, and what ours puts on the page: how near a viewer can come.
    contenders: ['dom', 'domParts', 'react', 'markup', ...viewers],
    size: '60 fields',
    steps: ['mount'],
    rounds: 9,
  },
  {
    title: 'JSON viewer, 1 MB',
    kind: 'json',
    contenders: viewers,
    size: '1 MB',
    steps: ['mount', 'expand'],
    rounds: 3,
    memory: true,
  },
  {
    title: 'JSON viewer, 10 MB',
    kind: 'json',
    contenders: ['steward', 'jsonViewLite'],
    size: '10 MB',
    steps: ['mount'],
    rounds: 3,
    memory: true,
  },
  {
    title: 'JSON viewer, 10 MB: search',
    kind: 'json',
    contenders: ['steward'],
    size: '10 MB',
    steps: ['mount', 'search'],
    rounds: 3,
  },
  {
    title: 'Toggle tree, 5,409 switches',
    kind: 'tree',
    contenders: ['steward', 'arborist', 'antd', 'mui'],
    size: '',
    steps: ['mount', 'expand', 'toggle'],
    rounds: 5,
    repeats: { toggle: 5 },
  },
  {
    title: 'Step wizard, 4 steps of 6 fields in a dialog',
    kind: 'wizard',
    contenders: ['dom', 'steward', 'mui', 'antd'],
    size: '',
    steps: ['mount'],
    rounds: 9,
  },
  {
    title: 'Dark theme, with a table of 100 rows',
    kind: 'dark',
    contenders: ['steward', 'themeProvider'],
    size: '',
    steps: ['dark'],
    rounds: 9,
  },
];

/** The names of the contenders in the tables. */
export const names: Readonly<Record<string, string>> = {
  dom: 'plain DOM',
  domParts: 'plain DOM, same parts',
  react: 'React alone, the same list',
  markup: 'markup of @steward/ui alone',
  steward: '@steward/ui',
  tanstack: 'TanStack Table',
  reactDataGrid: 'react-data-grid',
  antd: 'antd',
  mui: 'MUI',
  jsonViewLite: 'react-json-view-lite',
  uiw: '@uiw/react-json-view',
  arborist: 'react-arborist',
  themeProvider: 'ThemeProvider',
};
