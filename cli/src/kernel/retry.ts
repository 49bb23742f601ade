import type { Fetch } from './http.ts';

const busy = [429, 503];
const tries = 4;
/** The longest pause that is waited out, in seconds; a longer one is told instead. */
const longestWait = 120;

interface Patience {
  /** Waits; rejects with an AbortError when the signal is given. Milliseconds. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Told before each pause. Seconds. */
  readonly onWait: (status: number, seconds: number) => void;
  readonly now: () => number;
  /** Also for calls that change something: only where sending twice does no harm. */
  readonly resend?: boolean;
}

/** Seconds that an answer asks to wait: a number or a date; undefined where it does not say. */
function waitOf(response: Response, now: number): number | undefined {
  const said = response.headers.get('retry-after');
  if (said === null) return undefined;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Waits as long as a busy platform asks, and calls again: reading calls alone, unless told otherwise. */
export function patient(fetch: Fetch, { sleep, onWait, now, resend = false }: Patience): Fetch {
  return async (request, signal) => {
    const safe = resend || request.method === 'GET';
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(safe ? request.clone() : request, signal);
      if (!safe || !busy.includes(response.status) || attempt === tries) return response;
      const seconds = waitOf(response, now());
      if (seconds === undefined || seconds > longestWait) return response;
      onWait(response.status, seconds);
      await sleep(seconds * 1_000, signal);
    }
  };
}
