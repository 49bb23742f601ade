import '../headless.css';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { columns as shared, type Row } from '../data.ts';
import { tableCase } from '../tables.tsx';

export { prepare } from '../show.tsx';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Row>();
const columns = helper.columns([
  ...shared.map(({ id, header }) => helper.accessor(id, { header })),
  helper.display({
    id: 'actions',
    cell: ({ row }) => <button aria-label={`Actions for ${row.original.name}`}>⋯</button>,
  }),
]);

export const make = tableCase(({ value }) => {
  const table = useTable({ features, columns, data: value });
  return (
    <table>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
