/** Goes through the rows of a table. */
export interface RowsHandle {
  /** Focuses the row after the current one (1) or before it (-1); the current one, while no row has the focus. */
  move(step: 1 | -1): void;
}
