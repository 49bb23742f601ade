/** What a random part of a table's rows tells about the texts of all of them. */
export interface TextSample {
  /** About how many rows contain a text. */
  estimate(text: string): number;
  /** Whether more rows than a limit contain a text, but for a chance of one in a thousand million. */
  isMore(text: string, limit: number): boolean;
  /**
   * Where about the first so many rows with a text end, in the order of the sampled texts; undefined where
   * the sample has too few of them.
   */
  endOfFirst(text: string, count: number, order: 'asc' | 'desc'): SampledPlace | undefined;
  /** Those of some texts that the fewest rows contain, the rarest first. */
  rarest(texts: readonly string[], count: number): readonly string[];
}

/** A sampled row, in the order of their texts. */
export interface SampledPlace {
  readonly text: string;
  /** About how many rows come up to it, and their share of all. */
  readonly rows: number;
  readonly share: number;
}

/** Between two rows: the text of a row has no empty line. */
const separator = '\n\n';
/** The logarithm of the chance by which a sample has so many more hits than the whole table. */
const chance = Math.log(1e-9);
/** The length of the part of a sample that is enough to compare texts, in UTF-16 units. */
const comparedLength = 200_000;
/** Texts that are compared; a longer search has no need of more. */
const maxCompared = 64;
/**
 * Sampled rows beyond those that a place needs. A sample that has the tenth of them a hundred rows too early
 * has a chance of one in a million.
 */
const spareRows = 8;
/** Counts that are kept: people ask for the pages of one search after the other. */
const maxKeptCounts = 2_000;

/** The number of rows that contain a text. */
function countRowsWith(rows: string, text: string): number {
  let count = 0;
  let at = rows.indexOf(text);
  while (at >= 0) {
    count += 1;
    const next = rows.indexOf(separator, at);
    at = next < 0 ? -1 : rows.indexOf(text, next);
  }
  return count;
}

/** Counts the rows that contain a text, each text once. */
function createCounter(rows: string): (text: string) => number {
  const counts = new Map<string, number>();
  return (text) => {
    const count = counts.get(text) ?? countRowsWith(rows, text);
    if (counts.size >= maxKeptCounts) counts.clear();
    counts.set(text, count);
    return count;
  };
}

/** Finds where the first rows with a text end. The texts are sorted when they are first needed. */
function createPlaceFinder(texts: readonly string[], total: number): TextSample['endOfFirst'] {
  let sorted: readonly string[] | undefined;
  return (text, count, order) => {
    sorted ??= [...texts].sort();
    let wanted = Math.ceil((count * texts.length) / Math.max(total, 1)) + spareRows;
    for (let passed = 1; passed <= sorted.length; passed += 1) {
      const row = sorted.at(order === 'asc' ? passed - 1 : -passed) ?? '';
      if (row.includes(text)) wanted -= 1;
      const share = passed / sorted.length;
      if (wanted === 0) return { text: row, rows: share * total, share };
    }
    return undefined;
  };
}

/**
 * @param texts the texts of the sampled rows
 * @param total the number of rows from which they were drawn
 */
export function createTextSample(texts: readonly string[], total: number): TextSample {
  const rows = texts.join(separator);
  const count = createCounter(rows);
  const countInSome = createCounter(rows.slice(0, comparedLength));
  return {
    estimate: (text) => (count(text) * total) / Math.max(texts.length, 1),
    isMore(text, limit) {
      const hits = count(text);
      // Chernoff's bound for the sample of a table with no more than the limit.
      const expected = (texts.length * limit) / Math.max(total, 1);
      return hits > expected && hits - expected - hits * Math.log(hits / expected) < chance;
    },
    endOfFirst: createPlaceFinder(texts, total),
    rarest: (candidates, number) =>
      candidates
        .slice(0, maxCompared)
        .map((text) => ({ text, hits: countInSome(text) }))
        .sort((a, b) => a.hits - b.hits)
        .slice(0, number)
        .map(({ text }) => text),
  };
}

/** All different parts of a text with so many characters. */
export function partsOf(text: string, length: number): readonly string[] {
  const characters = Array.from(text);
  const count = Math.max(characters.length - length + 1, 0);
  const parts = Array.from({ length: count }, (_, at) =>
    characters.slice(at, at + length).join(''),
  );
  return [...new Set(parts)];
}
