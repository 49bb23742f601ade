import type { Factory } from '../kernel/factory.ts';
import type { ImportResult } from './run.ts';
import type { Totals } from './checkpoint.ts';

/** Counts in words: '3 created, 1 skipped as duplicates, 0 refused'. */
export function formatTotals({ created, skipped, refused, unreported }: Totals): string {
  const parts = [
    `${created.toLocaleString('en')} created`,
    `${skipped.toLocaleString('en')} skipped as duplicates`,
    `${refused.toLocaleString('en')} refused`,
    ...(unreported > 0
      ? [`${unreported.toLocaleString('en')} sent without word of what became of them`]
      : []),
  ];
  return parts.join(', ');
}

/** Says why an import ended early, and what nobody can know. */
export async function printStopReason(
  { io }: Factory,
  { stopped, unknown }: ImportResult,
): Promise<void> {
  if (stopped === undefined) return;
  await io.failure(stopped.exit === 'interrupted' ? 'Stopped, as was asked.' : stopped.message);
  for (const detail of stopped.details ?? []) await io.print(`  ${detail}`);
  if (stopped.hint !== undefined) await io.note(stopped.hint);
  if (unknown !== undefined) {
    await io.warn(
      `Lines ${unknown[0].toLocaleString('en')} to ${unknown[1].toLocaleString('en')} were on their way and may be in. Sending them again does no harm: companies that are in are skipped.`,
    );
  }
}
