import { lostStatuses, mayHaveArrived } from '../errors/errors.ts';
import type { Fetch } from './http.ts';

const busyStatuses = [429, 503];
/** Pauses before a call whose answer was lost is sent again, in seconds. */
const lostDelays = [1, 4] as const;
const maxAttempts = 4;
/** The longest pause that is waited out, in seconds; a longer one is reported instead. */
const longestWait = 120;

interface RetryOptions {
  /** Waits; rejects with an AbortError when the signal is given. Milliseconds. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called before each pause. Seconds. */
  readonly onWait: (status: number, seconds: number) => void;
  /** Called before a call whose answer was lost is sent again. Seconds. */
  readonly onLost: (seconds: number) => void;
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

/**
 * Waits as long as a busy platform asks, then repeats the call: a GET, one with an Idempotency-Key, or any with
 * `resend`. A call with a key is also repeated after a lost answer, since the platform repeats its first answer.
 */
export function retryWhenBusy(
  fetch: Fetch,
  { sleep, onWait, onLost, now, resend = false }: RetryOptions,
): Fetch {
  const waitAfterLoss = async (attempt: number, signal: AbortSignal) => {
    const seconds = lostDelays[attempt - 1];
    if (seconds === undefined) return false;
    onLost(seconds);
    await sleep(seconds * 1_000, signal);
    return true;
  };
  return async (request, signal) => {
    const hasKey = request.headers.has('idempotency-key');
    // An import sends its own batches again.
    const isKept = hasKey && !request.headers.get('content-type')?.startsWith('multipart/');
    const canRetry = resend || hasKey || request.method === 'GET';
    let losses = 0;
    for (let attempt = 1; ; attempt += 1) {
      let response: Response;
      try {
        response = await fetch(canRetry ? request.clone() : request, signal);
      } catch (error) {
        if (isKept && mayHaveArrived(error) && (await waitAfterLoss((losses += 1), signal)))
          continue;
        throw error;
      }
      if (isKept && lostStatuses.includes(response.status)) {
        if (await waitAfterLoss((losses += 1), signal)) continue;
        return response;
      }
      if (!canRetry || !busyStatuses.includes(response.status) || attempt >= maxAttempts) {
        return response;
      }
      const seconds = retryAfterSeconds(response, now());
      if (seconds === undefined || seconds > longestWait) return response;
      onWait(response.status, seconds);
      await sleep(seconds * 1_000, signal);
    }
  };
}
