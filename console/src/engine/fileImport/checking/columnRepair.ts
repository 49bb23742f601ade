/** A repair of the cells of a column. */
export type ColumnRepair =
  | { readonly kind: 'clear'; readonly at: number }
  | {
      readonly kind: 'replace';
      readonly at: number;
      /** The text to replace, anywhere in a cell. */
      readonly from: string;
      readonly to: string;
    };

/** The repaired cell; undefined if it stays unchanged. */
export function repairedText(text: string, repair: ColumnRepair): string | undefined {
  if (repair.kind === 'clear') return text === '' ? undefined : '';
  if (repair.from === '' || !text.includes(repair.from)) return undefined;
  const after = text.replaceAll(repair.from, () => repair.to);
  return after === text ? undefined : after;
}

/** A repair in words: 'Website cleared'. */
export const repairLabel = (repair: ColumnRepair, column: string): string =>
  repair.kind === 'clear'
    ? `${column} cleared`
    : `“${repair.from}” replaced by “${repair.to}” in ${column}`;
