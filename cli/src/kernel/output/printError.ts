import { isApiError, isNetworkError } from '@steward/api';
import type { FormattedError } from '../errors/errors.ts';
import { formatError } from '../errors/errors.ts';
import type { Exit } from '../errors/exitCodes.ts';
import { exitCodes } from '../errors/exitCodes.ts';
import type { Io } from '../io/io.ts';
import { toJson } from '../text/json.ts';
import { stripControls } from '../text/sanitize.ts';

/** Prints the details of a failure, and what to do next. */
async function printAdvice(io: Io, { details = [], hint }: FormattedError): Promise<void> {
  for (const detail of details) await io.print(`  ${detail}`);
  if (hint !== undefined) await io.note(hint);
}

/** A failure as it is printed. A token from a flag or a variable cannot be replaced by a login. */
function formatWithToken(error: unknown, tokenFrom: string | undefined): FormattedError {
  const formatted = formatError(error);
  if (!isApiError(error) || error.status !== 401) return formatted;
  if (tokenFrom === undefined || !/^(--|STEWARD_)/.test(tokenFrom)) return formatted;
  const hint = `The token is that of ${tokenFrom}. Give a valid one, or leave it out and log in with: steward auth login`;
  return { ...formatted, hint };
}

/**
 * Prints a failure on stderr; returns its exit.
 *
 * @param tokenFrom the source of the token that was sent
 */
export async function printError(io: Io, error: unknown, tokenFrom?: string): Promise<Exit> {
  const formatted = formatWithToken(error, tokenFrom);
  await io.printStyled(`${io.err.colors.red('error:')} ${stripControls(formatted.message)}`);
  await printAdvice(io, formatted);
  return formatted.exit;
}

/** The platform's answer to a failed call, for the JSON of an error. */
function answerFacts(error: unknown): object {
  if (isNetworkError(error)) return { method: error.method };
  if (!isApiError(error)) return {};
  const { status, code: refusal, method, requestId, retryAfter, fields, current } = error;
  return { status, refusal, method, requestId, retryAfter, fields, current };
}

/** Prints a failure on stderr as one line of JSON; returns its exit. */
export async function printJsonError(io: Io, error: unknown, tokenFrom?: string): Promise<Exit> {
  const { exit, message, details = [], hint } = formatWithToken(error, tokenFrom);
  const { code } = exitCodes[exit];
  const errorFacts = { exit, code, message, details, hint, ...answerFacts(error) };
  await io.printLine(toJson({ error: errorFacts }));
  return exit;
}
