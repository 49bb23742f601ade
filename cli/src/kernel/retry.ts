import type { Fetch } from './http.ts';

const busyStatuses = [429, 503];
const maxAttempts = 4;
/** The longest pause that is waited out, in seconds; a longer one is reported instead. */
const longestWait = 120;

interface RetryOptions {
  /** Waits; rejects with an AbortError when the signal is given. Milliseconds. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called before each pause. Seconds. */
  readonly onWait: (status: number, seconds: number) => void;
  readonly now: () => number;
  /** Also for calls that change something: only where sending twice does no harm. */
  readonly resend?: boolean;
}

/** Seconds that an answer asks to wait, as a number or a date; undefined where it asks for none. */
function retryAfterSeconds({ headers }: Response, now: number): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Waits as long as a busy platform asks, and calls again: GET calls only, unless `resend`. */
export function retryWhenBusy(
  fetch: Fetch,
  { sleep, onWait, now, resend = false }: RetryOptions,
): Fetch {
  return async (request, signal) => {
    const canRetry = resend || request.method === 'GET';
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(canRetry ? request.clone() : request, signal);
      if (!canRetry || !busyStatuses.includes(response.status) || attempt === maxAttempts) {
        return response;
      }
      const seconds = retryAfterSeconds(response, now());
      if (seconds === undefined || seconds > longestWait) return response;
      onWait(response.status, seconds);
      await sleep(seconds * 1_000, signal);
    }
  };
}
