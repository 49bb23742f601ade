import type { ToggleItem } from '@steward/ui';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';

const field = (id: string, label: string, checked: boolean, note: string): ToggleItem => ({
  id,
  label,
  checked,
  note,
});

/** Pages with tabs, widgets and fields. */
export const pages: readonly ToggleItem[] = [
  { id: 'dashboard', label: 'Dashboard', checked: true, note: 'On' },
  {
    id: 'companies',
    label: 'Companies',
    fixed: 'Always on',
    children: [
      {
        id: 'table',
        label: 'Table',
        detail: 'companies_table',
        checked: true,
        note: 'On',
        children: [
          field('name', 'Name', true, 'On'),
          field('website', 'Website', true, 'On'),
          field('revenue', 'Revenue', false, 'Default off'),
          field('ebitda', 'EBITDA margin', false, 'Default off'),
          {
            ...field('funding', 'Total funding', true, 'On, differs from the default'),
            noteTone: 'accent',
          },
          {
            ...field('social', 'Social signals', false, 'Off: feature_social is disabled'),
            noteTone: 'warning',
          },
          { id: 'identifier', label: 'Identifier', locked: true },
        ],
      },
      { id: 'filters', label: 'Filters', checked: true, muted: true, note: 'Off for now' },
      { id: 'map', label: 'Map', checked: false, note: 'Off' },
    ],
  },
  { id: 'dealflows', label: 'Dealflows', checked: true, note: 'On' },
  {
    id: 'profile',
    label: 'Company profile',
    locked: true,
    children: [field('overview', 'Overview', true, 'On'), field('people', 'People', true, 'On')],
  },
  { id: 'lists', label: 'Reading lists', checked: false, note: 'Off', hasChildren: true },
];

/** Labels and notes that break careless layouts. */
export const oddItems: readonly ToggleItem[] = Object.entries(awkwardTexts).map(([id, label]) => ({
  id,
  label,
  detail: label,
  checked: id !== 'arabic',
  note: label,
  children: [{ id: `${id}-below`, label, checked: true, note: '' }],
}));

/** A flat ten thousand. */
export const tenThousand = (): ToggleItem[] =>
  Array.from({ length: 10_000 }, (_, index) => ({
    id: `row-${index}`,
    label: `Field ${index + 1}`,
    checked: index % 3 === 0,
    note: index % 3 === 0 ? 'On' : 'Default off',
  }));

/** The items with one changed; items that are no ancestors of it stay the same objects. */
export function withItem(
  items: readonly ToggleItem[],
  id: string,
  change: Partial<ToggleItem>,
): readonly ToggleItem[] {
  let isTouched = false;
  const next = items.map((item) => {
    if (item.id === id) {
      isTouched = true;
      return { ...item, ...change };
    }
    if (!item.children) return item;
    const children = withItem(item.children, id, change);
    if (children === item.children) return item;
    isTouched = true;
    return { ...item, children };
  });
  return isTouched ? next : items;
}
