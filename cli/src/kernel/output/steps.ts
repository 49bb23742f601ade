import { isAborted, isApiError, isNetworkError, formatCount } from '@steward/api';
import { formatError } from '../errors/errors.ts';
import type { Exit } from '../errors/exitCodes.ts';
import type { Io } from '../io/io.ts';

/** The result of one of several steps that are run one after another. */
export interface StepResult<Step> {
  readonly step: Step;
  readonly answer?: unknown;
  readonly error?: unknown;
  /** True when an earlier failure ended the run before this step. */
  readonly skipped?: boolean;
}

export const isDone = ({ error, skipped }: StepResult<unknown>): boolean =>
  error === undefined && skipped !== true;

/** What became of a step. */
type Outcome = 'done' | 'notDone' | 'unknown';

/** The outcome of a step. One that was sent without an answer is unknown. */
function outcomeOf(result: StepResult<unknown>): Outcome {
  if (isDone(result)) return 'done';
  const { error } = result;
  return isAborted(error) || (error !== undefined && formatError(error).exit === 'unknown')
    ? 'unknown'
    : 'notDone';
}

/** Why one step among several failed, on a line. */
function failureReason(error: unknown): string {
  if (isAborted(error)) return 'Stopped while it was sent, so it may have been done.';
  const { message, details = [] } = formatError(error);
  return [message, ...details].join(' ');
}

/** Whether no later call could go through either. */
const isFatal = (error: unknown): boolean =>
  isAborted(error) ||
  isNetworkError(error) ||
  (isApiError(error) && [401, 403].includes(error.status));

/**
 * Runs the steps one after another, going on past a refused one, and prints the result of each on stderr.
 * `run` returns the answer; `doneText` words it, such as 'Created signal 12'.
 */
export async function runSteps<Step extends { readonly label: string }>(
  io: Io,
  steps: readonly Step[],
  run: (step: Step) => Promise<unknown>,
  doneText: (step: Step, answer: unknown) => string,
): Promise<StepResult<Step>[]> {
  const results: StepResult<Step>[] = [];
  let isEnded = false;
  for (const step of steps) {
    if (isEnded) {
      await io.failure(`Not sent: ${step.label}`);
      results.push({ step, skipped: true });
      continue;
    }
    try {
      const answer = await run(step);
      await io.success(doneText(step, answer));
      results.push({ step, answer });
    } catch (error) {
      await io.failure(`${step.label}: ${failureReason(error)}`);
      results.push({ step, error });
      isEnded = isFatal(error);
    }
  }
  await printCounts(io, results);
  return results;
}

/** Prints how many of several steps went through, where some did not. */
async function printCounts(io: Io, results: readonly StepResult<unknown>[]): Promise<void> {
  const count = (outcome: Outcome) => results.filter((each) => outcomeOf(each) === outcome).length;
  const doneCount = count('done');
  const failed = count('notDone');
  const unknown = count('unknown');
  if (failed + unknown === 0) return;
  const failureText = [
    ...(failed > 0 ? [`${failed} not done`] : []),
    ...(unknown > 0 ? [`${unknown} without an answer`] : []),
  ].join('; ');
  await io.warn(
    `${formatCount(doneCount)} of ${formatCount(results.length)} done; ${failureText}.`,
  );
}

/** The exit of a run: ok, unknown, partial, or that of its first failure. */
export function exitOf(results: readonly StepResult<unknown>[]): Exit {
  if (results.every(isDone)) return 'ok';
  const { error } = results.find((result) => result.error !== undefined) ?? {};
  if (isAborted(error)) return 'interrupted';
  const exits = results.flatMap((each) => (each.error ? [formatError(each.error).exit] : []));
  if (exits.includes('unknown')) return 'unknown';
  return results.some(isDone) ? 'partial' : formatError(error).exit;
}
