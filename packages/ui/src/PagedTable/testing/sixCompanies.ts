import type { PagedTableProps } from '@steward/ui';
import { fn } from 'storybook/test';
import { companies, companyActions, companyColumns, type Company } from './demo.tsx';

/** The props of a table of six companies on one page, whose columns can be sorted and arranged. */
export const sixCompanies = {
  label: 'Companies',
  columns: companyColumns,
  rows: companies(6),
  getRowId: (row) => row.id,
  rowActions: companyActions,
  page: 1,
  pageSize: 6,
  total: 6,
  paged: false,
  onPageChange: fn(),
  onSortChange: fn(),
  onLayoutChange: fn(),
  status: 'ready',
} satisfies PagedTableProps<Company>;
