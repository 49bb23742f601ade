import * as z from 'zod/mini';

const count = z.catch(z.int().check(z.nonnegative()), 0);

export const totalsSchema = z.object({
  created: count,
  updated: count,
  unchanged: count,
  /** On the platform before. */
  existing: count,
  /** The same as a row above. */
  duplicates: count,
  refused: count,
  /** Sent, without word of what became of them. */
  unknown: count,
});

/** Counts of rows by what became of them. */
export type Totals = Readonly<z.infer<typeof totalsSchema>>;

export const zeroTotals: Totals = {
  ...{ created: 0, updated: 0, unchanged: 0, existing: 0, duplicates: 0, refused: 0, unknown: 0 },
};

export const addTotals = (a: Totals, b: Totals): Totals => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  existing: a.existing + b.existing,
  duplicates: a.duplicates + b.duplicates,
  refused: a.refused + b.refused,
  unknown: a.unknown + b.unknown,
});

/** Rows that are settled in a way that nobody has to look at. */
export const settledRows = (totals: Totals): number =>
  Object.values(totals).reduce((sum, each) => sum + each, -totals.refused);

/** Counts in words: '3 created, 1 on the platform already, 2 refused'; zero counts are left out. */
export function formatTotals(totals: Totals): string {
  const amount = (number: number) => number.toLocaleString('en');
  const words: readonly (readonly [number, string])[] = [
    [totals.updated, 'updated'],
    [totals.unchanged, 'unchanged'],
    [totals.existing, 'on the platform already'],
    [totals.duplicates, 'twice in the file'],
    [totals.unknown, 'sent without word of what became of them'],
  ];
  return [
    `${amount(totals.created)} created`,
    ...words.filter(([number]) => number > 0).map(([number, word]) => `${amount(number)} ${word}`),
    `${amount(totals.refused)} refused`,
  ].join(', ');
}
