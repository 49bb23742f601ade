import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { columns as shared, type Row } from '../data.ts';
import { tableCase } from '../tables.tsx';

export { prepare } from '../show.tsx';

const columns: GridColDef<Row>[] = [
  ...shared.map(({ id, header }) => ({ field: id, headerName: header, flex: 1 })),
  {
    field: 'actions',
    headerName: '',
    renderCell: ({ row }) => <button aria-label={`Actions for ${row.name}`}>⋯</button>,
  },
];

/** All rows in the page, as the others have them; without a licence a page has a hundred at most. */
export const make = tableCase(({ value }) => (
  <DataGrid
    columns={columns}
    rows={value}
    autoHeight
    disableVirtualization
    paginationMode="server"
    rowCount={12_400}
    initialState={{ pagination: { paginationModel: { page: 0, pageSize: 100 } } }}
  />
));
