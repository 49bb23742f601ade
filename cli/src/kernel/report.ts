import { paintFor } from './colour.ts';
import type { Exit } from './exitCodes.ts';
import { tell } from './failures.ts';
import type { Redactor } from './redact.ts';
import type { System } from './system.ts';
import { fold } from './table.ts';

/** Prints a failure on stderr and names its exit. */
export async function report(
  error: unknown,
  { streams, env }: System,
  redactor: Redactor,
  argv: readonly string[],
): Promise<Exit> {
  const paint = paintFor(streams.err, env, !argv.includes('--no-color'));
  const { exit, message, details = [], hint } = tell(error);
  const told = (text: string) => fold(redactor.clean(text), streams.err.width);
  const lines = [
    told(`error: ${message}`).replace(/^error:/, paint.red('error:')),
    ...details.map((detail) => told(`  ${detail}`)),
    ...(hint === undefined ? [] : [paint.dim(told(hint))]),
  ];
  await streams.err.write(`${lines.join('\n')}\n`);
  return exit;
}
