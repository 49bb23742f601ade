import type { Io } from '../kernel/io.ts';
import { printAdvice } from '../kernel/printError.ts';
import type { Totals } from './checkpoint.ts';
import type { ImportResult } from './run.ts';

/** Counts in words: '3 created, 1 skipped as duplicates, 0 refused'. */
export function formatTotals({ created, skipped, refused, unreported }: Totals): string {
  const counts = [
    `${created.toLocaleString('en')} created`,
    `${skipped.toLocaleString('en')} skipped as duplicates`,
    `${refused.toLocaleString('en')} refused`,
  ];
  if (unreported > 0) {
    counts.push(`${unreported.toLocaleString('en')} sent without word of what became of them`);
  }
  return counts.join(', ');
}

/** Prints why an import ended early, if it did, and which lines may or may not be in. */
export async function printStopReason(io: Io, { stopped, unknown }: ImportResult): Promise<void> {
  if (stopped === undefined) return;
  await io.failure(stopped.exit === 'interrupted' ? 'Stopped, as was asked.' : stopped.message);
  await printAdvice(io, stopped);
  if (unknown !== undefined) {
    const [first, last] = unknown.map((line) => line.toLocaleString('en'));
    await io.warn(
      `Lines ${first} to ${last} were on their way and may be in. Sending them again does no harm: companies that are in are skipped.`,
    );
  }
}
