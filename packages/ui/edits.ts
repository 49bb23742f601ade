/** A text put in place of what stands between two positions. */
export type Edit = readonly [from: number, to: number, text: string];

/** A text with edits that do not overlap. */
export const edited = (before: string, edits: readonly Edit[]): string =>
  edits
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [from, to, put]) => text.slice(0, from) + put + text.slice(to), before);
