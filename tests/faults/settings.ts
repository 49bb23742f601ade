/**
 * How much a test of faults does. A short run is part of `npm test`; a long one is
 * `FAULTS=200 FAULTS_SEED=7 npm run test:faults -- tests/faults/<file>`.
 */
export const rounds = (short: number): number => Number(process.env['FAULTS'] ?? short);

/** Prints every tenth round of a long run, so that an interrupted run has shown its progress. */
export function reportRound(name: string, doneCount: number, count: number): void {
  if (count > 10 && doneCount % 10 === 0)
    process.stderr.write(`${name}: ${doneCount} of ${count}\n`);
}

/** How large its files are: rows of an import, for example. A long run has `FAULT_ROWS=100000`. */
export const size = (short: number): number => Number(process.env['FAULT_ROWS'] ?? short);

/** Random numbers from 0 to 1, the same ones for the same seed. */
export function createRandom(seed = Number(process.env['FAULTS_SEED'] ?? 1)): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
