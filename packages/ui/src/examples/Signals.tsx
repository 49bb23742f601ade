import { Button, PagedTable, pagedTableCsv, type Column, type TableSort } from '@steward/ui';
import { useState } from 'react';

interface Signal {
  id: number;
  name: string;
  weight: number;
}

const columns: Column<Signal>[] = [
  { id: 'name', header: 'Name', rowHeader: true, sortable: true },
  { id: 'weight', header: 'Weight', align: 'end', sortable: true, width: '120px' },
];
const signals = Array.from({ length: 23 }, (_, at) => ({
  id: at + 1,
  name: `Signal ${at + 1}`,
  weight: (at * 7) % 10,
}));

function inOrder({ id, order }: TableSort): Signal[] {
  const ascending = (one: Signal, other: Signal) =>
    id === 'weight' ? one.weight - other.weight : one.name.localeCompare(other.name);
  return [...signals].sort((one, other) => ascending(one, other) * (order === 'asc' ? 1 : -1));
}

export function Signals() {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<TableSort>();
  // Ids stay ticked while their rows are on another page.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = sort ? inOrder(sort) : signals;
  const save = () => {
    const chosen = rows.filter(({ id }) => ticked.has(String(id)));
    const file = new Blob([pagedTableCsv(columns, chosen)], { type: 'text/csv' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'signals.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <PagedTable
      label="Signals"
      columns={columns}
      rows={rows.slice((page - 1) * 10, page * 10)}
      getRowId={({ id }) => String(id)}
      page={page}
      pageSize={10}
      total={rows.length}
      onPageChange={setPage}
      sort={sort}
      onSortChange={setSort}
      selectedIds={ticked}
      onSelectionChange={setTicked}
      bulkActions={
        <Button size="sm" onClick={save}>
          Export
        </Button>
      }
      density="compact"
      status="ready"
    />
  );
}
