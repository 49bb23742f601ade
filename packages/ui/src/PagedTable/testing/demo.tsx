import type { Column, MenuItem, PagedTableProps } from '@steward/ui';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { fn } from 'storybook/test';

/** A row of the stories. */
export interface Company {
  id: string;
  name: string | null;
  website?: string | null;
  employees?: number;
  updated: string;
}

const names = [
  'OpenCode',
  'Ollama',
  'Firecrawl',
  'Browser Use',
  'Société Générale Équipement Finance',
  'Zażółć Gęślą Sp. z o.o.',
  'PostHog',
  'Supabase',
  'Airbyte',
  'Meilisearch',
  '株式会社みずほ銀行',
  'شركة الاتصالات السعودية',
  'Mattermost',
];

/** Made-up companies, numbered from `from`. */
export const companies = (count: number, from = 1): Company[] =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const name = names[(at - 1) % names.length] ?? '';
    const round = Math.floor((at - 1) / names.length);
    return {
      id: `company-${at}`,
      name: round === 0 ? name : `${name} ${round + 1}`,
      website: at % 5 === 0 ? null : `www.company-${at}.example`,
      employees: at % 7 === 0 ? undefined : (at * 7919) % 5000,
      updated: `${String(1 + (at % 28)).padStart(2, '0')}/11/2026`,
    };
  });

/** Columns of every kind. */
export const companyColumns: Column<Company>[] = [
  { id: 'name', header: 'Name', sortable: true, rowHeader: true },
  { id: 'website', header: 'Website', mono: true },
  { id: 'employees', header: 'Employees', align: 'end', sortable: true, width: '140px' },
  {
    id: 'updated',
    header: 'Last Updated',
    sortable: true,
    tabular: true,
    cell: ({ updated }) => (
      <>
        {updated} <span style={{ color: 'var(--sw-ink-3)', marginInlineStart: 4 }}>3 days ago</span>
      </>
    ),
  },
];

/** Receives the actions of row menus. */
export const onActed = fn().mockName('acted');

/** A row's menu. */
export const companyActions = (row: Company): MenuItem[] => [
  {
    id: 'edit',
    label: 'Edit Company Name',
    icon: <Pencil size={16} aria-hidden="true" />,
    onSelect: () => onActed('edit', row.id),
  },
  {
    id: 'provider',
    label: 'Edit Provider ID',
    icon: <Fingerprint size={16} aria-hidden="true" />,
    onSelect: () => onActed('provider', row.id),
  },
  {
    id: 'delete',
    label: 'Delete Company',
    tone: 'danger',
    separatorBefore: true,
    icon: <Trash2 size={16} aria-hidden="true" />,
    onSelect: () => onActed('delete', row.id),
  },
];

/** The first page of a list of companies. */
export const companyTable = {
  label: 'Companies',
  columns: companyColumns,
  rows: companies(10),
  getRowId: (row: Company) => row.id,
  rowActions: companyActions,
  page: 1,
  pageSize: 10,
  total: 243,
  onPageChange: fn(),
  onSortChange: fn(),
  onRetry: fn(),
  status: 'ready',
} satisfies PagedTableProps<Company>;
