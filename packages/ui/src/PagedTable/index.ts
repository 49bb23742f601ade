export { ColumnChooser, type ColumnChooserProps } from './ColumnChooser.tsx';
export { type Column } from './columns.ts';
export { pagedTableCsv } from './csv.ts';
export { shownColumns, type TableLayout } from './layout.ts';
export { type PagerRule, type TableSort } from './model.ts';
export { PagedTable } from './PagedTable.tsx';
export { type PagedTableProps } from './types.ts';
