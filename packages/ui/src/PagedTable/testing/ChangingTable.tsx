import { Button, PagedTable, Popover, type Column, type PagedTableProps } from '@steward/ui';
import { useEffect, useState } from 'react';
import { companies, type Company } from './demo.tsx';

const nameOf = ({ name, id }: Company) => name ?? id;

/** Cells that hold what a person does in them: a text, and an open popover. */
const heldColumns: Column<Company>[] = [
  { id: 'name', header: 'Name', rowHeader: true, sortable: true },
  {
    id: 'note',
    header: 'Note',
    cell: (company) => <input aria-label={`Note on ${nameOf(company)}`} />,
  },
  {
    id: 'owner',
    header: 'Owner',
    cell: (company) => (
      <Popover
        label={`Owner of ${nameOf(company)}`}
        trigger={<Button size="sm">Owner of {nameOf(company)}</Button>}
      >
        <label>
          Email <input type="email" />
        </label>
      </Popover>
    ),
  },
];

const deleted = 'first-row-deleted';

/** Deletes the first row, as an event from a server would: no press, and no focus that moves. */
export const deleteFirstRow = () => dispatchEvent(new Event(deleted));

/** A table that holds its own page and order, and whose first row {@link deleteFirstRow} takes away. */
export function ChangingTable(props: PagedTableProps<Company>) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState(props.sort);
  const [all, setAll] = useState(() => companies(6));
  useEffect(() => {
    const onDeleted = () => setAll((before) => before.slice(1));
    addEventListener(deleted, onDeleted);
    return () => removeEventListener(deleted, onDeleted);
  }, []);
  const rows = all.slice((page - 1) * props.pageSize, page * props.pageSize);
  return (
    <PagedTable
      {...props}
      columns={heldColumns}
      rows={sort?.order === 'desc' ? rows.toReversed() : rows}
      total={all.length}
      page={page}
      onPageChange={setPage}
      {...(sort && { sort })}
      onSortChange={setSort}
    />
  );
}
