import { formatError } from './errors.ts';
import type { Exit } from './exitCodes.ts';
import type { Io } from './io.ts';

/** Prints a failure on stderr; returns its exit. */
export async function printError(io: Io, error: unknown): Promise<Exit> {
  const { exit, message, details = [], hint } = formatError(error);
  await io.print(`${io.err.colors.red('error:')} ${message}`);
  for (const detail of details) await io.print(`  ${detail}`);
  if (hint !== undefined) await io.note(hint);
  return exit;
}
