import { contract, providerTables } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import type { Column } from '../../kernel/output/column.ts';
import { printRows } from '../../kernel/output/output.ts';
import { textColumn } from '../../kernel/output/column.ts';

interface TableRow {
  readonly id: string;
  readonly default: boolean;
}

const field = contract.providers.scope?.field;

const columns: readonly Column<TableRow>[] = [
  textColumn(field?.label ?? 'Table', ({ id }) => id),
  { ...textColumn('Default', (row: TableRow) => (row.default ? 'yes' : '')), placeholder: '' },
];

/** Prints the tables of providers. */
export const listTables: Handler<object> = (factory) =>
  printRows(
    factory,
    columns,
    providerTables.map((id) => ({ id, default: id === field?.default })),
  );
