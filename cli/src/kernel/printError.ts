import type { FormattedError } from './errors.ts';
import { formatError } from './errors.ts';
import type { Exit } from './exitCodes.ts';
import type { Io } from './io.ts';

/** Prints the details of a failure, and what to do next. */
export async function printAdvice(io: Io, { details = [], hint }: FormattedError): Promise<void> {
  for (const detail of details) await io.print(`  ${detail}`);
  if (hint !== undefined) await io.note(hint);
}

/** Prints a failure on stderr; returns its exit. */
export async function printError(io: Io, error: unknown): Promise<Exit> {
  const formatted = formatError(error);
  await io.print(`${io.err.colors.red('error:')} ${formatted.message}`);
  await printAdvice(io, formatted);
  return formatted.exit;
}
