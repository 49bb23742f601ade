import { PagedTable, type Column } from '@steward/ui';
import { columns as shared, type Row } from '../data.ts';
import { tableCase } from '../tables.tsx';

export { prepare } from '../steward.tsx';

const columns: Column<Row>[] = shared.map(({ id, header }) => ({
  id,
  header,
  rowHeader: id === 'name',
  ...((id === 'employees' || id === 'revenue') && { align: 'end' as const }),
}));
const rowActions = () => [
  { id: 'view', label: 'View', onSelect: () => {} },
  { id: 'edit', label: 'Edit', onSelect: () => {} },
  { id: 'delete', label: 'Delete', onSelect: () => {} },
];

/** The table as on a screen. */
export function StewardTable({ value }: { value: readonly Row[] }) {
  return (
    <PagedTable
      label="Companies"
      columns={columns}
      rows={value}
      getRowId={({ id }) => id}
      rowActions={rowActions}
      page={1}
      pageSize={value.length}
      total={12_400}
      onPageChange={() => {}}
      status="ready"
    />
  );
}

export const make = tableCase(StewardTable);
