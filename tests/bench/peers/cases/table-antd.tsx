import { Table, type TableColumnsType } from 'antd';
import { columns as shared, type Row } from '../data.ts';
import { tableCase } from '../tables.tsx';

export { prepare } from '../show.tsx';

const columns: TableColumnsType<Row> = [
  ...shared.map(({ id, header }) => ({ key: id, dataIndex: id, title: header })),
  {
    key: 'actions',
    render: (_, row) => <button aria-label={`Actions for ${row.name}`}>⋯</button>,
  },
];

export const make = tableCase(({ value }) => (
  <Table columns={columns} dataSource={value} rowKey="id" pagination={false} />
));
