import type { Exit } from '../errors/exitCodes.ts';

/** The signals that end a run, each with its exit. */
export const stopExits = {
  SIGINT: 'interrupted',
  SIGTERM: 'terminated',
  SIGHUP: 'hungUp',
} as const satisfies Partial<Record<NodeJS.Signals, Exit>>;

export type StopSignal = keyof typeof stopExits;

/** Ctrl-C, or another signal to end: the first asks for an end, the second demands it. */
export interface Interruption {
  /** Aborted by the first press. */
  readonly stopSignal: AbortSignal;
  /** Aborted by the first press too, unless `finishCurrentStep` was called; then by the second. */
  readonly abortSignal: AbortSignal;
  /** Lets the current step finish after the first press. */
  finishCurrentStep(): void;
  isFinishing(): boolean;
  /** The exit of a run that was stopped, by the signal that came first. */
  exit(): Exit;
}

/** An interruption, with the function that signals call; it returns false when everything is stopped already. */
export function createInterruption(): Interruption & {
  readonly interrupt: (signal?: StopSignal) => boolean;
} {
  const stop = new AbortController();
  const abort = new AbortController();
  let finishing = false;
  let exit: Exit = 'interrupted';
  return {
    stopSignal: stop.signal,
    abortSignal: abort.signal,
    finishCurrentStep() {
      finishing = true;
    },
    isFinishing: () => finishing,
    exit: () => exit,
    interrupt(signal = 'SIGINT') {
      if (abort.signal.aborted) return false;
      if (!stop.signal.aborted) exit = stopExits[signal];
      if (stop.signal.aborted || !finishing) abort.abort();
      stop.abort();
      return true;
    },
  };
}
