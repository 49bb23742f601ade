import type { ComponentProps, ReactNode, Ref } from 'react';
import type { MenuItem } from '../../Menu/index.ts';
import type { Column } from './columns.ts';
import type { TableLayout } from './layout.ts';
import type { RowsHandle } from './rowsHandle.ts';
import type { PagerRule, TableSort } from './paging.ts';

/** Props of `PagedTable`; other props go to the root `div`. */
export interface PagedTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the table, for example `Companies`. */
  label: string;
  /** The columns, in order. */
  columns: readonly Column<Row>[];
  /** The rows of this page. */
  rows: readonly Row[];
  /**
   * Identity of a row, which no other has: what its cells hold, the focus and ticks stay with it when rows
   * come, go or change places.
   */
  getRowId(row: Row): string;
  /** Entries of a row's menu; without it rows have none. */
  rowActions?(row: Row): MenuItem[];
  /** Name of a row in the labels of its controls. Default: the text of the row's header cell, or else its column's `text`. */
  rowLabel?(row: Row): string;
  /** Address of a row's record, which its header cell links to; without it the row is no link. */
  rowHref?(row: Row): string | undefined;
  /** A row's link was pressed plainly, or by Enter. Default: the browser follows `rowHref`. */
  onRowOpen?(row: Row): void;
  /**
   * Goes through the rows from elsewhere, for keys of the whole page. With the focus in a row, `j`, `k` and the arrow
   * keys go through the rows, Enter opens, `x` ticks, and the `shortcut` of an entry of the row's menu chooses it.
   */
  rowsRef?: Ref<RowsHandle>;
  /** Page shown, from 1. */
  page: number;
  /** Rows a page holds. */
  pageSize: number;
  /** The total number of rows. */
  total: number;
  /** Whether there are perhaps more rows than `total`, as in a search that was not counted to its end. Default false. */
  totalIsMinimum?: boolean;
  /** Another page was asked for. */
  onPageChange(page: number): void;
  /** Whether there is a pager. Default true. */
  paged?: boolean;
  /** `standard`: page input off from 10,000 rows on; `inverted`: on only from there. Default `standard`. */
  pagerRule?: PagerRule;
  /** How the rows are sorted. */
  sort?: TableSort;
  /** A heading was pressed; without it no heading sorts. */
  onSortChange?(sort: TableSort | undefined): void;
  /** Order, hiding and widths of the columns, kept by the caller. Default: as `columns` has them. */
  layout?: TableLayout;
  /** A column was moved or resized; without it none can be. `ColumnChooser` tells the same. */
  onLayoutChange?(layout: TableLayout): void;
  /** Ids of the selected rows, also on other pages. Rows are selectable only with it. */
  selectedIds?: ReadonlySet<string>;
  /** Rows were ticked or unticked. */
  onSelectionChange?(ids: ReadonlySet<string>): void;
  /**
   * Ids of rows to tint for two seconds, such as one that was just saved. The tint fades, or ends at once with reduced
   * motion.
   */
  highlightedIds?: ReadonlySet<string>;
  /** Buttons for the ticked rows, shown while there are any. */
  bulkActions?: ReactNode;
  /** Says how much is selected, where that is more than the ticked rows. Default: 'N selected'. */
  selectionSummary?: string | undefined;
  /**
   * `loading` shows placeholders, `refreshing` dims the old rows after a moment, `failed` says so above an
   * empty table. `loading` with an `error` keeps the spinner and offers Retry below it.
   */
  status: 'loading' | 'refreshing' | 'ready' | 'failed';
  /** The error, in a sentence. */
  error?: string;
  /** Retry was pressed; without it there is no such button. */
  onRetry?(): void;
  /** Shown when there are no rows. Default a short sentence. */
  empty?: ReactNode;
  /** Least height of rows, which grow with their content: 40 or 32 px. Default `comfortable`. */
  density?: 'comfortable' | 'compact';
  /** Shown in place of a missing value. Default `N/A`. */
  naText?: string;
}
