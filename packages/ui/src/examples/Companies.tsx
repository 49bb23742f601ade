import { ColumnChooser, PagedTable, type TableLayout } from '@steward/ui';
import { useState } from 'react';

const columns = [
  { id: 'name', header: 'Name', rowHeader: true },
  { id: 'website', header: 'Website', mono: true },
];
const companies = [
  { id: '1', name: 'Northwind Capital', website: 'northwind.example' },
  { id: '2', name: 'Halcyon Partners', website: null },
];

export function Companies({ onEdit }: { onEdit(id: string): void }) {
  const [page, setPage] = useState(1);
  const [layout, setLayout] = useState<TableLayout>({});
  return (
    <>
      <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
      <PagedTable
        label="Companies"
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
        rows={companies}
        getRowId={(company) => company.id}
        rowActions={({ id }) => [
          { id: 'edit', label: 'Edit', onSelect: () => onEdit(id) },
          { id: 'delete', label: 'Delete', tone: 'danger', separatorBefore: true },
        ]}
        page={page}
        pageSize={10}
        total={243}
        onPageChange={setPage}
        status="ready"
      />
    </>
  );
}
