export { ColumnChooser, type ColumnChooserProps } from './chooser/ColumnChooser.tsx';
export { type Column } from './model/columns.ts';
export { pagedTableCsv } from './model/csv.ts';
export { shownColumns, type TableLayout } from './model/layout.ts';
export { type PagerRule, type TableSort } from './model/paging.ts';
export { type RowsHandle } from './model/rowsHandle.ts';
export { PagedTable } from './PagedTable.tsx';
export { type PagedTableProps } from './model/types.ts';
