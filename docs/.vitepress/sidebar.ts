import type { Page } from './pages.ts';
import { pageAt, pagesIn } from './pages.ts';

/** A link, or a group of links, of the side menu. */
interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly SidebarItem[];
  readonly collapsed?: boolean;
}

const toItem = ({ title, link }: Page): SidebarItem => ({ text: title, link });

/** A folder as a group: its heading leads to the index, where there is one. */
function toGroup(text: string, folder: string): SidebarItem {
  const link = `/${folder}/`;
  const pages = pagesIn(folder);
  const items = pages.filter((page) => page.link !== link).map(toItem);
  return pages.length > items.length ? { text, link, items } : { text, items };
}

/** The guides, each a folder. */
const guides = [
  ['Administrators', 'guides/administrators'],
  ['Operators', 'guides/operators'],
  ['Designers', 'guides/designers'],
  ['Developers', 'guides/developers'],
] as const;

/** The links of the header. */
export const nav = [
  ...guides.map(([text, folder]) => ({ text, link: `/${folder}/`, activeMatch: `^/${folder}/` })),
  { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
];

/** The side menus by the addresses that they stand beside. */
export function createSidebar(): Readonly<Record<string, readonly SidebarItem[]>> {
  const forDevelopers = [
    toGroup('Developers', 'guides/developers'),
    {
      text: 'Facts',
      items: ['/glossary', '/benchmarks', '/reliability'].map((link) => toItem(pageAt(link))),
    },
    toGroup('Specification', 'reference/specification'),
    { ...toGroup('Decisions', 'decisions'), collapsed: true },
  ];
  const forReference = [
    toGroup('Reference', 'reference'),
    toGroup('Terminal', 'reference/terminal'),
  ];
  return {
    ...Object.fromEntries(guides.map(([text, folder]) => [`/${folder}/`, [toGroup(text, folder)]])),
    '/reference/': forReference,
    '/reference/specification/': forDevelopers,
    // Every other page.
    '/': forDevelopers,
    '/guides/developers/': forDevelopers,
  };
}
