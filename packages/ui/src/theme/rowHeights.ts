/** Least height of a table's row in each density, in pixels, unless a theme sets `--sw-row`; where fingers point, 44. */
export const rowHeights = { comfortable: 40, compact: 32 } as const;
