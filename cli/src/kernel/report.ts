import { paintFor } from './colour.ts';
import type { Exit } from './exitCodes.ts';
import { tell } from './failures.ts';
import type { Redactor } from './redact.ts';
import type { System } from './system.ts';

/** Prints a failure on stderr and names its exit. */
export async function report(
  error: unknown,
  { streams, env }: System,
  redactor: Redactor,
  argv: readonly string[],
): Promise<Exit> {
  const paint = paintFor(streams.err, env, !argv.includes('--no-color'));
  const { exit, message, details = [], hint } = tell(error);
  const lines = [
    `${paint.red('error:')} ${redactor.clean(message)}`,
    ...details.map((detail) => `  ${redactor.clean(detail)}`),
    ...(hint === undefined ? [] : [paint.dim(redactor.clean(hint))]),
  ];
  await streams.err.write(`${lines.join('\n')}\n`);
  return exit;
}
