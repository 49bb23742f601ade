/** One row of a benchmark's table. */
export interface Measurement {
  readonly what: string;
  readonly median: number;
  readonly worst: number;
  readonly unit: 'ms' | 's' | 'MB' | 'rows/s';
}

/** A benchmark: a file `<name>.bench.ts` that exports one as `bench`. */
export interface Bench {
  readonly title: string;
  /** Measures, and reports each row, or a whole table as text, as soon as it is complete. */
  readonly measure: (report: (row: Measurement | string) => void) => Promise<void>;
}

/** Measures how long some work takes, several times, in milliseconds. */
export async function timed(
  what: string,
  times: number,
  work: () => Promise<unknown>,
): Promise<Measurement> {
  const durations: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const startedAt = performance.now();
    await work();
    durations.push(performance.now() - startedAt);
  }
  durations.sort((a, b) => a - b);
  return {
    what,
    median: durations[Math.floor(times / 2)] ?? 0,
    worst: durations.at(-1) ?? 0,
    unit: 'ms',
  };
}
