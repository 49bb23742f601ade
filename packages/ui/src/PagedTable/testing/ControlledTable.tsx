import { ColumnChooser, PagedTable, type PagedTableProps } from '@steward/ui';
import { useState } from 'react';
import { companies, type Company } from './demo.tsx';

/** Holds page, sort, selection and layout, and cuts the page out of all rows. */
export function ControlledTable(props: PagedTableProps<Company>) {
  const [page, setPage] = useState(props.page);
  const [sort, setSort] = useState(props.sort);
  const [ids, setIds] = useState(props.selectedIds);
  const [layout, setLayout] = useState(props.layout ?? {});
  const { pageSize, total, columns, onLayoutChange } = props;
  const from = (page - 1) * pageSize + 1;
  const arrange: typeof onLayoutChange =
    onLayoutChange &&
    ((next) => {
      onLayoutChange(next);
      setLayout(next);
    });
  return (
    <>
      {arrange && (
        <div style={{ marginBlockEnd: 12, textAlign: 'end' }}>
          <ColumnChooser columns={columns} layout={layout} onLayoutChange={arrange} />
        </div>
      )}
      <PagedTable
        {...props}
        rows={companies(Math.max(0, Math.min(pageSize, total - from + 1)), from)}
        page={page}
        onPageChange={(next) => {
          props.onPageChange(next);
          setPage(next);
        }}
        {...(sort && { sort })}
        onSortChange={(next) => {
          props.onSortChange?.(next);
          setSort(next);
        }}
        layout={layout}
        {...(arrange && { onLayoutChange: arrange })}
        {...(ids && { selectedIds: ids, onSelectionChange: setIds })}
      />
    </>
  );
}
