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
  /** Measures and tells each row, or a table of its own, as soon as it is known. */
  readonly measure: (tell: (told: Measurement | string) => void) => Promise<void>;
}

/** Does something several times and answers how long it took, in milliseconds. */
export async function timed(
  what: string,
  times: number,
  work: () => Promise<unknown>,
): Promise<Measurement> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  return { what, median: taken[Math.floor(times / 2)] ?? 0, worst: taken.at(-1) ?? 0, unit: 'ms' };
}
