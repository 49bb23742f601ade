import 'react-data-grid/lib/styles.css';
import { DataGrid, type Column } from 'react-data-grid';
import { columns as shared, type Row } from '../data.ts';
import { tableCase } from '../tables.tsx';

export { prepare } from '../show.tsx';

const columns: Column<Row>[] = [
  ...shared.map(({ id, header }) => ({ key: id, name: header })),
  {
    key: 'actions',
    name: '',
    renderCell: ({ row }) => <button aria-label={`Actions for ${row.name}`}>⋯</button>,
  },
];

/** All rows in the page, as the others have them; by default it draws only those in view. */
export const make = tableCase(({ value }) => (
  <DataGrid
    columns={columns}
    rows={value}
    rowKeyGetter={({ id }) => id}
    enableVirtualization={false}
    style={{ blockSize: 'auto' }}
  />
));
