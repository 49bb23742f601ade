import { isApiError, isNetworkError } from '@steward/api';
import {
  CliError,
  formatError,
  isUnreached,
  lostStatuses,
  mayHaveArrived,
} from '../errors/errors.ts';

/**
 * The state of a call after a transient failure. `refused`: the call was not carried out.
 * `unanswered`: it may have been.
 */
export type TransientFailure = 'refused' | 'unanswered';

const busyStatuses = [429, 503];

/** Whether a failure may pass, and what it leaves open; undefined for one that stays. */
export function classifyFailure(error: unknown): TransientFailure | undefined {
  if (isApiError(error)) {
    if (busyStatuses.includes(error.status)) return 'refused';
    return lostStatuses.includes(error.status) ? 'unanswered' : undefined;
  }
  if (isUnreached(error)) return 'refused';
  return isNetworkError(error) && mayHaveArrived(error) ? 'unanswered' : undefined;
}

/** The policy of retries after transient failures. */
export interface RetryPolicy {
  /** Resolves once no pause is on. */
  ready(): Promise<void>;
  /** Waits before a call is sent again. Throws the error where that would be too long, or where it stays. */
  wait(error: unknown): Promise<void>;
  /** Ends the row of failures: the next one is waited for as the first was. */
  succeeded(): void;
  /** Makes a call that may be repeated, until it succeeds, or fails with an error that is not waited out. */
  run<T>(call: () => Promise<T>, isFinal?: (error: unknown) => boolean): Promise<T>;
}

interface PolicyOptions {
  /** The total wait in seconds since the last success. */
  readonly maxWait: number;
  /** Waits; rejects with an AbortError when it must end. Milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Called before each pause. Seconds. */
  readonly onWait: (error: unknown, seconds: number) => void;
  /** Between 0 and 1; Math.random by default. */
  readonly random?: () => number;
}

const firstPause = 1;
const longestPause = 60;

/**
 * Waits as long as the platform asks, else a second and twice as long each time, at most a minute, with up to
 * half of it left to chance, so that several commands do not come back at once. Calls that fail together wait
 * together.
 */
export function createRetryPolicy({
  maxWait,
  sleep,
  onWait,
  random = Math.random,
}: PolicyOptions): RetryPolicy {
  let failures = 0;
  let waited = 0;
  let pause: Promise<void> | undefined;

  const tooLong = (error: unknown, seconds: number): CliError => {
    const { exit, message, details = [] } = formatError(error);
    const wish = isApiError(error) && error.retryAfter !== undefined;
    const hint = wish
      ? `It asks to wait ${seconds} s. Raise --max-wait to wait longer; it is ${maxWait} s now.`
      : `It was retried for ${Math.round(waited)} s. Raise --max-wait to wait longer; it is ${maxWait} s now.`;
    return new CliError(exit, message, { details, hint });
  };

  const policy: RetryPolicy = {
    ready: async () => pause,
    async wait(error) {
      if (classifyFailure(error) === undefined) throw error;
      if (pause === undefined) {
        const backoff = Math.min(longestPause, firstPause * 2 ** failures) * (1 - random() / 2);
        const seconds = (isApiError(error) ? error.retryAfter : undefined) ?? backoff;
        if (waited + seconds > maxWait) throw tooLong(error, seconds);
        failures += 1;
        waited += seconds;
        onWait(error, seconds);
        pause = sleep(seconds * 1_000).finally(() => {
          pause = undefined;
        });
      }
      await pause;
    },
    succeeded() {
      failures = 0;
      waited = 0;
    },
    async run(call, isFinal = () => false) {
      for (;;) {
        try {
          const answer = await call();
          policy.succeeded();
          return answer;
        } catch (error) {
          if (isFinal(error)) throw error;
          await policy.wait(error);
        }
      }
    },
  };
  return policy;
}
